import { addTotpSchema, signInWithTotpSchema } from './second-factor.schemas';

const wrong = 'Ingrese los 6 números que muestra la aplicación';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 1 2 3 4 5 6 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['abc123', null],
  ['123abc', null],
  ['12.456', null],
  ['١٢٣٤٥٦', null],
])('the authenticator code %j is read as %j', (typed, read) => {
  for (const [schema, body] of [
    [signInWithTotpSchema, { pending: 'p' }],
    [addTotpSchema, { name: 'Teléfono' }],
  ] as const) {
    const { success, data, error } = schema.safeParse({ ...body, code: typed });
    expect([success, data?.code ?? null, error?.issues.map(({ path, message }) => [path, message]) ?? null]).toEqual(
      read === null ? [false, null, [[['code'], wrong]]] : [true, read, null],
    );
  }
});
