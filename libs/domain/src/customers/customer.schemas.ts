import { z } from 'zod';
import { customers } from '../texts/es/customers';
import { validation } from '../texts/es/validation';
import {
  atMost,
  idFilter,
  listOf,
  loadedVersion,
  nothingChosen,
  optionalText,
  pageSchema,
  patterns,
  recordId,
} from '../validation/schemas';
import { type AuthType, authTypes, codeFields, customerLimits } from './customer';

const invalid = { error: validation.invalid };
const forbidden = { error: validation.forbiddenCharacters };

/** Nothing typed, or the placeholder of a select (ACC-74, ACC-84). */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === nothingChosen;
/** Spreadsheets and older clients send codes and numbers as numbers. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const nullIfEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : (asText(value) ?? null);

/** A card or biometric code: letters and digits (DIN-24, DIN-35, O-27), kept as it is typed, leading zeros included; null without one. */
export function authCodeText() {
  return z
    .preprocess(nullIfEmpty, optionalText(customerLimits.auth_code).regex(patterns.alphanumeric, forbidden).nullable())
    .default(null);
}

/** Name or surname of a diner, who may be known by code only: null without one (DIN-25, DIN-35, O-59). */
export function dinerNameText() {
  return z
    .preprocess(
      nullIfEmpty,
      optionalText(customerLimits.name).normalize('NFC').regex(patterns.personName, forbidden).nullable(),
    )
    .default(null);
}

/** The sector: letters with accents, digits, spaces, commas and dots (DIN-26, DIN-35, O-27, O-65); null without one. */
export function sectionText() {
  return z
    .preprocess(
      nullIfEmpty,
      optionalText(customerLimits.section).normalize('NFC').regex(patterns.description, forbidden).nullable(),
    )
    .default(null);
}

/** The file number: digits (DIN-27, DIN-35), kept as text with its leading zeros; null without one. */
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

/** 1 and 0 are taken for true and false (O-78). */
const flag = (fallback: boolean) =>
  z
    .preprocess((value) => (value === 1 ? true : value === 0 ? false : (value ?? fallback)), z.boolean(invalid))
    .default(fallback);

/** A text as it comes, at most `max` characters: what reads it further says what is wrong with it. */
const anyText = (max: number) => z.string(invalid).check(atMost(max, validation.invalid));
/** Longer than every code and password: further rules say what is wrong with those, and they look at no more than this. */
const longestGiven = 1_000;

/** Digits that are exact as a number. */
const isRecordId = (value: string): boolean => value.length <= 15 && patterns.digits.test(value);

/** The id of a select's entry; null for its placeholder. */
const chosenOrNull = (value: unknown): unknown =>
  isEmpty(value) ? null : typeof value === 'string' && isRecordId(value) ? Number(value) : value;
const placeOrNull = () => z.preprocess((value) => (isEmpty(value) ? null : asText(value)), anyText(50).nullable());

/** More rows than any installation has pairs of centre and company. */
const mostRows = 5_000;
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
const isEnabled = (row: { readonly is_active?: unknown } | null): boolean =>
  row !== null && row.is_active !== false && row.is_active !== 0;

/** A row of the grid company by centre; `id` is the service profile (DIN-11, DIN-21). What a row that is off holds does not matter. */
const gridRow = z
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

const fields = {
  // The codes come as the list of the entity, or by the names of the form; where both are sent the list counts (DIN-22).
  auths: listOf(
    z.object(
      { auth_type: z.enum(authTypes, invalid), auth_code: z.preprocess(asText, anyText(longestGiven).nullish()) },
      invalid,
    ),
    10,
  ).nullish(),
  auth_code: z.preprocess(asText, anyText(longestGiven).nullish()),
  auth_bio_code: z.preprocess(asText, anyText(longestGiven).nullish()),
  name: dinerNameText(),
  surname: dinerNameText(),
  file_number: fileNumberText(),
  section: sectionText(),
  manual_load: flag(false),
  password: anyText(longestGiven).nullish(),
  passwordConfirm: anyText(longestGiven).nullish(),
  foodservice_profiles: listOf(gridRow, mostRows).nullish(),
};

type Fields = { readonly [Field in keyof typeof fields]?: unknown };
interface Given {
  readonly auth_type: AuthType;
  readonly auth_code: string;
}

/** A code as it was sent: what is no text, which its own field refuses, is given nevertheless. */
const writtenCode = (value: unknown): string =>
  typeof value === 'string' ? value : isEmpty(value) ? '' : JSON.stringify(value);

/** The codes of a body that is typed already or not yet, empty ones left out. */
function givenCodes({ auths, ...byName }: Fields): Given[] {
  const listed = Array.isArray(auths)
    ? (auths as (Partial<Given> | null)[]).map((auth) => ({ auth_type: auth?.auth_type, auth_code: auth?.auth_code }))
    : authTypes.map((auth_type) => ({ auth_type, auth_code: byName[codeFields[auth_type]] }));
  return listed.flatMap(({ auth_type, auth_code }) => {
    const code = writtenCode(auth_code).trim();
    return code === '' || auth_type === undefined || !authTypes.includes(auth_type)
      ? []
      : [{ auth_type, auth_code: code }];
  });
}

