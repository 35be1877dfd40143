import { accountLimits } from '@comensal/infrastructure';
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
  for (const username of ['ana', 'beto', 'caro']) await addUser(api.database, { username });
});
afterAll(async () => {
  await second?.close();
  await api?.close();
});

interface Asked {
  readonly path: string;
  readonly body: object;
  readonly address: string;
  readonly token?: string;
}

/** The statuses of calls that the two processes get in turns. */
async function inTurns(calls: readonly Asked[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, { path, body, address, token }] of calls.entries()) {
    const application = index % 2 === 0 ? api.application : second;
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
/** One network of IPv6: anyone who has one of its addresses has all of them. */
const inNetwork = (index: number): string => `2001:db8:1:2::${(index + 1).toString(16)}`;

describe('what is mailed is counted over all processes', () => {
  test('O-23 recoveries: of one mailbox from everywhere', async () => {
    const ask = (index: number, email: string): Asked => ({
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
          // Refused for its address, so that no time is spent on hashes that nobody needs.
          email: 'ana@example.com',
          password: 'Clave.nueva1',
          passwordConfirm: 'Clave.nueva1',
        },
      }),
    ],
    [
      'uses of links',
      accountLimits.linksOfNetwork,
      (index: number) => ({ path: 'auth/verify-email', body: { hash: `no-es-un-enlace-${index}` } }),
    ],
  ])('O-18 O-23 %s: of one network, an address of IPv4 or a /64 of IPv6', async (_, most, make) => {
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

  test('O-166 proofs of an address: of one person', async () => {
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

  test("ACC-63 changes of one's own e-mail, each of which mails to the address of before", async () => {
    const token = await api.logIn('caro');
    const most = accountLimits.changesOfUser;
    const edit = (index: number): Asked => ({
      path: 'users/edit',
      body: { username: 'caro', name: 'Caro', surname: 'Prueba', email: `caro.${index}@example.com` },
      address: '10.4.0.1',
      token,
    });
    expect(await inTurns(times(most + 1, edit))).toEqual([...times(most, () => 200), 429]);
    const { rows } = await api.database.query(
      `select count(*)::int as mails from mails where subject like 'Se cambi%'`,
    );
    expect(rows).toEqual([{ mails: most }]);
  });
});
