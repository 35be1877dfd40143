import type { z } from 'zod';
import { addCustomerSchema, editCustomerSchema, getCustomersSchema, removeCustomerSchema } from './customer.schemas';

const row = { id: 7, business_unit_id: 'C1', company_id: 'K1', is_active: true };
const diner = {
  name: 'Íñigo',
  surname: 'Núñez D. 2',
  file_number: '00123',
  section: 'Línea 2, norte.',
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: '00471' }],
  foodservice_profiles: [row],
};
const required = 'Campo obligatorio';
const forbidden = 'Contiene caracteres no permitidos';

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries([...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]));
}

const messageOf = (change: object) => messages(addCustomerSchema, { ...diner, ...change });

test('DIN-21 DIN-22 DIN-27 a diner as the calls send it: codes and file number keep their zeros, inactive rows are omitted', () => {
  const form = {
    auths: [{ auth_type: 'CARD', auth_code: '00471' }],
    name: 'Íñigo',
    surname: 'Núñez D. 2',
    file_number: '00123',
    section: 'Línea 2, norte.',
    manual_load: false,
    password: null,
    foodservice_profiles: [{ id: 7, business_unit_id: 'C1', company_id: 'K1' }],
  };
  const off = { id: null, business_unit_id: 'C2', company_id: '%', is_active: false };
  const wholeButOff = { id: 5, business_unit_id: 'C2', company_id: 'K2', is_active: false };
  expect(addCustomerSchema.parse({ ...diner, foodservice_profiles: [row, off, wholeButOff] })).toEqual(form);
  expect(editCustomerSchema.parse({ ...diner, id: 3, version: 4 })).toEqual({ ...form, id: 3, version: 4 });
  expect(editCustomerSchema.parse({ ...diner, id: 3 })).toEqual({ ...form, id: 3, version: null });
});

test('DIN-22 the form’s code fields; the entity’s list wins if both are sent', () => {
  const { auths: _, ...byName } = diner;
  expect(addCustomerSchema.parse({ ...byName, auth_code: ' 00471 ', auth_bio_code: 'BIO9' }).auths).toEqual([
    { auth_type: 'CARD', auth_code: '00471' },
    { auth_type: 'BIOMETRIC', auth_code: 'BIO9' },
  ]);
  expect(addCustomerSchema.parse({ ...diner, auth_code: '999', auth_bio_code: '' }).auths).toEqual(diner.auths);
});

test('DIN-25 O-59 O-64 a diner may have only a code, and numbers from a spreadsheet become texts', () => {
  expect(
    addCustomerSchema.parse({
      auth_code: 471,
      file_number: 123,
      name: ' ',
      surname: null,
      brand: 'x',
      foodservice_profiles: [{ id: '7', business_unit_id: 'C1', company_id: 'K1', is_active: 1 }],
    }),
  ).toEqual({
    auths: [{ auth_type: 'CARD', auth_code: '471' }],
    name: null,
    surname: null,
    file_number: '123',
    section: null,
    manual_load: false,
    password: null,
    foodservice_profiles: [{ id: 7, business_unit_id: 'C1', company_id: 'K1' }],
  });
});

test('DIN-23 DIN-29 DIN-32 every missing field is reported at once', () => {
  const missing = {
    auth_code: required,
    auth_bio_code: required,
    foodservice_profiles: 'Debe habilitar al menos un servicio',
  };
  expect(messages(addCustomerSchema, {})).toEqual(missing);
  expect(
    messages(addCustomerSchema, { auths: [], manual_load: true, foodservice_profiles: [{ ...row, is_active: 0 }] }),
  ).toEqual({ ...missing, password: required, passwordConfirm: required });
  expect(
    messages(editCustomerSchema, {
      auth_code: ' ',
      auth_bio_code: null,
      manual_load: true,
      password: '',
      foodservice_profiles: null,
    }),
  ).toEqual({ ...missing, id: required, password: required, passwordConfirm: required });
});

