import { z } from 'zod';
import { isMonthNumber } from '../platform/dates/months';
import { validation } from '../platform/texts/validation.texts';
import { listAnswer } from '../platform/validation/list-answer';
import {
  dateNumber,
  isMissing,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
  requiredText,
} from '../platform/validation/schemas';
import { indexDecimal } from './decimal';
import { priceIndices } from './price-indices.texts';

/** A month as yyyymm. */
export const monthNumber = () =>
  z
    .int({ error: ({ input }) => (isMissing(input) ? validation.required : priceIndices.validation.month) })
    .refine(isMonthNumber, { error: priceIndices.validation.month });

/** The name of an index, with which its first value makes it. */
export const indexName = () => requiredText(60);

/** The fields that people fill in; an index has one value a month. */
const fields = {
  index: indexName(),
  month: monthNumber(),
  value: indexDecimal(),
  source: requiredText(100),
  published_on: dateNumber()
    .nullish()
    .transform((day) => day ?? null),
};

/** Columns by which the list is sorted. */
export const indexValueSortColumns = [
  'id',
  'index',
  'month',
  'value',
  'source',
  'published_on',
  'entered_by',
  'version',
] as const;

/** /indices/getValues: all, or a page; `search` covers index, month and source. */
export const getIndexValuesSchema = z.object({
  id: recordId().optional(),
  search: optionalText(100).optional(),
  page: pageSchema(indexValueSortColumns).optional(),
});
export const addIndexValueSchema = z.object(fields);
export const editIndexValueSchema = z.object({ id: recordId(), ...fields, version: loadedVersion() });
export type GetIndexValues = z.output<typeof getIndexValuesSchema>;
export type AddIndexValue = z.output<typeof addIndexValueSchema>;
export type EditIndexValue = z.output<typeof editIndexValueSchema>;

/** The value is an exact decimal ('7864.1257'), the month yyyymm; `entered_by` typed or uploaded it last. */
export const indexValueAnswer = z
  .object({
    id: z.int(),
    index: z.string(),
    month: z.int(),
    value: z.string(),
    source: z.string(),
    published_on: z.int().nullable(),
    entered_by: z.string(),
    version: z.int(),
  })
  .readonly();
export type IndexValueView = z.output<typeof indexValueAnswer>;
export const indexValuesAnswer = listAnswer(indexValueAnswer);

/** An index that has values, and the months of its first and its latest one. */
export const priceIndexAnswer = z.object({ id: z.int(), name: z.string(), first: z.int(), latest: z.int() }).readonly();
export type PriceIndexView = z.output<typeof priceIndexAnswer>;