function enabledRows({ foodservice_profiles }: Fields): { readonly business_unit_id?: unknown }[] {
  return Array.isArray(foodservice_profiles) ? foodservice_profiles.filter(isEnabled) : [];
}

function repeats(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length;
}

const code = authCodeText();
/** The rules over several fields, each told beside every other message, and where the person mends it. */
function checkTogether(body: Fields, tell: (path: string, message: string) => void): void {
  const codes = givenCodes(body);
  if (codes.length === 0) for (const type of authTypes) tell(codeFields[type], validation.required);
  for (const { auth_type, auth_code } of codes) {
    const message = code.safeParse(auth_code).error?.issues[0]?.message;
    if (message !== undefined) tell(codeFields[auth_type], message);
  }
  if (repeats(codes.map(({ auth_type }) => auth_type))) tell('auths', validation.invalid);
  const rows = enabledRows(body);
  if (rows.length === 0) tell('foodservice_profiles', customers.validation.noService);
  // A diner has one code of a kind, so two rows of a centre are two profiles for the same code there (DIN-31, O-61).
  if (repeats(rows.map((row) => row.business_unit_id).filter((id) => !isEmpty(id))))
    tell('foodservice_profiles', customers.validation.oneProfilePerCentre);
  if (body.manual_load === true) checkPasswords(body, tell);
}

/** The passwords of a diner with manual load, on create and on every edit (DIN-32 to DIN-34, O-62). */
function checkPasswords({ password, passwordConfirm }: Fields, tell: (path: string, message: string) => void): void {
  if (isEmpty(password)) tell('password', validation.required);
  else {
    const message = manualLoadPassword().safeParse(password).error?.issues[0]?.message;
    if (message !== undefined) tell('password', message);
  }
  if (isEmpty(passwordConfirm)) tell('passwordConfirm', validation.required);
  else if (!isEmpty(password) && password !== passwordConfirm) tell('passwordConfirm', validation.passwordsDiffer);
}

/** A diner as the use cases take it: codes as a list, the enabled rows alone, a password only with manual load. */
export interface CustomerForm {
  readonly auths: readonly Given[];
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly manual_load: boolean;
  readonly password: string | null;
  readonly foodservice_profiles: readonly CustomerPlace[];
}

/** A service profile of a diner with the centre and company that it is for. */
export interface CustomerPlace {
  readonly id: number;
  readonly business_unit_id: string;
  readonly company_id: string;
}

type Parsed = z.output<z.ZodObject<typeof fields>>;

function toForm({
  name,
  surname,
  file_number,
  section,
  manual_load,
  password,
  foodservice_profiles,
  ...codes
}: Parsed): CustomerForm {
  return {
    auths: givenCodes(codes),
    name,
    surname,
    file_number,
    section,
    manual_load,
    password: manual_load ? (password ?? null) : null,
    foodservice_profiles: (foodservice_profiles ?? []).flatMap(({ id, business_unit_id, company_id, is_active }) =>
      is_active && id !== null && business_unit_id !== null && company_id !== null
        ? [{ id, business_unit_id, company_id }]
        : [],
    ),
  };
}

const checked = <Shape extends typeof fields>(schema: z.ZodObject<Shape>) =>
  schema.superRefine((body, context) => {
    checkTogether(body as Fields, (path, message) => context.addIssue({ code: 'custom', path: [path], message }));
  }, always);

/**
 * /customers/addCustomer, its form, and a diner of the mass upload (DIN-21 to DIN-35, DIN-38): one schema, so that browser,
 * server and spreadsheet say the same words. Brand is always empty and not read (O-64).
 */
export const addCustomerSchema = checked(z.object(fields)).transform(toForm);

/** /customers/editCustomer: the same with the record's id, and the version that was loaded. */
export const editCustomerSchema = checked(z.object({ ...fields, id: recordId(), version: loadedVersion() })).transform(
  ({ id, version, ...body }) => ({ id, version: version ?? null, ...toForm(body) }),
);

/** /customers/removeCustomer with the id in the body; null where it stands in the path (DIN-39, O-66). */
export const removeCustomerSchema = z.object({ id: z.preprocess(chosenOrNull, recordId().nullable()) });

/** Columns by which the list is sorted (DIN-04). */
export const customerSortColumns = [
  'id',
  'auth_code',
  'auth_bio_code',
  'file_number',
  'name',
  'surname',
  'section',
  'manual_load',
  'idGroup',
  'userId',
  'version',
] as const;

/**
 * /customers/getByCompaniesAndBusinessUnit and /getCustomersByBuAndCompanies (DIN-37): centres, each with its companies. '%'
 * stands for every centre or every company (ACC-84), and so does a list that is left out. Without `page` the whole list.
 */
export const getCustomersSchema = z.object({
  businessUnits: listOf(z.object({ id: anyText(50), companies: idFilter().nullish() }, invalid), mostRows).nullish(),
  search: optionalText(100).nullish(),
  page: pageSchema(customerSortColumns).optional(),
});

/** /customers/exportCustomers: the same filter. */
export const exportCustomersSchema = getCustomersSchema.omit({ page: true });

export type AddCustomer = z.output<typeof addCustomerSchema>;
export type EditCustomer = z.output<typeof editCustomerSchema>;
export type GetCustomers = z.output<typeof getCustomersSchema>;
export type ExportCustomers = z.output<typeof exportCustomersSchema>;
