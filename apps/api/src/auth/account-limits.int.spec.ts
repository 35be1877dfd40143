import { accountLimits, lookupsPerMinute } from '@comensal/infrastructure/auth';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApi } from '../create-api';
import { addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
/** Another process of the same installation. */
let second: NestFastifyApplication;

beforeAll(async () => {
  api = await startTestApi();
  second = await createApi(api.configuration);
  await api.database.query(`
    insert into profiles (name, description) values ('Precontratista', 'Alta de contratistas');
    insert into profile_module_relations values ('Precontratista', 'Registro de Contratista', 'W')`);
  for (const username of ['ana', 'beto', 'caro', 'dora']) await addUser(api.database, { username });
});
afterAll(async () => {
  await second?.close();
  await api?.close();
});

interface CallSample {
  readonly path: string;
  readonly body: object;
  readonly address: string;
  readonly token?: string;
}

/** The statuses of calls that the two processes get in turn. */
async function inTurns(calls: readonly CallSample[], from = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, { path, body, address, token }] of calls.entries()) {
    const application = (from + index) % 2 === 0 ? api.application : second;
    const { statusCode } = await application.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: JSON.stringify(body),
      remoteAddress: address,
    });
    statuses.push(statusCode);
  }
  return statuses;
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** An IPv6 network: anyone who has one of its addresses has all of them. */
const inNetwork = (index: number): string => `2001:db8:1:2::${(index + 1).toString(16)}`;

describe('limits on mails count across all processes', () => {
  test('O-23 recoveries: of one mailbox, from any network', async () => {
    const ask = (index: number, email: string): CallSample => ({
      path: 'auth/notify-pass-recovery',
      body: { email },
      address: `10.1.${index}.1`,
    });
    const most = accountLimits.recoveriesOfEmail;
    expect(await inTurns(times(most + 2, (index) => ask(index, 'Ana@example.com')))).toEqual([
      ...times(most, () => 200),
      429,
      429,
    ]);
    expect(await inTurns([ask(0, 'beto@example.com')])).toEqual([200]);
  });

  test.each([
    [
      'recoveries',
      accountLimits.recoveriesOfNetwork,
      (index: number) => ({ path: 'auth/notify-pass-recovery', body: { email: `nadie${index}@example.com` } }),
    ],
    [
      'registrations',
      accountLimits.registrationsOfNetwork,
      (index: number) => ({
        path: 'auth/registerPrecontractor',
        body: {
          username: `alta${index}`,
          name: 'Alta',
          surname: 'Nueva',
          // Refused for its address, so that no hash is computed in vain.
          email: 'ana@example.com',
          password: 'Clave.nueva1',
          passwordConfirm: 'Clave.nueva1',
        },
      }),
    ],
    [
      'dead links',
      accountLimits.deadLinksOfNetwork,
      (index: number) => ({ path: 'auth/verify-email', body: { hash: `no-es-un-enlace-${index}` } }),
    ],
  ])('O-18 O-23 %s: per network, an IPv4 address or an IPv6 /64', async (_, most, make) => {
    const from = (address: string): Promise<number[]> => inTurns([{ ...make(99), address }]);
    const statuses = await inTurns(times(most + 1, (index) => ({ ...make(index), address: inNetwork(index) })));
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await from('2001:db8:1:2:ffff::1')).toEqual([429]);
    expect(await from('2001:db8:1:3::1')).not.toEqual([429]);
    const byAddress = await inTurns(times(most + 1, (index) => ({ ...make(index), address: '10.2.0.1' })));
    expect([byAddress.slice(0, most).includes(429), byAddress.at(-1)]).toEqual([false, 429]);
    expect(await from('::ffff:10.2.0.1')).toEqual([429]);
    expect(await from('10.2.0.2')).not.toEqual([429]);
  });

  test('O-166 address verifications: per user', async () => {
    const token = await api.logIn('beto');
    const most = accountLimits.verificationsOfUser;
    const statuses = await inTurns(
      times(most + 1, (index) => ({
        path: 'auth/send-email-verification',
        body: {},
        address: `10.3.${index}.1`,
        token,
      })),
    );
    expect(statuses).toEqual([...times(most, () => 200), 429]);
  });

  test('ACC-63 changes of the user’s own e-mail, each of which mails the former address', async () => {
    const token = await api.logIn('caro');
    const most = accountLimits.changesOfUser;
    const edit = (index: number): CallSample => ({
      path: 'users/edit',
      body: { username: 'caro', name: 'Caro', surname: 'Prueba', email: `caro.${index}@example.com` },
      address: '10.4.0.1',
      token,
    });
    expect(await inTurns(times(most + 1, edit))).toEqual([...times(most, () => 200), 429]);
    const { rows } = await api.database.query(
      `select count(*)::int as mails from mails where subject like 'Se cambi%'`,
    );
    // To the address before the first change, the previous one, and the new one.
    expect(rows).toEqual([{ mails: 3 * most - 1 }]);
  });
});

