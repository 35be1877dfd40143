import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../../create-api';
import { addUser, startTestApi, type TestApi } from '../../testing/test-api';

/** Two processes on one database; each has already verified the tokens used. */
let api: TestApi;
let other: NestFastifyApplication;

beforeAll(async () => {
  api = await startTestApi();
  other = await createApi(api.configuration);
});
afterAll(async () => {
  await other?.close();
  await api?.close();
});

type Process = 'one' | 'other';

/** The status of a call to a process, and the code of its refusal. */
async function ask(process: Process, token: string, path = 'credits/getCredits'): Promise<string> {
  const application = process === 'one' ? api.application : other;
  const { statusCode, json } = await application.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { page: {} },
  });
  return `${statusCode} ${json<{ response: { errorCode: number | null } }>().response.errorCode}`;
}
const [open, closed, refused] = ['200 null', '401 403', '403 1403'];
const processes = ['one', 'other'] as const;
const atBoth = async (token: string) => [await ask('one', token), await ask('other', token)];

async function person(username: string, modules: Readonly<Record<string, 'R' | 'W'>> = { 'Solicitud Credito': 'W' }) {
  await addUser(api.database, { username, modules });
  const token = await api.logIn(username);
  return token;
}

test('PRF-11 O-46 granted and revoked permissions take effect at the very next call, in the other process too', async () => {
  const token = await person('ana');
  expect(await atBoth(token)).toEqual([open, open]);
  await api.database.query(`delete from profile_module_relations where profile_name = 'ana'`);
  expect(await atBoth(token)).toEqual([refused, refused]);
  await api.database.query(`insert into profile_module_relations values ('ana', 'Solicitud Credito', 'W')`);
  expect(await atBoth(token)).toEqual([open, open]);
});

test.each(processes)('ACC-29 a log out at process %s closes the session at both', async (process) => {
  const token = await person(`out.${process}`);
  expect(await atBoth(token)).toEqual([open, open]);
  expect(await ask(process, token, 'auth/logout')).toBe(open);
  expect(await atBoth(token)).toEqual([closed, closed]);
});

test('USR-07 O-46 a removed user, a new profile and a renewed session take effect in both', async () => {
  const removed = await person('ruth');
  const moved = await person('mara');
  const renewed = await person('sara');
  for (const token of [removed, moved, renewed]) expect(await atBoth(token)).toEqual([open, open]);
  await person('leer', {});
  await api.database.query(`update users set is_active = false where username = 'ruth'`);
  await api.database.query(`update users set profile_name = 'leer' where username = 'mara'`);
  await api.database.query(`update sessions set id = gen_random_uuid() where username = 'sara'`);
  expect(await atBoth(removed)).toEqual([closed, closed]);
  expect(await atBoth(moved)).toEqual([refused, refused]);
  expect(await atBoth(renewed)).toEqual([closed, closed]);
});

test('PRF-11 concurrent tokens are looked up together, and each gets its own permissions', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      person(`junta${index}`, index % 3 === 0 ? {} : { 'Solicitud Credito': 'R' }),
    ),
  );
  await api.database.query(`update sessions set ended_at = now() where username in ('junta1', 'junta23')`);
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => tokens.map(async (token, index) => [index, await ask('one', token)] as const)),
  );
  for (const [index, answer] of answers)
    expect([index, answer]).toEqual([index, [1, 23].includes(index) ? closed : index % 3 === 0 ? refused : open]);
});

test('PRF-11 O-46 during calls: none that starts after permissions were revoked or a session was closed succeeds', async () => {
  const tokens = await Promise.all([person('uno'), person('dos')]);
  let isOver = false;
  const seen: { readonly before: boolean; readonly answer: string }[] = [];
  // Eight clients calling continuously, so that a statement is always in flight when the rights are revoked.
  const askers = processes.flatMap((process) =>
    [0, 1, 0, 1].map(async (which) => {
      for (let last = false; !last; ) {
        const before = !isOver;
        last = isOver;
        seen.push({ before, answer: await ask(process, tokens[which] ?? '') });
      }
    }),
  );
  while (seen.length < 80) await ask('one', tokens[0] ?? '');
  await api.database.query(`with rights as (delete from profile_module_relations where profile_name = 'uno')
    update sessions set ended_at = now() where username = 'dos'`);
  isOver = true;
  await Promise.all(askers);
  expect(seen.filter(({ before }) => before).some(({ answer }) => answer === open)).toBe(true);
  expect([...new Set(seen.filter(({ before }) => !before).map(({ answer }) => answer))].sort()).toEqual([
    closed,
    refused,
  ]);
});
