import type { z } from 'zod';
import { addUserSchema, editUserFormSchema, editUserSchema, getUsersSchema, newUserFormSchema } from './user.schemas';

const pair = [{ id: 'B1', companies: [{ id: 'C1' }] }];
const user = {
  username: 'nuevo',
  name: 'Íñigo',
  surname: 'Núñez',
  email: 'nuevo@example.com',
  password: 'Clave.nueva1',
  passwordConfirm: 'Clave.nueva1',
  profile: { name: 'Operador' },
  businessUnits: pair,
  business_unit_total_access: false,
};

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries([...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]));
}

const required = 'Campo obligatorio';

describe('new user', () => {
  test('USR-20 USR-21 USR-22 USR-23 USR-24 USR-26 USR-27 USR-32 every missing field is reported at once', () => {
    const missing = {
      username: required,
      name: required,
      surname: required,
      email: required,
      password: required,
      passwordConfirm: required,
      profile: required,
      business_unit: required,
    };
    expect(messages(addUserSchema, {})).toEqual(missing);
    expect(
      messages(newUserFormSchema, {
        ...user,
        username: '',
        name: ' ',
        surname: '',
        email: '',
        password: '',
        passwordConfirm: '',
        profile: { name: '%' },
        businessUnits: [],
      }),
    ).toEqual(missing);
  });

  test.each([
    ['USR-24', { profile: '%' }, { profile: required }],
    ['USR-24', { profile: null }, { profile: required }],
    ['USR-24', { profile: 7 }, { profile: 'El valor no es válido' }],
    ['USR-28', { email: 'sin arroba' }, { email: 'Dirección no valida' }],
    [
      'USR-30',
      { username: 'con.punto', name: 'A<b', surname: 'Paz/Vera' },
      {
        username: 'Contiene caracteres no permitidos',
        name: 'Contiene caracteres no permitidos',
        surname: 'Contiene caracteres no permitidos',
      },
    ],
    ['USR-33', { passwordConfirm: 'Clave.nueva2' }, { passwordConfirm: 'Las contraseñas deben coincidir' }],
    [
      'USR-33 beside another message',
      { passwordConfirm: 'Clave.nueva2', email: 'x' },
      { email: 'Dirección no valida', passwordConfirm: 'Las contraseñas deben coincidir' },
    ],
    [
      'USR-34',
      { password: 'debil', passwordConfirm: 'debil' },
      { password: 'Mínimo 8 caracteres, uno numérico y uno especial' },
    ],
    [
      'USR-36',
      { username: 'a'.repeat(16), name: 'a'.repeat(51), surname: 'a'.repeat(51), email: `${'a'.repeat(50)}@b.c` },
      {
        username: 'Admite hasta 15 caracteres',
        name: 'Admite hasta 50 caracteres',
        surname: 'Admite hasta 50 caracteres',
        email: 'Admite hasta 50 caracteres',
      },
    ],
    [
      'USR-36',
      { password: 'Demasiado.larga1', passwordConfirm: 'Demasiado.larga1' },
      { password: 'Admite hasta 15 caracteres' },
    ],
    [
      'USR-27 a centre without companies is no pair',
      { businessUnits: [{ id: 'B1', companies: [] }] },
      { business_unit: required },
    ],
    [
      'USR-25 the placeholder is no company',
      { businessUnits: [{ id: 'B1', companies: [{ id: '%' }] }] },
      { 'businessUnits.0.companies.0.id': required },
    ],
    [
      'USR-25 nor a centre',
      { businessUnits: [{ id: '%', companies: [{ id: 'C1' }] }] },
      { 'businessUnits.0.id': required },
    ],
    ['USR-17 total access', { businessUnits: [], business_unit_total_access: true }, {}],
    ['USR-16 a prospective contractor', { businessUnits: [], preContractor: true }, {}],
    ['O-35 by the other name', { businessUnits: [], isPrecontractor: true }, {}],
    ['USR-19 company_id has no field of its own', { company_id: '%' }, {}],
  ])('%s %j', (_, changes, expected) => {
    expect(messages(newUserFormSchema, { ...user, ...changes })).toEqual(expected);
  });

  test('USR-26 the server decides whether a named profile needs pairs, not the body', () => {
    expect(messages(addUserSchema, { ...user, businessUnits: [] })).toEqual({});
    expect(messages(addUserSchema, { ...user, businessUnits: [], profile: { name: '%' } })).toEqual({
      profile: required,
      business_unit: required,
    });
  });

  test('USR-19 ignores fields that it must not set', () => {
    expect(
      addUserSchema.parse({
        ...user,
        businessUnits: [{ id: ' B1 ', name: 'x', companies: [{ id: 'C1', business_name: 'y' }] }],
        version: 3,
        is_active: false,
      }),
    ).toEqual({ ...user, profile: 'Operador', businessUnits: pair });
  });
});

describe('changed user', () => {
  const { password: _, passwordConfirm: __, ...changed } = user;

  test.each([
    [{ password: '', passwordConfirm: '' }, {}],
    [{ password: null }, {}],
    [{ password: 'Clave.nueva1' }, { passwordConfirm: required }],
    [{ passwordConfirm: 'Clave.nueva1' }, { password: required }],
    [
      { password: 'Clave.nueva1', passwordConfirm: 'Otra.clave1' },
      { passwordConfirm: 'Las contraseñas deben coincidir' },
    ],
    [{ password: 'debil', passwordConfirm: 'debil' }, { password: 'Mínimo 8 caracteres, uno numérico y uno especial' }],
    [{ password: 'Clave.nueva1', passwordConfirm: 'Clave.nueva1' }, {}],
    [{ version: '1' }, { version: 'El valor no es válido' }],
  ])('USR-35 ACC-64 %j', (changes, expected) => {
    expect(messages(editUserSchema, { ...changed, ...changes })).toEqual(expected);
    expect(messages(editUserFormSchema, { ...changed, ...changes })).toEqual(expected);
  });

  test('ACC-63 own preferences have no profile and no pairs, the administrator’s form has', () => {
    const { username, name, surname, email } = user;
    expect(editUserSchema.parse({ username, name, surname, email, password: '', passwordConfirm: '' })).toEqual({
      username,
      name,
      surname,
      email,
    });
    expect(messages(editUserFormSchema, { username, name, surname, email })).toEqual({
      profile: required,
      business_unit: required,
    });
  });
});

test('USR-03 PRE-02 the filter of profiles: % means all', () => {
  expect(getUsersSchema.parse({})).toEqual({ profile: null, precontractors: false });
  expect(getUsersSchema.parse({ profile: '%', precontractors: true })).toEqual({ profile: null, precontractors: true });
  expect(getUsersSchema.parse({ profile: 'Operador' })).toEqual({ profile: 'Operador', precontractors: false });
});