/** The statuses of three hundred concurrent calls, half of them to each process, and how often each occurs. */
async function atOnce(count: number, make: (index: number) => CallSample): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const statuses = await Promise.all(times(count, (index) => inTurns([make(index)], index)));
  for (const status of statuses.flat()) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('three hundred at once against two processes: exactly as many as the limit pass', () => {
  const everywhere = (index: number): string => `2001:db8:${(index + 4_096).toString(16)}::1`;
  test.each([
    [
      'O-23 recoveries of unknown addresses, of one network',
      accountLimits.recoveriesOfNetwork,
      422,
      (index: number) => ({
        path: 'auth/notify-pass-recovery',
        body: { email: `otro${index}@example.com` },
        address: `2001:db8:5:1::${index + 1}`,
      }),
    ],
    [
      'O-23 recoveries of one mailbox, of as many networks',
      accountLimits.recoveriesOfEmail,
      200,
      (index: number) => ({
        path: 'auth/notify-pass-recovery',
        body: { email: `caro.${accountLimits.changesOfUser - 1}@example.com` },
        address: everywhere(index),
      }),
    ],
    [
      'O-24 registrations, of one network',
      accountLimits.registrationsOfNetwork,
      409,
      (index: number) => ({
        path: 'auth/registerPrecontractor',
        body: {
          username: `tanda${index}`,
          name: 'Alta',
          surname: 'Nueva',
          email: 'ana@example.com',
          password: 'Clave.nueva1',
          passwordConfirm: 'Clave.nueva1',
        },
        address: `2001:db8:5:2::${index + 1}`,
      }),
    ],
    [
      'O-25 dead links, of one network',
      accountLimits.deadLinksOfNetwork,
      422,
      (index: number) => ({
        path: 'auth/change-password',
        body: { hash: `muerto${index}`, password: 'Clave.nueva1' },
        address: `2001:db8:5:3::${index + 1}`,
      }),
    ],
    [
      'O-24 questions whether a name is in use, of one network',
      lookupsPerMinute,
      200,
      (index: number) => ({ path: `users/exist/nadie${index}`, body: {}, address: `2001:db8:5:4::${index + 1}` }),
    ],
  ])('%s', async (_, most, status, make) => {
    expect(await atOnce(300, make)).toEqual({ [status]: most, 429: 300 - most });
  });

  test.each([
    ['O-166 proofs of an address', 'auth/send-email-verification', {}, accountLimits.verificationsOfUser, 200],
    [
      'O-161 changes of the second factor',
      'auth/addTotp',
      { code: '000000', name: 'Teléfono' },
      accountLimits.factorChangesOfUser,
      409,
    ],
  ])('%s, of one user from as many networks', async (_, path, body, most, status) => {
    const token = await api.logIn('dora');
    const make = (index: number): CallSample => ({ path, body, address: everywhere(index), token });
    expect(await atOnce(300, make)).toEqual({ [status]: most, 429: 300 - most });
  });

  test('O-25 a network that has used up its dead links can still use a valid one', async () => {
    const address = '2001:db8:5:3::ffff';
    const dead = { path: 'auth/verify-email', body: { hash: 'muerto' }, address };
    expect(await inTurns([dead])).toEqual([429]);
    const token = await api.logIn('ana');
    expect(await inTurns([{ path: 'auth/send-email-verification', body: {}, address, token }])).toEqual([200]);
    const hash = await api.linkMailedTo('ana@example.com', '/verify-email/');
    expect(await inTurns([{ path: 'auth/verify-email', body: { hash }, address }])).toEqual([200]);
  });
});

describe('the limit on telling whether a name or address is in use, over all networks', () => {
  const most = accountLimits.tellingOfAll;
  const from = (index: number): string => `2001:db8:${(index + 8_192).toString(16)}::1`;
  const restart = (): Promise<unknown> =>
    api.database.query(`delete from rate_limits where key like 'account_tellingOfAll%'`);
  beforeEach(restart);

  test('O-24 lookups: requests from ever new networks are refused, whether the name is in use or not', async () => {
    expect(
      await atOnce(most + 50, (index) => ({ path: `users/exist/nadie${index}`, body: {}, address: from(index) })),
    ).toEqual({ 200: most, 429: 50 });
    expect(await inTurns([{ path: 'users/exist/ana', body: {}, address: from(most + 60) }])).toEqual([429]);
  });

  test('O-23 recoveries: an unknown address gets the same response as a known one, and the owner still gets the mail', async () => {
    const ask = (index: number, email: string): CallSample => ({
      path: 'auth/notify-pass-recovery',
      body: { email },
      address: from(index),
    });
    expect(await atOnce(most + 50, (index) => ask(index, `lejos${index}@example.com`))).toEqual({ 422: most, 200: 50 });
    await api.database.query(`delete from mails where recipient = 'beto@example.com'`);
    expect(await inTurns([ask(most + 70, 'beto@example.com')])).toEqual([200]);
    const { rows } = await api.database.query(
      `select count(*)::int as mails from mails where recipient = 'beto@example.com'`,
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  test('O-24 registrations: successful ones are not counted, and beyond the limit nobody learns which names are taken', async () => {
    const register = (index: number, username: string): CallSample => ({
      path: 'auth/registerPrecontractor',
      body: {
        username,
        name: 'Alta',
        surname: 'Nueva',
        email: `${username}@example.com`,
        password: 'Clave.nueva1',
        passwordConfirm: 'Clave.nueva1',
      },
      address: from(index),
    });
    expect(await inTurns([register(most + 80, 'libre1')])).toEqual([200]);
    expect(await atOnce(most + 50, (index) => register(index, 'ana'))).toEqual({ 409: most, 429: 50 });
    expect(await inTurns([register(most + 81, 'libre2'), register(most + 82, 'ana')])).toEqual([429, 429]);
  });
});
