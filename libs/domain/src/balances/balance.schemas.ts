import { z } from 'zod';
import { creditPlaceSchema } from '../credits/credit.schemas';
import { validation } from '../platform/texts/validation.texts';
import {
  amountMinor,
  displayedAmountOrNone,
  idFilter,
  listOf,
  optionalText,
  pageSchema,
} from '../platform/validation/schemas';
import { balanceStates } from './balance-states';

/** Columns by which balances are sorted: every field of a row. */
export const balanceSortColumns = [
  'id',
  'company_id',
  'business_name',
  'business_unit_id',
  'business_unit_name',
  'group_id',
  'group_name',
  'balance',
  'daily',
  'days_left',
  'alert_amount',
  'state',
  'inactive',
] as const;

/** /balances/getBalances: the whole list without `page`; any state without `states`. */
export const getBalancesSchema = z.object({
  companies: idFilter().optional(),
  businessUnits: idFilter().optional(),
  states: listOf(z.enum(balanceStates, { error: validation.invalid }), 50).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(balanceSortColumns).optional(),
});

/**
 * /balances/setLowBalance: the place, and the amount in minor units below which a mail is sent; null turns the mail
 * off. `shown_amount` is the amount the person saw: if it has changed meanwhile, the call is refused (409).
 */
export const setLowBalanceSchema = creditPlaceSchema.extend({
  amount: amountMinor().nullable(),
  shown_amount: displayedAmountOrNone(),
});

export type GetBalances = z.output<typeof getBalancesSchema>;
export type BalancePage = NonNullable<GetBalances['page']>;
export type SetLowBalance = z.output<typeof setLowBalanceSchema>;
