import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { nothingChosen } from '../platform/validation/nothing-chosen';
import { always, atMost, optionalText, patterns } from '../platform/validation/schemas';
import { customerLimits } from './customer';
import { customers } from './customers.texts';

/** The message for a value of another type. */
export const invalid = { error: validation.invalid };
const forbidden = { error: validation.forbiddenCharacters };

/** Nothing typed, or the placeholder of a select (ACC-74, ACC-84). */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === nothingChosen;
/** Spreadsheets and older clients send codes and numbers as numbers: converts them to text. */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const nullIfEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : (asText(value) ?? null);

/**
 * Removes the spaces from a code in groups of digits, as printed on cards: '4007000703' of '4007 000 703'. A text
 * longer than any code is returned as it is, so that no pattern runs on it.
 */
export const joinedCode = (code: string): string =>
  code.length <= longestInput && /^\s*\d+(?: \d+)+\s*$/.test(code) ? code.replace(/\s/g, '') : code;
const joined = (value: unknown): unknown => (typeof value === 'string' ? joinedCode(value) : value);

/**
 * A card or biometric code: letters and digits (DIN-24, DIN-35, O-27), stored as typed, with leading zeros; null when
 * empty. Spaces between groups of digits are dropped.
 */
export function authCodeText() {
  return z
    .preprocess(
      (value) => joined(nullIfEmpty(value)),
      optionalText(customerLimits.auth_code).regex(patterns.alphanumeric, forbidden).nullable(),
    )
    .default(null);
}

/** Stand-alone accents and other signs typed for an apostrophe: D´Elía, Sant`Anna. */
const oneApostrophe = (name: string): string => name.replace(/[´`‘ʼʹ′‛＇]/g, "'");

/** Name or surname of a diner; null when empty, because a diner may be known by code only (DIN-25, DIN-35, O-59). */
export function dinerNameText() {
  return z
    .preprocess(
      nullIfEmpty,
      optionalText(customerLimits.name)
        .normalize('NFC')
        .overwrite(oneApostrophe)
        .regex(patterns.personName, forbidden)
        .refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), { error: customers.validation.notAName })
        .nullable(),
    )
    .default(null);
}

/** The sector: letters with accents, digits, spaces, commas and dots (DIN-26, DIN-35, O-27, O-65); null when empty. */
export function sectionText() {
  return z
    .preprocess(
      nullIfEmpty,
      optionalText(customerLimits.section).normalize('NFC').regex(patterns.description, forbidden).nullable(),
    )
    .default(null);
}

/** The file number: digits (DIN-27, DIN-35), stored as text with its leading zeros; null when empty. */
export function fileNumberText() {
  return z
    .preprocess(
      nullIfEmpty,
      optionalText(customerLimits.file_number).regex(patterns.digits, { error: validation.numbersOnly }).nullable(),
    )
    .default(null);
}

/** The password of manual load: 4 to 15 digits (DIN-34, DIN-35, MAS-05). */
export function manualLoadPassword() {
  return z
    .string({ error: validation.invalid })
    .check(atMost(customerLimits.password))
    .regex(/^\d{4,}$/, { error: customers.validation.password });
}

/** A boolean that also reads 1 and 0 (O-78). */
export const flag = (fallback: boolean) =>
  z
    .preprocess((value) => (value === 1 ? true : value === 0 ? false : (value ?? fallback)), z.boolean(invalid))
    .default(fallback);

/** Any text of at most `max` characters; the next parser reports what is wrong with it. */
export const anyText = (max: number) => z.string(invalid).check(atMost(max, validation.invalid));
/** Longer than every code and password; their own rules check no more than this. */
export const longestInput = 1_000;

/** Few enough digits to be exact as a number. */
const isRecordId = (value: string): boolean => value.length <= 15 && patterns.digits.test(value);

/** The id of a select's entry; null for the placeholder. */
export const chosenOrNull = (value: unknown): unknown =>
  isEmpty(value) ? null : typeof value === 'string' && isRecordId(value) ? Number(value) : value;
const placeOrNull = () => z.preprocess((value) => (isEmpty(value) ? null : asText(value)), anyText(50).nullable());

/** Whether a row of the grid is enabled; `is_active` may be left out. */
export const isEnabled = (row: { readonly is_active?: unknown } | null): boolean =>
  row !== null && row.is_active !== false && row.is_active !== 0;

/**
 * A row of the grid of companies and centres; `id` is the service profile (DIN-11, DIN-21). A disabled row is not
 * checked.
 */
export const gridRow = z
  .object(
    {
      id: z.preprocess(chosenOrNull, z.int(invalid).positive(invalid).nullable()),
      business_unit_id: placeOrNull(),
      company_id: placeOrNull(),
      is_active: flag(true),
    },
    invalid,
  )
  .refine((row) => !isEnabled(row) || !isEmpty(row.id), {
    error: customers.validation.profile,
    path: ['id'],
    ...always,
  })
  .refine((row) => !isEnabled(row) || !isEmpty(row.business_unit_id), {
    error: validation.required,
    path: ['business_unit_id'],
    ...always,
  })
  .refine((row) => !isEnabled(row) || !isEmpty(row.company_id), {
    error: validation.required,
    path: ['company_id'],
    ...always,
  });
