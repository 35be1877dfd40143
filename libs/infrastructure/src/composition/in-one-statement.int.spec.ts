import { addCustomer, CodeClaimed, type CustomerRepository } from '@comensal/application/customers';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import { type AddCustomer } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import type pg from 'pg';
import { createPinHasher } from '../auth/pin-hasher';
import { NamelessClient } from '../platform/database/cached-plans';
import { openPool } from '../platform/database/open-pool';
import { actingKey, keepActingKey } from '../platform/database/roles/acting';
import { TransactionClient } from '../platform/database/transaction-client';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { CountingSocket } from '../testing/counting-socket';
import { createDatabase } from './create-database';
import { createInOneStatement } from './in-one-statement';

const key = actingKey('secreto de prueba de treinta y dos letras');
const clock = () => new Date('2026-11-25T12:00:00Z');
const admin: Actor = { username: 'admin', totalAccess: true, modules: [] };
const command: AddCustomer = {
  auths: [{ auth_type: 'CARD', auth_code: '1' }],
  name: 'Ana',
  surname: 'Paz',
  file_number: null,
  section: null,
  manual_load: false,
  password: null,
  foodservice_profiles: [{ id: 1, business_unit_id: 'C1', company_id: 'K1' }],
};
const idempotency: Idempotency = { call: 'customers/addCustomer', key: 'alta', bodyHash: 'a'.repeat(64) };
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await seedCanteen(database.arrange);
  await database.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Turno', 'K1', 'C1')`,
  );
  await keepActingKey(database.arrange, key);
});
afterEach(() => database?.drop());

/** Adds Ana with the card. */
const adding =
  (card = '1', { id = 1 } = {}) =>
  ({ customers }: { readonly customers: CustomerRepository }) =>
    customers.add(
      admin,
      { ...command, passwordHash: null },
      [{ auth_type: 'CARD', auth_code: card }],
      [{ id, business_unit_id: 'C1', company_id: 'K1' }],
      clock(),
    );
const added = async (): Promise<string[]> =>
  (
    await database.arrange<{ diner: string }>(
      `select concat_ws(' ', c.name, i.auth_code, e.username, e.at at time zone 'UTC') as diner
         from customers c join customer_id_relations i on i.customer_id = c.id
         join audit_events e on e.table_name = 'customers' and e.record_key = c.id::text order by c.id`,
    )
  ).map(({ diner }) => diner);
const [ana, other] = ['1', '2'].map((card) => `Ana ${card} admin 2026-11-25 12:00:00`);
const keys = () => database.arrange('select username, call, key, answer from idempotency_keys');

