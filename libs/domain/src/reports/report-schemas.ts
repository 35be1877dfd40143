import { z } from 'zod';
import { accountFields } from '../credits/account-fields';
import { exactSum } from '../platform/money/exact-sum.schema';
import { daysFilter, monthsFilter } from './report.filters';
import type { ReportName } from './report-names';

/**
 * The filter of each report, and the shape of its row. Apart from the definitions: the screens need those, and not the
 * validation.
 */
export const reportSchemas = {
  transactions: {
    filter: daysFilter,
    row: z.object({
      id: z.int(),
      auth_id_code: z.string().nullable(),
      business_name: z.string(),
      business_unit_name: z.string(),
      group_name: z.string().nullable(),
      name: z.string().nullable(),
      surname: z.string().nullable(),
      section: z.string().nullable(),
      file_number: z.string().nullable(),
      food_service: z.string(),
      datetime: z.string(),
      qty: z.int(),
      amount: z.int(),
      pos_id: z.string().nullable(),
    }),
  },
  consumption: {
    filter: daysFilter,
    row: z.object({
      ...accountFields,
      food_service_id: z.int(),
      food_service: z.string(),
      qty: z.int(),
      amount: exactSum,
    }),
  },
  businessUnitDate: {
    filter: daysFilter,
    row: z.object({
      company_id: z.string(),
      business_name: z.string(),
      business_unit: z.string(),
      business_unit_name: z.string(),
      count_transactions: z.int(),
      total_amount: exactSum,
      pending_credit: exactSum,
      pending_balance: exactSum,
      approved_credit: exactSum,
      approved_balance: exactSum,
    }),
  },
  contractorsBalance: {
    filter: monthsFilter,
    row: z.object({
      ...accountFields,
      balance_credit: exactSum,
      balance_consumption: exactSum,
      balance_available: exactSum,
    }),
  },
  contractorsTransactions: {
    filter: monthsFilter,
    row: z.object({
      id: z.int(),
      datetime: z.string(),
      group_id: z.int().nullable(),
      group_name: z.string().nullable(),
      type: z.string(),
      amount: z.int(),
      balance: z.int(),
      company_id: z.string(),
      business_name: z.string(),
      business_unit_id: z.string(),
      business_unit_name: z.string(),
    }),
  },
} as const satisfies Record<ReportName, ReportSchemas>;

export interface ReportSchemas {
  readonly filter: z.ZodObject;
  readonly row: z.ZodObject;
}

type Schemas = typeof reportSchemas;
export type ReportRowOf<Name extends ReportName> = z.output<Schemas[Name]['row']>;

/** Filter and row by name, for code that treats all reports alike. */
export function reportSchemasOf(name: ReportName): ReportSchemas {
  return reportSchemas[name];
}
