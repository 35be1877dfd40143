import { type CallName, calls } from '@comensal/domain/composition';
import { type Access, type ModuleName, modules } from '@comensal/domain/platform/access';
import { seedCanteenDiners } from '@comensal/infrastructure/testing';
import { countChanges } from '../../testing/audit-events';
import { type CanteenApi, invoice, startCanteenApi } from '../../testing/canteen-api';
import { multipartForm } from '../../testing/multipart-form';
import { type ForeignSample, scopeSamples } from '../../testing/scope-samples';
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

const usernameOf = (module: ModuleName, totalAccess: boolean): string =>
  `${totalAccess ? 'total' : 'ajeno'}${modules.indexOf(module)}`;

beforeAll(async () => {
  api = await startCanteenApi();
  await seedCanteenDiners(async (sql, parameters = []) => (await api.database.query(sql, [...parameters])).rows);
  await seedCredits();
  await seedNotes();
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

/** Credits 1 Pendiente, 2 Facturado and 3 Pagado of K1 at C1, the third with a file. */
async function seedCredits(): Promise<void> {
  await api.database.query(
    `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, purchase_order, status, invoice_number, invoice_date, invoice_amount, requested_by)
    overriding system value select n, '2026-11-01', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150000, 'OC-AJENA', (array['Pendiente', 'Facturado', 'Pagado'])[n],
      case when n > 1 then $1 end, case when n > 1 then date '2026-11-10' end, case when n > 1 then 150000 end, 'contratista' from generate_series(1, 3) n`,
    [invoice.invoice_number],
  );
  await api.database.query(`select setval(pg_get_serial_sequence('credits_requests', 'id'), 3)`);
  await api.database.query(`insert into ledger_accounts (company_id, business_unit_id) values ('K1', 'C1')`);
  await api.database.query(
    `insert into files (id, name, content_type, size, sha256, created_by) values ('00000000-0000-4000-8000-000000000001', 'factura.pdf', 'application/pdf', 1, repeat('0', 64), 'contratista')`,
  );
  await api.database.query(
    `insert into credit_documents (credit_id, type, file_id) values (3, 0, '00000000-0000-4000-8000-000000000001')`,
  );
}

/** Credit note 1 of K1 at C1, pending, with a file. */
async function seedNotes(): Promise<void> {
  await api.database.query(
    `insert into files (id, name, content_type, size, sha256, created_by) values ('00000000-0000-4000-8000-000000000002', 'detalle.pdf', 'application/pdf', 1, repeat('0', 64), 'contratista')`,
  );
  await api.database.query(
    `insert into credit_notes_requests (create_date, company_id, business_unit_id, group_id, cuit, amount, status_document, request_user, file_id)
    values ('2026-11-01', 'K1', 'C1', 1, '30711111111', 150000, 'Loaded', 'contratista', '00000000-0000-4000-8000-000000000002')`,
  );
}

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

const samples = (Object.entries(scopeSamples) as [CallName, ForeignSample | string][]).flatMap(([call, sample]) =>
  typeof sample === 'string' ? [] : [{ call, sample }],
);

test('ACC-20 every call has a sample of a foreign record, or says why it has none: add it to testing/scope-samples.ts', () => {
  expect(
    Object.keys(calls)
      .filter((call) => !(call in scopeSamples))
      .map((call) => `${call} has no entry in testing/scope-samples.ts`),
  ).toEqual([]);
});

test.each(samples)(
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

test('ACC-20 nothing was changed by any of it', async () => {
  expect(await countChanges(api.database)).toBe(eventsBefore);
});

// Last, because total access really performs it.
test.each(samples)('ACC-20 $call about any company and centre, with total access', async ({ call, sample }) => {
  const answers: string[] = [];
  for (const module of modulesOf(call)) {
    const { status, body } = await make(call, sample, usernameOf(module, true));
    // One module may need another record: a history of diners is for anyone who reads diners.
    if (![401, 403, 422, 500].includes(status)) return;
    answers.push(`${module}: ${status} ${body}`);
  }
  expect(answers).toEqual(['one that is let through']);
});