test.each([
  [
    'DIN-24',
    {
      auths: [
        { auth_type: 'CARD', auth_code: '12-3' },
        { auth_type: 'BIOMETRIC', auth_code: 'a b' },
      ],
    },
    { auth_code: forbidden, auth_bio_code: forbidden },
  ],
  [
    'DIN-24 what is no text, and cannot be made one',
    { auths: undefined, auth_code: { toString: 1, valueOf: 2 } },
    { auth_code: 'El valor no es válido' },
  ],
  ['DIN-25', { name: 'A<b', surname: 'Paz/Vera' }, { name: forbidden, surname: forbidden }],
  ['DIN-26', { section: 'A/B' }, { section: forbidden }],
  ['DIN-27', { file_number: '12a' }, { file_number: 'El campo permite solo numeros' }],
  [
    'DIN-28 O-60',
    { foodservice_profiles: [{ ...row, business_unit_id: null, company_id: '' }] },
    { 'foodservice_profiles.0.business_unit_id': required, 'foodservice_profiles.0.company_id': required },
  ],
  [
    'DIN-32',
    { foodservice_profiles: [{ ...row, business_unit_id: '%', company_id: '%' }] },
    { 'foodservice_profiles.0.business_unit_id': required, 'foodservice_profiles.0.company_id': required },
  ],
  [
    'DIN-29',
    { foodservice_profiles: [{ ...row, is_active: false }] },
    { foodservice_profiles: 'Debe habilitar al menos un servicio' },
  ],
  [
    'DIN-30',
    { foodservice_profiles: [row, { ...row, business_unit_id: 'C2', id: '%' }] },
    { 'foodservice_profiles.1.id': 'El servicio debe contener un perfil seleccionado' },
  ],
  [
    'DIN-31',
    { foodservice_profiles: [row, { ...row, company_id: 'K2', id: 9 }] },
    { foodservice_profiles: 'No puede elegir mas de un perfil por centro logistico' },
  ],
  [
    'DIN-31 a row that is off does not count',
    { foodservice_profiles: [row, { ...row, company_id: 'K2', is_active: false }] },
    {},
  ],
  [
    'DIN-21 two codes of a kind',
    { auths: [...diner.auths, { auth_type: 'CARD', auth_code: '9' }] },
    { auths: 'El valor no es válido' },
  ],
  [
    'DIN-21 a kind that there is not',
    { auths: [...diner.auths, { auth_type: 'FACE', auth_code: '9' }] },
    { 'auths.1.auth_type': 'El valor no es válido' },
  ],
  ['DIN-32', { manual_load: true }, { password: required, passwordConfirm: required }],
  ['DIN-10 off, no password is asked or read', { manual_load: false, password: 'x', passwordConfirm: 'y' }, {}],
  [
    'DIN-33',
    { manual_load: true, password: '1234', passwordConfirm: '1235' },
    { passwordConfirm: 'Las contraseñas deben coincidir' },
  ],
  [
    'DIN-33 beside another message',
    { manual_load: true, password: '1234', passwordConfirm: '1235', name: '<' },
    { name: forbidden, passwordConfirm: 'Las contraseñas deben coincidir' },
  ],
  [
    'DIN-34',
    { manual_load: true, password: '123', passwordConfirm: '123' },
    { password: 'Mínimo 4 caracteres numericos' },
  ],
  [
    'DIN-34',
    { manual_load: true, password: '12a45', passwordConfirm: '12a45' },
    { password: 'Mínimo 4 caracteres numericos' },
  ],
  [
    'DIN-35',
    { manual_load: true, password: '1'.repeat(16), passwordConfirm: '1'.repeat(16) },
    { password: 'Admite hasta 15 caracteres' },
  ],
  [
    'DIN-35',
    {
      auths: [
        { auth_type: 'CARD', auth_code: '1'.repeat(31) },
        { auth_type: 'BIOMETRIC', auth_code: '1'.repeat(31) },
      ],
      name: 'a'.repeat(41),
      surname: 'a'.repeat(41),
      file_number: '1'.repeat(10),
      section: 'a'.repeat(41),
    },
    {
      auth_code: 'Admite hasta 30 caracteres',
      auth_bio_code: 'Admite hasta 30 caracteres',
      name: 'Admite hasta 40 caracteres',
      surname: 'Admite hasta 40 caracteres',
      file_number: 'Admite hasta 9 caracteres',
      section: 'Admite hasta 40 caracteres',
    },
  ],
  [
    'DIN-38 values of other kinds',
    { name: {}, manual_load: 'si', foodservice_profiles: 'x', auths: 'y' },
    {
      name: 'El valor no es válido',
      manual_load: 'El valor no es válido',
      auth_code: required,
      auth_bio_code: required,
      auths: 'El valor no es válido',
      foodservice_profiles: 'El valor no es válido',
    },
  ],
  [
    'DIN-38 rows of other kinds',
    { foodservice_profiles: [null, 7, { ...row, id: 1.5 }] },
    {
      'foodservice_profiles.0': 'El valor no es válido',
      'foodservice_profiles.1': 'El valor no es válido',
      'foodservice_profiles.2.id': 'El valor no es válido',
    },
  ],
])('%s %j', (_, change, expected) => {
  expect(messageOf(change)).toEqual(expected);
});

test('DIN-32 DIN-34 a strong password is kept with manual load', () => {
  expect(
    addCustomerSchema.parse({ ...diner, manual_load: true, password: '0042', passwordConfirm: '0042' }),
  ).toMatchObject({ manual_load: true, password: '0042' });
});

test('DIN-37 DIN-39 the filter takes ids and objects, and the removal its id', () => {
  expect(
    getCustomersSchema.parse({ businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }, 'K2'] }, { id: '%' }] }),
  ).toEqual({ businessUnits: [{ id: 'C1', companies: ['K1', 'K2'] }, { id: '%' }] });
  expect(messages(getCustomersSchema, { businessUnits: [7], page: { sort: 'x' } })).toEqual({
    'businessUnits.0': 'El valor no es válido',
    'page.sort': expect.any(String) as string,
  });
  expect(removeCustomerSchema.parse({ id: '12' })).toEqual({ id: 12 });
  expect(removeCustomerSchema.parse({})).toEqual({ id: null });
  expect(messages(removeCustomerSchema, { id: 'x' })).toEqual({ id: 'El valor no es válido' });
});
