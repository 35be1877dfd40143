import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import type { SavedField, SavedFields } from '../platform/validation/saved-fields';
import {
  always,
  chosenIds,
  idFilter,
  listOf,
  loadedVersion,
  mostPairs,
  optionalText,
  pageSchema,
  recordId,
} from '../platform/validation/schemas';
import { type AuthType, authTypes, codeFields } from './customer';
import {
  anyText,
  asText,
  authCodeText,
  chosenOrNull,
  dinerNameText,
  fileNumberText,
  flag,
  gridRow,
  invalid,
  isEmpty,
  isEnabled,
  joinedCode,
  longestInput,
  manualLoadPassword,
  sectionText,
} from './customer-fields';
import { customers } from './customers.texts';
import { mostChosenDiners } from './most-chosen';

const fields = {
  // The codes come as the entity's list, or under the form's names; when both are sent the list wins (DIN-22).
  auths: listOf(
    z.object(
      { auth_type: z.enum(authTypes, invalid), auth_code: z.preprocess(asText, anyText(longestInput).nullish()) },
      invalid,
    ),
    10,
  ).nullish(),
  auth_code: z.preprocess(asText, anyText(longestInput).nullish()),
  auth_bio_code: z.preprocess(asText, anyText(longestInput).nullish()),
  name: dinerNameText(),
  surname: dinerNameText(),
  file_number: fileNumberText(),
  section: sectionText(),
  manual_load: flag(false),
  password: anyText(longestInput).nullish(),
  passwordConfirm: anyText(longestInput).nullish(),
  foodservice_profiles: listOf(gridRow, mostPairs).nullish(),
};

import { customerSortColumns } from './sort-columns';

/** The rules of a diner's fields one by one, for a form: the schemas below judge codes and passwords together. */
export const customerFieldRules = {
  auth_code: authCodeText(),
  auth_bio_code: authCodeText(),
  name: fields.name,
  surname: fields.surname,
  file_number: fields.file_number,
  section: fields.section,
  manual_load: fields.manual_load,
};
export const customerPasswordRules = { password: manualLoadPassword(), passwordConfirm: manualLoadPassword() };

type Fields = { readonly [Field in keyof typeof fields]?: unknown };
interface CodeInput {
  readonly auth_type: AuthType;
  readonly auth_code: string;
}

/** A code as it was sent. A value other than text, which its own field refuses, still counts as present. */
const writtenCode = (value: unknown): string =>
  typeof value === 'string' ? value : isEmpty(value) ? '' : JSON.stringify(value);

