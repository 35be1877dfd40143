import { z } from 'zod';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import { foldedName } from '../platform/validation/folded-name';
import { chosen, dateNumber, isMissing, listOf, loadedVersion, recordId } from '../platform/validation/schemas';
import { formatPercent } from './decimal';
import { indexName, monthNumber } from './index-value.schemas';
import { priceClauses } from './price-clauses.texts';

/** What the weights and the fixed part of a clause sum to, in hundredths of a percent. */
export const wholeWeight = 10_000;

/** To what prices are rounded, in minor units: the cent, and $ 1 to $ 100. */
export const clauseRoundings = [1, 100, 1_000, 5_000, 10_000] as const;

const mostWeights = 5;
const percentError = ({ input }: { input?: unknown }): string =>
  isMissing(input) ? validation.required : priceClauses.validation.percent;

/** A share in hundredths of a percent. */
const share = (least: number) =>
  z.int({ error: percentError }).min(least, { error: percentError }).max(wholeWeight, { error: percentError });

/** A limit of the change since the base, in hundredths of a percent; null for none. */
const limit = () =>
  z
    .int({ error: percentError })
    .gt(-wholeWeight, { error: percentError })
    .max(1_000_000, { error: percentError })
    .nullish()
    .transform((value) => value ?? null);

const weights = listOf(z.object({ index: indexName(), weight: share(1) }), mostWeights)
  .refine((given) => given.length > 0, { error: validation.required })
  .refine((given) => new Set(given.map(({ index }) => foldedName(index))).size === given.length, {
    error: priceClauses.validation.repeated,
  });

/** The fields of a clause, which belongs to a client at a centre, and not to one of their lists. */
export const clauseFields = {
  company_id: chosen(),
  business_unit_id: chosen(),
  /** The list in force on this day has the base prices. */
  base_date: dateNumber(),
  /** The month of the base values of the indices. */
  base_month: monthNumber(),
  weights,
  /** The part that follows no index. */
  fixed: share(0).default(0),
  rounding: z.literal(clauseRoundings, { error: validation.invalid }),
  floor: limit(),
  ceiling: limit(),
  valid_from: dateNumber(),
  valid_to: dateNumber()
    .nullish()
    .transform((day) => day ?? null),
};

/** /price-lists/setClause: the clause from now on; without one, a new one. */
export const setClauseSchema = z.object({ ...clauseFields, version: loadedVersion() }).check((context) => {
  const { weights: given, fixed, floor, ceiling, valid_from, valid_to } = context.value;
  const sum = fixed + given.reduce((total, { weight }) => total + weight, 0);
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  if (sum !== wholeWeight) refuse('weights', fill(priceClauses.validation.sum, { sum: formatPercent(sum) }));
  if (floor !== null && ceiling !== null && floor > ceiling) refuse('ceiling', priceClauses.validation.limits);
  if (valid_to !== null && valid_to < valid_from) refuse('valid_to', priceClauses.validation.ends);
});
export type SetClause = z.output<typeof setClauseSchema>;

/** /price-lists/getClauses: what the clauses propose for prices from a day on, of all clients or of one at a centre. */
export const getClausesSchema = z.object({
  start_date: dateNumber(),
  company_id: chosen().optional(),
  business_unit_id: chosen().optional(),
});
export type GetClauses = z.output<typeof getClausesSchema>;

/**
 * A clause with what it proposes for its day: `weights` with the base value and the latest value (`month`) up to the
 * month before, null where there is none; `months_behind`, the months from the one that the prices in force correspond
 * to (before their list began) to the newest one for which all indices have a value. `proposal` is null where a value is
 * missing, or the base day had no list; its prices are those of the services of the base list.
 */
export const clauseAnswer = z
  .object({
    id: z.int(),
    company_id: z.string(),
    company_name: z.string(),
    business_unit_id: z.string(),
    business_unit_name: z.string(),
    base_date: z.int(),
    base_month: z.int(),
    fixed: z.int(),
    rounding: z.int(),
    floor: z.int().nullable(),
    ceiling: z.int().nullable(),
    valid_from: z.int(),
    valid_to: z.int().nullable(),
    version: z.int(),
    in_force: z.boolean(),
    weights: z
      .array(
        z
          .object({
            index: z.string(),
            weight: z.int(),
            base: z.string().nullable(),
            month: z.int().nullable(),
            value: z.string().nullable(),
          })
          .readonly(),
      )
      .readonly(),
    months_behind: z.int().nullable(),
    proposal: z
      .object({
        per_mille: z.int(),
        prices: z.array(z.object({ id: z.int(), price: z.int() }).readonly()).readonly(),
      })
      .readonly()
      .nullable(),
  })
  .readonly();
export type ClauseView = z.output<typeof clauseAnswer>;

/** /price-lists/exportLetter: of a client's list. */
export const exportLetterSchema = z.object({
  id: recordId(),
  format: z.literal('pdf', { error: validation.invalid }).default('pdf'),
});
export type ExportLetter = z.output<typeof exportLetterSchema>;
