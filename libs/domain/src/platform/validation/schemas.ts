import { z } from 'zod';
import { isDateNumber } from '../dates/dates';
import { maxAmountMinor } from '../money/money';
import { fill } from '../texts/fill';
import { validation } from '../texts/validation.texts';
import { mostChosenRows } from './most-chosen';
import { nothingChosen } from './nothing-chosen';

/** Patterns of ACC-78 to ACC-82 (O-27, O-28). Each takes linear time, which the linter proves. */
export const patterns = {
  email: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  name: /^[\p{L}\p{M}0-9 .]+$/u,
  /** Names of people and companies may also have apostrophes and hyphens: D'Angelo, D’Angelo, Ruiz-Díaz. */
  personName: /^[\p{L}\p{M}0-9 .'’-]+$/u,
  description: /^[\p{L}\p{M}0-9 .,]+$/u,
  digits: /^\d+$/,
} as const;

/** Control characters are never valid in a text; PostgreSQL would reject the zero byte with its own error. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Soft hyphens, zero-width characters, direction marks, the byte order mark: invisible characters of pasted text. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The text as a person reads it: with ordinary spaces, without invisible characters. */
function asRead(text: string): string {
  return text.replace(unseen, '').replace(unusualSpaces, ' ').trim();
}

/** How many characters may be typed where a schema keeps fewer of them than it accepts, or checks more than the length. */
export const typedLength = z.registry<{ readonly max: number }>();

const required = (): string => validation.required;
/** Whether a value is empty: absent, null or of zero length (ACC-74). */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const invalidUnlessMissing = ({ input }: { input?: unknown }): string =>
  isMissing(input) ? required() : validation.invalid;

/**
 * Limits the length of a text field, for `.check(atMost(max))`. A longer text skips the rest of the field's schema, so
 * that no pattern or normalization runs on more than the field holds. Rules over several fields still run; with zod's
 * own `abort` they would not.
 */
export function atMost(max: number, error: string | (() => string) = fill(validation.tooLong, { max })) {
  const rule = z.maxLength(max, { error });
  const measure = rule._zod.check;
  rule._zod.check = (payload) => {
    const before = payload.issues.length;
    const measured = measure(payload);
    // An issue without `continue` ends only its own field.
    for (const issue of payload.issues.slice(before)) Reflect.deleteProperty(issue, 'continue');
    return measured;
  };
  return rule;
}

/** A text that may be absent or empty; at most `max` characters (ACC-83). */
export function optionalText(max = 50) {
  return z
    .string({ error: validation.invalid })
    .trim()
    .check(atMost(max))
    .overwrite(asRead)
    .refine((value) => !controlCharacters.test(value), { error: validation.forbiddenCharacters });
}

/** A free-text reason, empty if it is left out; a lifecycle decides whether there must be one. */
export function reasonText(max: number) {
  return optionalText(max)
    .nullish()
    .transform((reason) => reason ?? '');
}

/** A required text (ACC-75) of at most `max` characters. */
export function requiredText(max = 50) {
  return z
    .string({ error: invalidUnlessMissing })
    .trim()
    .check(atMost(max))
    .overwrite(asRead)
    .min(1, { error: required() })
    .refine((value) => !controlCharacters.test(value), { error: validation.forbiddenCharacters });
}

/** The value of a select: required, and '%' counts as not chosen (ACC-84). SAP codes are texts. */
export function chosen(max = 50) {
  return requiredText(max).refine((value) => value !== nothingChosen, { error: required() });
}

export function requiredFlag() {
  return z.boolean({ error: invalidUnlessMissing });
}

/** The message for a choice of another type: '%' means none was made. */
export const invalidUnlessUnchosen = ({ input }: { input?: unknown }): string =>
  input === nothingChosen ? required() : invalidUnlessMissing({ input });

/** The id of a record that the server numbers; '%' counts as not chosen (ACC-84). */
export function recordId() {
  return z.int({ error: invalidUnlessUnchosen }).positive({ error: validation.invalid });
}

/**
 * The loaded version of a record: an edit of an older one is refused (409), and without it the last write wins (contract).
 * Null is refused: a form that lost the version must not overwrite somebody else's change.
 */
export function loadedVersion() {
  return z.int({ error: validation.invalid }).optional();
}

/**
 * The amount of a record as the person saw it, in minor units: a decision about another amount is refused (409,
 * contract).
 */
export function displayedAmount() {
  return z.int({ error: validation.invalid }).optional();
}

/** The same for an optional amount: null where the person saw none. */
export function displayedAmountOrNone() {
  return z.int({ error: validation.invalid }).nullable().optional();
}

/**
 * A form turns text that is not an amount into NaN, which no call can send. A number beyond the safe integers is too
 * large.
 */
export const amountError = (issue: { input?: unknown; code?: string }): string => {
  if (Number.isNaN(issue.input)) return validation.amount;
  return issue.code === 'too_big' ? validation.amountTooLarge : invalidUnlessMissing(issue);
};

/** A record identified by its number, which may be in the path instead (O-66). */
export const recordReference = z.object({ id: recordId().optional() });

/** A record to remove, as the person saw it. */
export const removalReference = recordReference.extend({ version: loadedVersion() });

/** The same for a record that is identified by its name in the path. */
export const seenVersion = z.object({ version: loadedVersion() });

/** An amount of money in minor units, greater than zero (CRE-19, O-115). */
export function amountMinor() {
  return z
    .int({ error: amountError })
    .positive({ error: validation.amountPositive })
    .max(maxAmountMinor, { error: validation.amountTooLarge });
}

/** A day as yyyymmdd that exists in the calendar (ACC-93). */
export function dateNumber() {
  return z.int({ error: invalidUnlessMissing }).refine(isDateNumber, { error: validation.date });
}

/** The number of a switch. */
export const switchNumbers = [0, 1] as const;

/** A switch: 1 or 0, true or false. Calls differ in which they send; both are accepted (O-78). */
export function oneOrZero() {
  return z
    .union([z.boolean(), z.literal(switchNumbers)], { error: invalidUnlessMissing })
    .transform((value) => value === true || value === 1);
}

/** The id of an ERP record, plain or in an object; '%' counts as not chosen. */
export function namedId() {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
    chosen(),
  );
}

