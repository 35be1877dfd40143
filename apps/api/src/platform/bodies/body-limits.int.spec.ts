import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

const broken = '{"pairs":';
const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

async function answerTo(call: string, payload: string, token?: string): Promise<unknown[]> {
  const { status, response } = await api.call(`/api/${call}`, undefined, {
    method: 'POST',
    payload,
    ...(token === undefined ? {} : { token }),
  });
  return [status, response.errorCode, response.errorMsg];
}
const tooLarge = [413, 413, 'El envío supera el tamaño permitido'];

test('API-12 a stranger can send at most 16 KB to a public call', async () => {
  expect(await answerTo('auth/login', JSON.stringify({ username: 'x'.repeat(17_000) }))).toEqual(tooLarge);
  expect((await answerTo('auth/login', JSON.stringify({ username: 'x'.repeat(15_000) })))[0]).toBe(422);
});

test('API-12 a stranger’s body to a call that requires a session is not parsed', async () => {
  const [status] = await answerTo('users/edit', broken);
  expect(status).toBe(401);
  expect((await answerTo('users/edit', nested(4_000_000)))[0]).toBe(401);
});

test('API-12 a body to a call without permission is not parsed', async () => {
  const token = await api.logIn('contratista');
  expect((await answerTo('profiles/editProfile', broken, token))[0]).toBe(403);
});

test('API-12 an ordinary call accepts 64 KB, one with long lists 10 MB of as many parts as a list may have', async () => {
  const token = await api.logIn('admin');
  const spaces = ' '.repeat(66_000);
  expect(await answerTo('profiles/addProfile', `{${spaces}}`, token)).toEqual(tooLarge);
  expect((await answerTo('users/edit', `{${spaces}}`, token))[0]).toBe(422);
  expect(await answerTo('users/edit', `{"a":[${'[],'.repeat(200_000)}[]]}`, token)).toEqual(tooLarge);
  const unreadable = [422, 422, 'El contenido del envío no se puede leer'];
  expect(await answerTo('users/edit', nested(200_000), token)).toEqual(unreadable);
  expect(await answerTo('users/edit', broken, token)).toEqual(unreadable);
});
