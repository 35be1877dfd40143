import { isWhole } from '@comensal/domain/testing/lane';
import type { TestApi } from './test-api';

/** Values that no field can store, or that look harmful. */
export const junk: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  '',
  ' ',
  '%',
  "'; drop table users; --",
  'a'.repeat(10_000),
  '\u0001',
  '\ud800',
  '👩‍🍳',
  '{{name}}',
  '<b>',
  '../..',
  [],
  [null],
  [[]],
  [1],
  ['x'],
  {},
  { id: null },
  { name: null },
  { name: {} },
  { name: 'ana', modules: [{ name: 'Usuarios', permission: 'W' }] },
  [{ id: 'B1' }],
  [{ id: 'B1', companies: null }],
  [{ id: 'B1', companies: [null] }],
  [{ id: {}, companies: [{ id: [] }] }],
  [{ id: 'B1', companies: [{ id: '\u0007' }] }],
  [{ name: 'Usuarios' }],
  [{ name: 'toString', permission: 'constructor' }],
];
/** The junk for the field of this position; the first lane takes a quarter of it, another for each of four fields. */
export const junkFor = (position: number): readonly unknown[] =>
  isWhole ? junk : junk.filter((_, index) => index % 4 === position % 4);

/** Values for a name or a number in a path. */
export const junkPaths = [
  '%00',
  '%01',
  '%',
  '%%',
  '..%2f..',
  '%c3%28',
  '%F0%9F%98%80',
  'a%2fb',
  '%20',
  "'",
  'null',
  'undefined',
  '__proto__',
  'x'.repeat(150),
  'x'.repeat(300),
];

/** Bodies that are not JSON objects, or that try to reach an object's prototype. */
export const junkPayloads = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"username":"ana"',
  '{"__proto__":{"username":"admin"}}',
  '{"constructor":{}}',
];

/** Every invalid request is refused in Spanish, and nothing is ever unforeseen (API-12). */
export async function expectForeseenAnswer(
  api: TestApi,
  token: string,
  path: string,
  body: unknown,
  payload?: string,
): Promise<void> {
  const answered = await api.call(path, body, payload === undefined ? { token } : { token, payload });
  expect([path, body, answered.status < 500, answered.response.ret === (answered.status === 200)]).toEqual([
    path,
    body,
    true,
    true,
  ]);
  expect(answered.body).not.toMatch(/Invalid|\bexpected\b|Unrecognized|constraint|argon2/);
}
