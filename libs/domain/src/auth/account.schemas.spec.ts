import type { z } from 'zod';
import { changePasswordSchema, passRecoverySchema, registerPrecontractorSchema } from './account.schemas';

const password = 'Clave.nueva1';
const person = {
  username: 'ana1',
  name: 'Ana',
  surname: 'Paz',
  email: 'ana@comensal.example',
  password,
  passwordConfirm: password,
};
const required = 'Campo obligatorio';
const weak = { password: 'Mínimo 8 caracteres, uno numérico y uno especial' };
const differ = { passwordConfirm: 'Las contraseñas deben coincidir' };
const holds = { password: 'No puede contener el nombre de usuario' };
const twice = (typed: string) => ({ password: typed, passwordConfirm: typed });
/** The first message of each field. */
const messages = (schema: z.ZodType, body: unknown): Record<string, string> =>
  Object.fromEntries(
    [...(schema.safeParse(body).error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]),
  );

test.each<[string, object, object]>([
  ['whole', {}, {}],
  ['of fifteen characters', twice('Clave.nueva1234'), {}],
  ['of sixteen', twice('Clave.nueva12345'), { password: 'Admite hasta 15 caracteres' }],
  ['of eight', twice('Clave.1a'), {}],
  ['with a hyphen alone', twice('Lapacho-Mate-77'), {}],
  ['with an underscore alone', twice('Tren_mesa_44'), {}],
  ['with a plus alone', twice('Tren+mesa+44'), {}],
  ['with a slash alone', twice('Tren/mesa/44'), {}],
  ['with blanks alone', twice('Tren mesa 44'), weak],
  ['with letters of other alphabets alone', twice('contraseñá44'), weak],
  ['of seven', twice('Clav.1a'), weak],
  ['without a number', twice('Clave.nueva'), weak],
  ['without a special sign', twice('Clavenueva1'), weak],
  ['with a sign that nobody sees', twice('Clave.\u0007nueva1'), { password: 'Contiene caracteres no permitidos' }],
  ['that holds the user name', twice('X.ANA1.clave'), holds],
  [
    'that holds it, beside another fault',
    { ...twice('X.ana1.clave'), email: 'x' },
    { ...holds, email: 'Dirección no valida' },
  ],
  ['that holds it with blanks around', { username: ' ana1 ', ...twice('X.ana1.clave') }, holds],
  ['repeated otherwise', { passwordConfirm: 'Otra.clave1' }, differ],
  ['not repeated', { passwordConfirm: undefined }, { passwordConfirm: required }],
  ['not given', { password: undefined }, { password: required }],
  ['that is no text', { password: 5 }, { password: 'El valor no es válido' }],
])('ACC-41 ACC-46 ACC-77 a registration with a password %s', (_, changes, expected) => {
  expect(messages(registerPrecontractorSchema, { ...person, ...changes })).toEqual(expected);
});

test('ACC-46 an empty registration names every field, and an invalid body is refused', () => {
  expect(messages(registerPrecontractorSchema, {})).toEqual(
    Object.fromEntries(Object.keys(person).map((field) => [field, required])),
  );
  expect([null, 'x', 5, undefined].map((body) => registerPrecontractorSchema.safeParse(body).success)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['ana@comensal.example', {}],
  [' ana@comensal.example ', {}],
  ['Ana <ana@comensal.example>', { email: 'Dirección no valida' }],
  ['ana@comensal.example,luz@comensal.example', { email: 'Dirección no valida' }],
  ['ana;luz@comensal.example', { email: 'Dirección no valida' }],
  ['"ana"@comensal.example', { email: 'Dirección no valida' }],
  ['ana@', { email: 'Dirección no valida' }],
  ['', { email: required }],
])('ACC-48 ACC-78 O-28 the address %j', (email, expected) => {
  expect(messages(passRecoverySchema, { email })).toEqual(expected);
});

test.each<[string, object, object]>([
  ['once', { password }, {}],
  ['twice', twice(password), {}],
  ['twice, and otherwise', { password, passwordConfirm: 'Otra.clave1' }, differ],
  ['without a link', { hash: '' }, { hash: required, password: required }],
])('ACC-55 ACC-57 a new password by a link, typed %s', (_, body, expected) => {
  expect(messages(changePasswordSchema, { hash: 'h', ...body })).toEqual(expected);
});
