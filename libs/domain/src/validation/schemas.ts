import { z } from 'zod';
import { isDateNumber } from '../dates/dates';
import { maxAmountMinor } from '../money/money';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';

/** What stands for 'all' or 'nothing chosen' in filters and selects (ACC-84). */
export const nothingChosen = '%';

/** Patterns of ACC-77 to ACC-82 (O-27, O-28). */
export const patterns = {
  password: /^(?=.*\d)(?=.*[=.,;:´'"!@#$%^&*]).{8,}$/s,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  alphanumeric: /^[A-Za-z0-9]+$/,
  name: /^[\p{L}\p{M}0-9 .]+$/u,
  description: /^[\p{L}\p{M}0-9 .,]+$/u,
  digits: /^\d+$/,
} as const;

/** Control characters have no place in any text; PostgreSQL would refuse the zero byte with an error of its own. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const required = (): string => validation.required;
const invalidUnlessMissing = (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null ? required() : validation.invalid;

/** A text that may be left out or empty; at most `max` characters (ACC-83). */
export function optionalText(max = 50) {
  return z
    .string({ error: validation.invalid })
    .trim()
    .max(max, { error: fill(validation.tooLong, { max }) })
    .refine((value) => !controlCharacters.test(value), { error: validation.forbiddenCharacters });
}

/** A text that must be given (ACC-75); at most `max` characters. */
export function requiredText(max = 50) {
  return z
    .string({ error: invalidUnlessMissing })
    .trim()
    .min(1, { error: required() })
    .max(max, { error: fill(validation.tooLong, { max }) })
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

/** An amount of money in minor units, greater than zero (CRE-19, O-115). */
export function amountMinor() {
  return z
    .int({ error: invalidUnlessMissing })
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

/** Records that narrow a list, by their ids or as objects that have one. */
export function idFilter() {
  return z
    .array(
      z
        .union([z.string(), z.object({ id: z.string() })], { error: validation.invalid })
        .transform((record) => (typeof record === 'string' ? record : record.id)),
      { error: invalidUnlessMissing },
    )
    .max(5_000, { error: validation.invalid });
}

/** The page of a list: every list call takes it (contract). `sort` is one of the columns that the list names. */
export function pageSchema<const Sort extends readonly [string, ...string[]]>(sortable: Sort) {
  return z.object({
    offset: z.int().min(0).max(10_000_000).default(0),
    limit: z.int().min(1).max(500).default(10),
    sort: z.enum(sortable).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    search: optionalText(100).optional(),
  });
}