/** An error message: the sentence, or a function that builds it from the input. */
type ErrorText = string | ((issue: { input?: unknown }) => string);

/**
 * A list of at most `max` elements, counted before any is parsed, so that parsing a longer one costs nothing. `element`
 * parses each. `error` is the message for a value that is not a list (absent ones are required, ACC-74), `tooMany` the
 * one for a longer list.
 */
export function listOf<Element extends z.ZodType>(
  element: Element,
  max: number,
  error: ErrorText = invalidUnlessMissing,
  tooMany: string = validation.invalid,
) {
  return z.preprocess(
    (values: readonly z.input<Element>[], context) => {
      if (!Array.isArray(values) || values.length <= max) return values;
      context.addIssue({ code: 'custom', message: tooMany });
      return z.NEVER;
    },
    z.array(element, { error }).max(max, { error: tooMany }),
  );
}

/** Longest id of the ERP. */
const longestId = 50;

/** Ids that filter a list. None, or '%' among them (ACC-84), filters nothing, as if absent. */
export function unlessEmpty(ids: string[]): string[] | undefined {
  return ids.length > 0 && !ids.includes(nothingChosen) ? ids : undefined;
}

/** Records that filter a list, as ids or as objects with an id; none means all. */
export function idFilter() {
  const id = z.string().check(atMost(longestId, validation.invalid));
  return listOf(
    z
      .union([id, z.object({ id })], { error: validation.invalid })
      .transform((record) => (typeof record === 'string' ? record : record.id)),
    5_000,
  ).transform(unlessEmpty);
}

/**
 * The chosen rows of a list, for an export of these only: counted before any is parsed, each once. Absent means all
 * rows; an empty list is refused, since it would mean them too.
 */
export function chosenIds(max = mostChosenRows) {
  return listOf(recordId(), max)
    .refine((ids) => ids.length > 0, { error: validation.required })
    .transform((ids) => [...new Set(ids)]);
}

/** Which way a list is sorted. */
export const sortDirections = ['asc', 'desc'] as const;

/** The file formats of lists and reports. */
export const fileFormats = ['xlsx', 'pdf'] as const;

/**
 * The page of a list, which every list call takes (contract). `sort` is one of the columns that the list declares. With
 * `exact` the total is counted to the end, however long that takes.
 */
export function pageSchema<const Sort extends readonly [string, ...string[]]>(sortable: Sort) {
  return z.object({
    offset: z.int().min(0).max(10_000_000).default(0),
    limit: z.int().min(1).max(500).default(10),
    sort: z.enum(sortable).optional(),
    direction: z.enum(sortDirections).default('asc'),
    search: optionalText(100).optional(),
    exact: z.boolean().optional(),
  });
}

/** Checks a rule over several fields even when one of them is invalid. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** More companies, centres or pairs than any installation has. */
export const mostPairs = 5_000;

/** The file format of a list; a spreadsheet by default. */
export function listFormat() {
  return z.enum(fileFormats, { error: validation.invalid }).default('xlsx');
}