/** The non-empty codes of a body, parsed or not. */
function inputCodes({ auths, ...byName }: Fields): CodeInput[] {
  const listed = Array.isArray(auths)
    ? (auths as (Partial<CodeInput> | null)[]).map((auth) => ({
        auth_type: auth?.auth_type,
        auth_code: auth?.auth_code,
      }))
    : authTypes.map((auth_type) => ({ auth_type, auth_code: byName[codeFields[auth_type]] }));
  return listed.flatMap(({ auth_type, auth_code }) => {
    const code = joinedCode(writtenCode(auth_code)).trim();
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
/** Rules over several fields, checked alongside every other rule. Each names the field to correct. */
function checkTogether(body: Fields, tell: (path: string, message: string) => void): void {
  const codes = inputCodes(body);
  if (codes.length === 0) for (const type of authTypes) tell(codeFields[type], validation.required);
  for (const { auth_type, auth_code } of codes) {
    const message = code.safeParse(auth_code).error?.issues[0]?.message;
    if (message !== undefined) tell(codeFields[auth_type], message);
  }
  if (repeats(codes.map(({ auth_type }) => auth_type))) tell('auths', validation.invalid);
  const rows = enabledRows(body);
  if (rows.length === 0) tell('foodservice_profiles', customers.validation.noService);
  // A diner has one code of each kind, so two rows of one centre would be two profiles for the same code (DIN-31,
  // O-61).
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

/** A diner as the use cases take it: codes as a list, enabled rows only, a password only with manual load. */
export interface CustomerForm {
  readonly auths: readonly CodeInput[];
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly manual_load: boolean;
  readonly password: string | null;
  readonly foodservice_profiles: readonly CustomerPlace[];
}

/** A service profile of a diner, with its centre and company. */
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
    auths: inputCodes(codes),
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
 * /customers/addCustomer, its form, and a diner of the mass upload (DIN-21 to DIN-35, DIN-38): one schema, so that
 * browser, server and spreadsheet use the same messages. Brand is ignored; it is always empty (O-64).
 */
export const addCustomerSchema = checked(z.object(fields)).transform(toForm);

/** /customers/editCustomer: the same with the record's id, and the version that was loaded. */
export const editCustomerSchema = checked(z.object({ ...fields, id: recordId(), version: loadedVersion() })).transform(
  ({ id, version, ...body }) => ({ id, version: version ?? null, ...toForm(body) }),
);

/** /customers/removeCustomer with the id in the body; null when it is in the path (DIN-39, O-66). */
export const removeCustomerSchema = z.object({
  id: z.preprocess(chosenOrNull, recordId().nullable()),
  version: loadedVersion(),
});

/** More centres than any diner eats at. */
const mostPlacesOfOne = 500;

/** /customers/getLookalikes: a diner as filled in, before it is saved; `id` is the diner's own, once it has one. */
export const getLookalikesSchema = z
  .object({
    id: recordId().nullish(),
    auths: fields.auths,
    name: fields.name,
    surname: fields.surname,
    file_number: fields.file_number,
    foodservice_profiles: listOf(
      z.object({ business_unit_id: anyText(50), company_id: anyText(50) }, invalid),
      mostPlacesOfOne,
    ),
  })
  .transform(({ id, auths, ...person }) => ({
    id: id ?? null,
    auths: inputCodes({ auths }).slice(0, authTypes.length),
    ...person,
  }));

/**
 * /customers/getByCompaniesAndBusinessUnit and /getCustomersByBuAndCompanies (DIN-37): centres, each with its
 * companies. '%' and an absent list mean every centre or every company (ACC-84). The whole list without `page`.
 */
export const getCustomersSchema = z.object({
  businessUnits: listOf(z.object({ id: anyText(50), companies: idFilter().nullish() }, invalid), mostPairs).nullish(),
  search: optionalText(100).nullish(),
  except: listOf(recordId(), mostChosenDiners).optional().describe('Diners to leave out'),
  page: pageSchema(customerSortColumns).optional(),
});

/** Which diners: the filter of the list. */
export const customersFilterSchema = getCustomersSchema.omit({ page: true });

/** /customers/exportCustomers: the same filter, or the chosen ones. */
export const exportCustomersSchema = customersFilterSchema.extend({ ids: chosenIds(mostChosenDiners).optional() });

export type AddCustomer = z.output<typeof addCustomerSchema>;
export type EditCustomer = z.output<typeof editCustomerSchema>;
export type GetLookalikes = z.output<typeof getLookalikesSchema>;
export type GetCustomers = z.output<typeof getCustomersSchema>;
export type CustomersFilter = z.output<typeof customersFilterSchema>;
export type ExportCustomers = z.output<typeof exportCustomersSchema>;

const codeOf = (type: AuthType): SavedField => ({
  sample: type === 'CARD' ? '1' : '2',
  of: (record) => inputCodes(record).find(({ auth_type }) => auth_type === type)?.auth_code,
  with: (body, auth_code) => ({
    ...body,
    auths: [...inputCodes(body).filter(({ auth_type }) => auth_type !== type), { auth_type: type, auth_code }],
  }),
});

/** Fields of a diner that an edit keeps as stored. */
export const savedCustomerFields: SavedFields = {
  [codeFields.CARD]: codeOf('CARD'),
  [codeFields.BIOMETRIC]: codeOf('BIOMETRIC'),
  name: { sample: null },
  surname: { sample: null },
  file_number: { sample: null },
  section: { sample: null },
};
