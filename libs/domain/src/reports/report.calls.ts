import { z } from 'zod';
import { knownPlaceAnswer } from '../companies/known-places.answers';
import type { Contract } from '../platform/access/contract';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import { fileFormats, optionalText, pageSchema, sortDirections } from '../platform/validation/schemas';
import {
  ofEachReport,
  type ReportFileCall,
  type ReportName,
  type ReportRowsCall,
  reportFileCall,
  reportRowsCall,
} from './report-names';
import { chosenRows, pageExtras, reportOpeningAnswer } from './report-page.answers';
import { type reportSchemas, reportSchemasOf } from './report-schemas';
import { reportOf } from './reports';

type Schemas = typeof reportSchemas;
type RowOf<Name extends ReportName> = Schemas[Name]['row'];
type Shape<Schema> = Schema extends z.ZodObject<infer Fields> ? Fields : never;

function bodyOf<Name extends ReportName>(name: Name) {
  const schemas = reportSchemasOf(name);
  const fields = Object.keys(schemas.row.shape) as [string, ...string[]];
  return z
    .object({
      ...(schemas.filter.shape as Shape<Schemas[Name]['filter']>),
      page: pageSchema(fields).optional(),
      /** With the chart; only for a page. */
      withPicture: z.boolean().optional(),
      /** With the opening balances; only without a page. */
      withOpening: z.boolean().optional(),
    })
    .superRefine((filter, context) => refuseMissing(name, filter, context));
}

const selectingKeys = ['id', 'company_id', 'business_unit_id', 'business_unit', 'group_id', 'group_name'] as const;

function fileBodyOf<Name extends ReportName>(name: Name) {
  const schemas = reportSchemasOf(name);
  const fields = Object.keys(schemas.row.shape) as [string, ...string[]];
  return z
    .object({
      ...(schemas.filter.shape as Shape<Schemas[Name]['filter']>),
      format: z.enum(fileFormats).default('xlsx'),
      sort: z.enum(fields).optional(),
      direction: z.enum(sortDirections).optional(),
      data: chosenRows.transform((rows) =>
        rows?.map((row) => Object.fromEntries(selectingKeys.flatMap((key) => (key in row ? [[key, row[key]]] : [])))),
      ),
      search: optionalText(100).optional(),
    })
    .superRefine((filter, context) =>
      refuseMissing(name, withEveryPlace(filter, (filter as { data?: unknown }).data), context),
    );
}

/**
 * The filter of a file. When rows are sent (`data`), places are optional: without any it covers all of the person's
 * places.
 */
export function withEveryPlace<Filter extends { readonly businessUnits?: unknown }>(filter: Filter, data: unknown) {
  return data !== undefined && filter.businessUnits === undefined
    ? { ...filter, businessUnits: [{ id: nothingChosen }] }
    : filter;
}

/** The missing value is the refusal itself, not a field's message (REP-10). */
function refuseMissing(name: ReportName, filter: object, context: z.RefinementCtx): void {
  const missing = reportOf(name).missing(filter as never);
  if (missing) context.addIssue({ code: 'custom', message: missing.code, params: { refusal: missing } });
}

function rowsContract<Name extends ReportName>(name: Name) {
  const row = reportSchemasOf(name).row as unknown as RowOf<Name>;
  return {
    summary: reportOf(name).summary,
    body: bodyOf(name),
    answer: z.union([
      z.array(row),
      z.object({ rows: z.array(row), ...pageExtras }),
      z.object({ rows: z.array(row), at: z.string(), opening: z.array(reportOpeningAnswer) }),
    ]),
    largeBody: true,
    filtersPlaces: 'own',
    heavy: true,
  } as const satisfies Contract;
}

function fileContract<Name extends ReportName>(name: Name) {
  return {
    summary: `The same as a spreadsheet or PDF: ${reportOf(name).summary}`,
    body: fileBodyOf(name),
    answer: 'file',
    longWork: true,
    largeBody: true,
    filtersPlaces: 'own',
  } as const satisfies Contract;
}

type RowsContracts = { readonly [Name in ReportName as ReportRowsCall<Name>]: ReturnType<typeof rowsContract<Name>> };
type FileContracts = { readonly [Name in ReportName as ReportFileCall<Name>]: ReturnType<typeof fileContract<Name>> };

export const reportContracts = () =>
  ({
    ...(ofEachReport((name): [string, Contract][] => [
      [reportRowsCall(name), rowsContract(name)],
      [reportFileCall(name), fileContract(name)],
    ]) as unknown as RowsContracts & FileContracts),
    'reports/getPlaces': {
      summary:
        'The own centres and companies that reports can be asked for: the active ones, and others with something open or a balance (REP-07)',
      answer: z.array(knownPlaceAnswer),
    },
    'reports/getInitDate': {
      summary: 'The day of the earliest movement of the own pairs among those sent, today when there is none (REP-56)',
      body: z.object({
        data: z
          .array(z.object({ business_unit_id: z.string().max(50), company_id: z.string().max(50) }))
          .max(100_000)
          .optional(),
      }),
      answer: z.string(),
      largeBody: true,
      filtersPlaces: 'ownPairs',
      heavy: true,
    },
  }) as const;

/** The filter of a file, as stored with its job: the body of the call that requests it. */
export type ReportFileRequest = z.output<ReturnType<typeof fileBodyOf<ReportName>>>;

/** Parses what was stored with a job or a schedule. Throws when it is not a request of that report. */
export function readReportRequest(name: ReportName, stored: unknown): ReportFileRequest {
  return fileBodyOf(name).parse(stored) as ReportFileRequest;
}
