import { calls } from '@comensal/domain/composition';
import { type Access, type CallName, type ModuleName, modules } from '@comensal/domain/platform/access';
import { seedCanteenDiners } from '@comensal/infrastructure/testing';
import { countChanges } from '../../testing/audit-events';
import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';
import { multipartForm } from '../../testing/multipart-form';
import type { ForeignSample } from '../../testing/scope-sample';
import { foreignSamples, scopeRows } from '../../testing/scope-samples';
import { type Answer, testPassword } from '../../testing/test-api';

/**
 * Proves that no module opens others' centres and companies: every call with a sample is made about K1 at C1 by
 * somebody who holds the module with write access and whose pair is K3 at C3, and by the same person with total access.
 */
let api: CanteenApi;
let eventsBefore: number;
const tokens = new Map<string, string>();
let calling = 0;

/** What nobody without K1 or C1 may read. */
const foreignTraces = /Metalúrgica Ñandú|Pilar|Turno Mañana|"K1"|"C1"|OC-AJENA|A-1\b/;
/** Of those the names of places: such a record also has a place of the reader's. */
const foreignNames = /Metalúrgica Ñandú|Pilar|"K1"|"C1"/;

/** One record of each kind that can have several places, at K1 and C1 as at K3 and C3. */
const recordsOfBoth: readonly string[] = [
  `insert into business_unit_food_service_relations (food_service_id, business_unit_id, is_active) values (2, 'C3', true)`,
  `insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('K3', 'C1', 'CLI', true), ('K1', 'C3', 'CLI', true)`,
  `insert into food_services_profiles (id, name, company_id, business_unit_id) values (9901, 'De acá', 'K3', 'C3')`,
  `insert into customers (id, name, surname) values (9901, 'Doble', 'Activa'), (9902, 'Doble', 'Eliminada')`,
  `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
   select id, profile, centre, company from unnest('{9901,9902}'::bigint[]) id, (values (1, 'C1', 'K1'), (9901, 'C3', 'K3')) place(profile, centre, company)`,
  `update customers set is_active = false where id = 9902`,
];

const usernameOf = (module: ModuleName, totalAccess: boolean): string =>
  `${totalAccess ? 'total' : 'ajeno'}${modules.indexOf(module)}`;

beforeAll(async () => {
  api = await startCanteenApi();
  await seedCanteenDiners(async (sql, parameters = []) => (await api.database.query(sql, [...parameters])).rows);
  for (const statement of [...scopeRows, ...recordsOfBoth]) await api.database.query(statement);
  const {
    rows: [admin],
  } = await api.database.query<{ password_hash: string }>(`select password_hash from users where username = 'admin'`);
  for (const module of modules) {
    for (const totalAccess of [false, true]) {
      const username = usernameOf(module, totalAccess);
      await api.database.query('insert into profiles (name, description) values ($1, $1)', [username]);
      await api.database.query(
        `insert into profile_module_relations (profile_name, module, permission) values ($1, $2, 'W')`,
        [username, module],
      );
      await api.database.query(
        `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access) values ($1, $1, $1, $1, $2, $1, $3)`,
        [username, admin?.password_hash, totalAccess],
      );
      await api.database.query(
        `insert into user_business_unit_company_relations (username, business_unit_id, company_id) select $1, 'C3', 'K3' where not $2`,
        [username, totalAccess],
      );
      const { response } = await api.call(
        'auth/login',
        { username, password: testPassword },
        { address: `10.30.${(calling += 1)}.1` },
      );
      tokens.set(username, (response.data as { token: string }).token);
    }
  }
  eventsBefore = await countChanges(api.database);
});
afterAll(() => api?.close());

function make(call: CallName, sample: ForeignSample, username: string): Promise<Answer> {
  const form = sample.form && multipartForm(sample.form.fields, sample.form.files);
  return api.call(`${call}${sample.path ?? ''}`, form ? undefined : (sample.body ?? {}), {
    token: tokens.get(username) ?? null,
    headers: { ...form?.headers },
    ...(form ? { payload: form.payload } : {}),
  });
}

function outcomeOf({ status, response, body }: Answer): string {
  if (status === 403 && response.errorCode === 1403) return 'refused';
  if (status === 404) return 'unknown';
  if (status !== 200) return `unexpected ${status}: ${body}`;
  return foreignTraces.test(body) ? `told: ${foreignTraces.exec(body)?.[0]}` : 'nothing';
}

/** Every module that opens the call by itself. A call open to everybody who is signed in is tried with each. */
function modulesOf(call: CallName): readonly ModuleName[] {
  const access: Access = calls[call];
  return access.kind === 'modules' ? access.anyOf.map(({ module }) => module) : modules;
}

test.each(foreignSamples)(
  'ACC-20 $call about a foreign company and centre, with each module that opens it',
  async ({ call, sample }) => {
    const outcomes = Object.fromEntries(
      await Promise.all(
        modulesOf(call)
          .filter((module) => !sample.everywhereWith?.includes(module))
          .map(async (module) => [module, outcomeOf(await make(call, sample, usernameOf(module, false)))] as const),
      ),
    );
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((module) => [module, sample.expect])));
  },
);

/** The calls that only read, about the place of the reader instead of the foreign one. */
const ownReads = foreignSamples
  .filter(({ call, sample }) => !sample.form && /\/(get|find|search|list)/.test(call))
  .map(({ call, sample: { body, path } }) => {
    const own = JSON.stringify(body ?? {})
      .replaceAll('"K1"', '"K3"')
      .replaceAll('"C1"', '"C3"');
    return { call, path, body: JSON.parse(own) as Record<string, unknown> };
  });
const removed = { call: 'removed-records/getRemoved', path: undefined, body: { kind: 'customer', page: {} } } as const;

test.each([...ownReads, removed])(
  'ACC-20 $call names no foreign place of a record that is at an own one, too',
  async ({ call, path, body }) => {
    const sample: ForeignSample = { expect: 'nothing', body, ...(path === undefined ? {} : { path }) };
    const { everywhereWith = [] } = foreignSamples.find((each) => each.call === call)?.sample ?? {};
    const notices = await Promise.all(
      modulesOf(call)
        .filter((module) => !everywhereWith.includes(module))
        .map(async (module) => {
          const answer = await make(call, sample, usernameOf(module, false));
          return answer.status === 200 ? (foreignNames.exec(answer.body)?.[0] ?? null) : null;
        }),
    );
    expect(notices.filter((name) => name !== null)).toEqual([]);
  },
);

test('ACC-20 a removed diner of two places is listed at the one that the reader sees', async () => {
  const sample: ForeignSample = { expect: 'nothing', body: removed.body };
  const { body } = await make(removed.call, sample, usernameOf('Comensales', false));
  expect(body).toContain('Cliente Común · Rosario');
});

test('ACC-20 none of this changed any data', async () => {
  expect(await countChanges(api.database)).toBe(eventsBefore);
});

// Last, because total access really performs it.
test.each(foreignSamples)('ACC-20 $call about any company and centre, with total access', async ({ call, sample }) => {
  const answers: string[] = [];
  for (const module of modulesOf(call)) {
    const { status, body } = await make(call, sample, usernameOf(module, true));
    // One module may need another record: a history of diners is for anyone who reads diners.
    if (![401, 403, 422, 500].includes(status)) return;
    answers.push(`${module}: ${status} ${body}`);
  }
  expect(answers).toEqual(['one that is let through']);
});
