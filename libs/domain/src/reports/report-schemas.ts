import type { z } from 'zod';
import { reportRows } from './gathered-rows';
import { daysFilter, monthsFilter } from './report.filters';
import { ofEachReport, type ReportName, reportHeads } from './report-names';

const filters = { days: daysFilter, months: monthsFilter } as const;
const rows: Readonly<Record<ReportName, z.ZodObject>> = reportRows;

type Heads = typeof reportHeads;
type Schemas = {
  readonly [Name in ReportName]: {
    readonly filter: (typeof filters)[Heads[Name]['of']];
    readonly row: (typeof reportRows)[Name];
  };
};

/**
 * The filter of each report, and the shape of its row. Apart from the definitions: the screens need those, and not the
 * validation.
 */
export const reportSchemas = ofEachReport((name) => [
  [name, { filter: filters[reportHeads[name].of], row: rows[name] }],
]) as Schemas;

export interface ReportSchemas {
  readonly filter: z.ZodObject;
  readonly row: z.ZodObject;
}

export type ReportRowOf<Name extends ReportName> = z.output<Schemas[Name]['row']>;

/** Filter and row by name, for code that treats all reports alike. */
export function reportSchemasOf(name: ReportName): ReportSchemas {
  return reportSchemas[name];
}
