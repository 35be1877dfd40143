import {
  type AuthType,
  addCustomerSchema,
  type CustomerView,
  codesOf,
  customerFieldRules,
  customerPasswordRules,
  editCustomerSchema,
  savedCustomerFields,
} from '@comensal/domain/customers';
import { readEdit } from '@comensal/domain/platform/validation';
import { formFields } from '../platform/forms/form-fields';
import { type FieldIssue, formSchema } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';
import { choicesOf, off, onlyPlace, type PlaceChoices, type PlaceRow } from './place-rows';

/** The form's values, named as the calls name the fields (DIN-09). */
export interface CustomerValues {
  readonly auth_code: string;
  readonly auth_bio_code: string;
  readonly name: string;
  readonly surname: string;
  readonly file_number: string;
  readonly section: string;
  readonly manual_load: boolean;
  readonly password: string;
  readonly passwordConfirm: string;
  /** The grid; its messages are shown at this field (DIN-29 to DIN-31). */
  readonly places: PlaceChoices;
  /** The initial values of an edit; null for a new diner. */
  readonly version: number | null;
}

/** The body of the calls (DIN-21, DIN-38). */
export interface CustomerBody {
  readonly id?: number;
  readonly version?: number;
  readonly auths: readonly { readonly auth_type: AuthType; readonly auth_code: string }[];
  readonly name: string;
  readonly surname: string;
  readonly file_number: string;
  readonly foodservice_profiles: readonly {
    readonly id: string;
    readonly business_unit_id: string;
    readonly company_id: string;
    readonly is_active: true;
  }[];
  readonly [field: string]: unknown;
}

/** The password of the manual load, twice. */
export const customerPasswords = formFields({
  rules: customerPasswordRules,
  label: (field) => t(`access.field.${field}`),
});
/** The fields of a diner. */
export const customerFields = formFields({
  rules: customerFieldRules,
  label: (field) => (field === 'manual_load' ? t('customers.list.manualLoad') : t(`customers.fields.${field}`)),
  elsewhere: { ...customerPasswords.paths, foodservice_profiles: 'places' },
});

/** A new diner begins at the only place of `rows`. */
export function customerValuesOf(customer: CustomerView | null, rows: readonly PlaceRow[] = []): CustomerValues {
  const { auth_code, auth_bio_code } = codesOf(customer?.auths ?? []);
  return {
    auth_code: auth_code ?? '',
    auth_bio_code: auth_bio_code ?? '',
    name: customer?.name ?? '',
    surname: customer?.surname ?? '',
    file_number: customer?.file_number ?? '',
    section: customer?.section ?? '',
    manual_load: customer?.manual_load ?? false,
    password: '',
    passwordConfirm: '',
    places: customer === null ? onlyPlace(rows) : choicesOf(customer),
    version: customer?.version ?? null,
  };
}

/** The rules of the form: those of the domain, reported at the fields of this form. Returns the call's body. */
export function customerFormSchema(rows: readonly PlaceRow[], stored: CustomerView | null) {
  const id = stored?.id ?? null;
  return formSchema<CustomerValues, CustomerBody>((values) => {
    const body = bodyOf(values, rows, id);
    const parsed =
      stored === null
        ? addCustomerSchema.safeParse(body)
        : readEdit<unknown>(editCustomerSchema, body, { ...stored }, savedCustomerFields);
    return {
      parsed: parsed.success
        ? { success: true, data: body }
        : { success: false, error: { issues: atFormFields(parsed.error.issues) } },
      missing: [],
    };
  });
}

function bodyOf(
  { auth_code, auth_bio_code, places, version, manual_load, password, passwordConfirm, ...person }: CustomerValues,
  rows: readonly PlaceRow[],
  id: number | null,
): CustomerBody {
  const codes = [
    ['CARD', auth_code.trim()],
    ['BIOMETRIC', auth_bio_code.trim()],
  ] as const;
  return {
    ...(id === null ? {} : { id }),
    ...(version === null ? {} : { version }),
    ...person,
    manual_load,
    brand: '',
    auths: codes.filter(([, code]) => code !== '').map(([auth_type, auth_code]) => ({ auth_type, auth_code })),
    ...(manual_load ? { password, passwordConfirm } : {}),
    foodservice_profiles: rows.flatMap(({ key, business_unit_id, company_id }) => {
      const { on, profile } = places[key] ?? off;
      return on ? [{ id: profile, business_unit_id, company_id, is_active: true as const }] : [];
    }),
  };
}

/** All errors in the grid are reported at the grid, where the rows that lack a profile are marked. */
function atFormFields(issues: readonly FieldIssue[]): readonly FieldIssue[] {
  return issues.map(({ path, message }) => ({ path: path[0] === 'foodservice_profiles' ? ['places'] : path, message }));
}
