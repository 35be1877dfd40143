import { reportFileCall, reportRowsCall } from '@comensal/domain/reports';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';

let api: CanteenApi;
let worker: JobWork;

/** Groups 1001 to 1160, the last ten at a second centre, each with one meal of its own day and the meal's movement. */
const each = `(select n, 1000 + n as id, case when n <= 150 then 'C2' else 'C1' end as centre,
  timestamptz '2026-06-01T12:00:00-03:00' + n * interval '1 day' as moment from generate_series(1, 160) n) as each`;

beforeAll(async () => {
  api = await startCanteenApi();
  worker = await startJobWork(api);
  for (const statement of [
    `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Reportes', 'R')`,
    `insert into customers (id, name, surname) overriding system value values (1, 'Ana', 'Paz')`,
    `insert into groups (id, company_id, business_unit_id, name) overriding system value
       select id, 'K1', centre, 'Grupo ' || n from ${each}`,
    `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on) overriding system value
       select id, 'T' || n, centre, 'K1', id, 1, 1, 1, 100, moment, moment::date from ${each}`,
    `insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value
       select id, 'K1', centre, id from ${each}`,
    `insert into ledger_movements (id, account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value
       select id, id, 'Consumo', -100, -100, id, moment::date, moment, moment from ${each}`,
  ])
    await api.arrange(statement);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
});

const filter = { year: 2026, month: '%', businessUnits: [{ id: 'C1', companies: ['K1'] }, { id: 'C2' }] };
/** A file of movements begins with the opening balance of each account. */
const before = { contractorsBalance: 0, contractorsTransactions: 160 };

test.each(['contractorsBalance', 'contractorsTransactions'] as const)(
  'REP-39 REP-55 O-176 the file of %s holds every row that was sent, however many stand at one place',
  async (name) => {
    const rows = (await api.as('contratista', reportRowsCall(name), filter)).response.data as unknown as object[];
    expect(rows.length).toBeGreaterThanOrEqual(160);
    for (const data of [rows.slice(0, 1), rows.slice(0, 95), rows.slice(0, 101), rows]) {
      await api.as('contratista', reportFileCall(name), { ...filter, data }, { prefer: 'respond-async' });
      const job = (await api.as('contratista', `jobs/${await worker.work()}`)).response.data;
      const total = before[name] + data.length;
      expect(job).toMatchObject({ state: 'completed', progress: { done: total, total } });
    }
  },
);
