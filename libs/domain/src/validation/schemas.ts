import { z } from 'zod';
import { isDateNumber } from '../dates/dates';
import { maxAmountMinor } from '../money/money';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';

/** What stands for 'all' or 'nothing chosen' in filters and selects (ACC-84). */
export const nothingChosen = '%';

/** Patterns of ACC-77 to ACC-82 (O-27, O-28). Each takes time in proportion to the text, which the linter proves. */
export const patterns = {
  password: /^(?=.*\d)(?=.*[=.,;:´'"!@#$%^&*]).{8,}$/s,
  email: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  name: /^[\p{L}\p{M}0-9 .]+$/u,
  /** People's and companies' names besides have apostrophes and hyphens: D'Angelo, D’Angelo, Ruiz-Díaz. */
  personName: /^[\p{L}\p{M}0-9 .'’-]+$/u,
  description: /^[\p{L}\p{M}0-9 .,]+$/u,
  digits: /^\d+$/,
} as const;

/** Control characters have no place in any text; PostgreSQL would refuse the zero byte with an error of its own. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Soft hyphens, zero widths, marks of direction, the byte order mark: what comes along with a pasted text and nobody sees. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The text as a person reads it: with usual spaces, without what nobody sees. */
function asRead(text: string): string {
  return text.replace(unseen, '').replace(unusualSpaces, ' ').trim();
}

const required = (): string => validation.required;
/** Whether a value is empty: not sent, null or of zero length (ACC-74). */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const invalidUnlessMissing = ({ input }: { input?: unknown }): string =>
  isMissing(input) ? required() : validation.invalid;

/**
 * The longest text of a field, for `.check(atMost(max))`. What follows in the field's schema is not asked of a longer text:
 * no pattern and no normalization ever works on more than the field holds. Rules over several fields are asked
 * nevertheless, as they would not be with zod's own `abort`.
 */
export function atMost(max: number, error: string | (() => string) = fill(validation.tooLong, { max })) {
  const rule = z.maxLength(max, { error });
  const measure = rule._zod.check;
  rule._zod.check = (payload) => {
    const before = payload.issues.length;
    const measured = measure(payload);
    // An issue that does not say whether to go on ends its own field and nothing else.
    for (const issue of payload.issues.slice(before)) Reflect.deleteProperty(issue, 'continue');
    return measured;
  };
  return rule;
}

/** A text that may be left out or empty; at most `max` characters (ACC-83). */
export function optionalText(max = 50) {
  return z
    .string({ error: validation.invalid })
    .trim()
    .check(atMost(max))
    .overwrite(asRead)
    .refine((value) => !controlCharacters.test(value), { error: validation.forbiddenCharacters });
}

/** A text that must be given (ACC-75); at most `max` characters. */
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

/** A yes or no that must be given. */
export function requiredFlag() {
  return z.boolean({ error: invalidUnlessMissing });
}

/** The id of a record that the server numbers. */
export function recordId() {
  return z.int({ error: invalidUnlessMissing }).positive({ error: validation.invalid });
}

/**
 * The version of a record that was loaded: an edit of an older one is refused (409), without it the last write wins (contract).
 * Null is refused: a form that has lost the version must not write over everybody else's change.
 */
export function loadedVersion() {
  return z.int({ error: validation.invalid }).optional();
}

/** What a form makes of a text that is no amount is NaN, which no call can send. */
export const amountError = (issue: { input?: unknown }): string =>
  Number.isNaN(issue.input) ? validation.amount : invalidUnlessMissing(issue);

/** A record that goes by its number: the number may stand in the path instead (O-66). */
export const recordReference = z.object({ id: recordId().optional() });

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

/** A switch: 1 or 0, true or false; calls differ in which they send, and both are taken (O-78). */
export function oneOrZero() {
  return z
    .union([z.boolean(), z.literal([0, 1])], { error: invalidUnlessMissing })
    .transform((value) => value === true || value === 1);
}

/** The id of a record of the ERP, as it is or as an object that has it; '%' counts as not chosen. */
export function namedId() {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
    chosen(),
  );
}

/** What an error's text may be: the sentence, or which one for this input. */
type ErrorText = string | ((issue: { input?: unknown }) => string);

/**
 * A list of at most `max` elements, counted before any of them is looked at: a longer one costs no more than its length.
 * Each element is read by `element`; `error` is told for what is no list (left out, an empty
 * one is required, ACC-74), `tooMany` for a longer one.
 */
export function listOf<Element extends z.ZodType>(
  element: Element,
  max: number,
  error: ErrorText = invalidUnlessMissing,
  tooMany: string = validation.invalid,
) {
  return z.preprocess(
    (given: readonly z.input<Element>[], context) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      context.addIssue({ code: 'custom', message: tooMany });
      return z.NEVER;
    },
    z.array(element, { error }).max(max, { error: tooMany }),
  );
}

/** Longest id of the ERP. */
const longestId = 50;

/** The ids that narrow a list: none, or '%' among them (ACC-84), narrows nothing, as if it had not been sent. */
export function unlessEmpty(ids: string[]): string[] | undefined {
  return ids.length > 0 && !ids.includes(nothingChosen) ? ids : undefined;
}

/** Records that narrow a list, by their ids or as objects that have one; none of them narrows nothing. */
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
 * The page of a list: every list call takes it (contract). `sort` is one of the columns that the list names; with `exact` the
 * total is counted to its end, however long that takes.
 */
export function pageSchema<const Sort extends readonly [string, ...string[]]>(sortable: Sort) {
  return z.object({
    offset: z.int().min(0).max(10_000_000).default(0),
    limit: z.int().min(1).max(500).default(10),
    sort: z.enum(sortable).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    search: optionalText(100).optional(),
    exact: z.boolean().optional(),
  });
}