describe.each([
  ['sent ahead', true],
  ['one after another, behind a pooler', false],
])('DIN-38 API-06 a single-statement transaction, %s', (_way, isPipelined) => {
  let pool: pg.Pool;
  let socket: CountingSocket;
  const run = (signedWith = key) =>
    createInOneStatement(() => Promise.resolve(pool), { isPipelined, clock, key: signedWith });
  const said = (): string[][] =>
    socket.writes.map((write) =>
      [
        'begin',
        'concat_ws',
        'act_as',
        'insert into idempotency',
        'insert into customers',
        'update idem',
        'commit',
      ].filter((each) => write.includes(each)),
    );

  beforeEach(async () => {
    pool = openPool({
      connectionString: database.url,
      max: 1,
      ...(isPipelined ? { Client: TransactionClient, pipeline: true } : { Client: NamelessClient }),
      stream: () => {
        socket = new CountingSocket();
        return socket;
      },
    });
    (await pool.connect()).release();
    socket.writes = [];
  });
  afterEach(() => pool?.end());

  test('writes as the actor, in as few round trips as possible', async () => {
    const { answer, isEarlier } = await run()(admin, adding());
    expect([await added(), answer === null, isEarlier]).toEqual([[ana], false, false]);
    expect(said()).toEqual(
      isPipelined
        ? [
            ['begin', 'concat_ws'],
            ['act_as', 'insert into customers', 'commit'],
          ]
        : [['begin'], ['concat_ws'], ['act_as'], ['insert into customers'], ['commit']],
    );
  });

  test('with a key it stores the response, which a second run returns without running', async () => {
    const first = await run()(admin, adding(), idempotency);
    if (isPipelined)
      expect(said()).toEqual([
        ['begin', 'concat_ws'],
        ['act_as', 'insert into idempotency', 'insert into customers'],
        ['update idem', 'commit'],
      ]);
    const { call, key: name } = idempotency;
    expect(await keys()).toEqual([{ username: 'admin', call, key: name, answer: first.answer }]);
    expect(await run()(admin, adding('2'), idempotency)).toEqual({ answer: first.answer, isEarlier: true });
    expect(await added()).toEqual([ana]);
  });

  test('refuses the key with other content', async () => {
    await run()(admin, adding(), idempotency);
    await expect(run()(admin, adding('2'), { ...idempotency, bodyHash: 'b'.repeat(64) })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
    expect(await added()).toEqual([ana]);
  });

  test('of two concurrent runs with one key one writes, and both return its response', async () => {
    const rival = openPool({ connectionString: database.url, max: 1, Client: NamelessClient });
    try {
      const both = await Promise.all([
        run()(admin, adding(), idempotency),
        createInOneStatement(() => Promise.resolve(rival), { isPipelined: false, clock, key })(
          admin,
          adding(),
          idempotency,
        ),
      ]);
      expect(both.map(({ isEarlier }) => isEarlier).sort()).toEqual([false, true]);
      expect(new Set(both.map(({ answer }) => answer)).size).toBe(1);
      expect(await added()).toEqual([ana]);
    } finally {
      await rival.end();
    }
  });

  test.each([
    ['without a key', null],
    ['under a key, which is free again', idempotency],
  ])('a refusal by the statement leaves nothing behind, %s', async (_what, request) => {
    expect(await run()(admin, adding('1', { id: 99 }), request)).toEqual({ answer: null, isEarlier: false });
    expect([await added(), await keys()]).toEqual([[], []]);
    expect((await run()(admin, adding(), request)).isEarlier).toBe(false);
    expect(await added()).toEqual([ana]);
  });

  test.each([
    ['without a key', null],
    ['under a key, which is free again', idempotency],
  ])('a failure leaves nothing behind, %s, and the connection remains usable', async (_what, request) => {
    // A claim that the statement does not see, as if made concurrently.
    await database.arrange(`create function unseen() returns trigger language plpgsql as $$ begin
      raise unique_violation using constraint = 'customer_codes_one_diner_per_centre', detail = 'Key (a, b, c)=(C1, CARD, 1)';
      end $$`);
    await database.arrange(
      `create trigger unseen before insert on customer_code_claims for each row execute function unseen()`,
    );
    await expect(run()(admin, adding(), request)).rejects.toEqual(new CodeClaimed('CARD'));
    await expect(run(actingKey('otro secreto'))(admin, adding(), request)).rejects.toMatchObject({
      message: 'act_as: the signature does not hold',
    });
    expect([await added(), await keys()]).toEqual([[], []]);
    await database.arrange('drop trigger unseen on customer_code_claims');
    await run()(admin, adding('2'), request);
    expect(await added()).toEqual([other]);
    expect(pool.totalCount).toBe(1);
  });

  test('refuses a second statement', async () => {
    await expect(
      run()(admin, async (unit) => {
        await adding()(unit);
        return adding('2')(unit);
      }),
    ).rejects.toThrow('A single-statement transaction cannot run a second statement');
    // What the first wrote was committed when the second was checked.
    expect(await added()).toEqual([ana]);
    expect(await run()(admin, () => Promise.resolve('nothing'))).toEqual({ answer: 'nothing', isEarlier: false });
    await run()(admin, adding('2'));
    expect(await added()).toEqual([ana, other]);
  });

  test('O-100 a lost connection fails the call and frees its place in the pool', async () => {
    const lost = run()(admin, async (unit) => {
      const answer = adding()(unit);
      socket.destroy(new Error('gone'));
      return answer;
    });
    await expect(lost).rejects.toThrow();
    await run()(admin, adding('2'));
    expect((await added()).at(-1)).toBe(other);
  });
});

test('DIN-38 a diner error that is gone when it is looked up does not stop the addition', async () => {
  const product = await createDatabase({ url: database.url, actingKey: key, clock });
  try {
    await database.arrange('update food_services_profiles set is_active = false');
    const { inOneStatement } = product;
    const requests: string[] = [];
    const { added: diner } = await addCustomer(
      {
        inOneStatement: (...values) => {
          requests.push('added');
          return inOneStatement(...values);
        },
        inTransaction: async (...values) => {
          requests.push('checked');
          await database.arrange('update food_services_profiles set is_active = true');
          return product.inTransaction(...values);
        },
        pins: createPinHasher(),
        clock,
      },
      admin,
      command,
    );
    expect([requests, diner?.auth_code, await added()]).toEqual([['added', 'checked', 'added'], '1', [ana]]);
  } finally {
    await product.close();
  }
});
