import type { ContractorDetail } from '@comensal/domain/contractors';
import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { CreditDetail } from '@comensal/domain/credits';
import { addCanteenUser } from '@comensal/infrastructure/testing';
import {
  correctedFileOf,
  correctedInvoiceOf,
  invoiceFileOf,
  invoiceOf,
  meantAnew,
  receiptFileOf,
} from '../../testing/canteen-api';
import { type ContractorApi, paths, startContractorApi } from '../../testing/contractor-world';
import type { Answer } from '../../testing/test-api';

let world: ContractorApi;

beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world.api.close());

/** A record to decide about. */
interface RecordInput {
  readonly key: string | number;
  readonly version: number;
  /** In minor units, if money is involved. */
  readonly amount?: number;
}
interface Seen {
  readonly version?: number;
  readonly shown_amount?: number;
}
type Deciding<Record extends RecordInput = RecordInput> = readonly [
  call: string,
  table: string,
  make: () => Promise<Record>,
  decide: (record: Record, seen: Seen) => Promise<Answer>,
];

const admin = (path: string, body: object): Promise<Answer> => world.api.as('admin', path, body);
function of<Data>({ status, response, body }: Answer): Data {
  if (status !== 200) throw new Error(body);
  return response.data as Data;
}
let made = 0;
/** A name unique within the test. */
const name = (): string => `Registro ${(made += 1)}`;
async function inserted(statement: string, ...values: readonly unknown[]): Promise<RecordInput> {
  const [row] = await world.api.arrange<RecordInput>(statement, [...values]);
  if (!row) throw new Error(statement);
  return row;
}

const steps = {
  invoice: (id: number, seen: Seen) =>
    world.api.send('admin', 'credits/invoiceCredit', { credit: { id, ...seen, invoice: invoiceOf(id) } }, [
      invoiceFileOf(id),
    ]),
  pay: (id: number, seen: Seen) =>
    world.api.send('admin', 'credits/payCredit', { credit: { id, ...seen } }, [receiptFileOf(id)]),
  deny: (id: number, seen: Seen) =>
    admin('credits/denyCredit', { credit: { id, ...seen }, denyReason: 'Sin convenio' }),
  // Only the requester withdraws: the contractor, who requested it.
  withdraw: (id: number, seen: Seen) =>
    world.api.as('contratista', 'credits/withdrawCredit', { credit: { id, ...seen } }),
  correct: (id: number, seen: Seen) =>
    world.api.send('admin', 'credits/correctInvoice', { credit: { id, ...seen, invoice: correctedInvoiceOf(id) } }, [
      correctedFileOf(id),
    ]),
  close: (id: number, seen: Seen) => admin('credits/closeCredit', { credit: { id, ...seen }, reason: 'No se pagará' }),
  approve: (id: number, seen: Seen) => admin('credits/editCreditStatus', { id, ...seen, status: 'Aprobado' }),
  reject: (id: number, seen: Seen) =>
    admin('credits/editCreditStatus', { id, ...seen, status: 'Rechazado', reject_reason: 'Pago incompleto' }),
};
const credit =
  (...before: readonly ('invoice' | 'pay')[]) =>
  async (): Promise<RecordInput> => {
    const request = { company_id: 'K1', business_unit_id: 'C2', amount: 150_000 };
    let now = of<CreditDetail>(await world.api.as('contratista', 'credits/addCredit', request, meantAnew()));
    for (const step of before) now = of(await steps[step](now.id, {}));
    return { key: now.id, version: now.version, amount: now.amount };
  };
const note = async (): Promise<RecordInput> => {
  const request = { company_id: 'K1', business_unit_id: 'C2', amount: 5_000 };
  const { id, version, amount } = of<NoteDetail>(
    await world.api.send('admin', 'credit-notes/addCreditNote', { creditNote: request }, []),
  );
  return { key: id, version, amount };
};
const edited = (record: RecordInput, seen: Seen, change: object): Promise<Answer> =>
  world.api.send('admin', 'credit-notes/editCreditNote', { creditNote: { id: record.key, ...seen, ...change } }, []);

interface Request extends RecordInput {
  readonly documents: readonly string[];
}
const request = async (): Promise<Request> => {
  const match: ContractorDetail = await world.registered(await world.newContractor());
  return { key: match.id, version: match.version, documents: paths(match) };
};
const reviewed = (status: 'Aprobado' | 'Rechazado') => (record: RecordInput, seen: Seen) =>
  admin('contractors/editRequest', {
    request_id: record.key,
    ...seen,
    status,
    reject_reason: status === 'Rechazado' ? 'Vencida' : '',
    documents: (record as Request).documents.map((path) => ({ path, status, reason: '' })),
  });

const group = () =>
  inserted(
    `insert into groups (company_id, business_unit_id, name, leader_email) values ('K1', 'C1', $1, $2) returning id as key, version`,
    name(),
    `jefe${made}@comensal.example`,
  );
const priceList = () =>
  inserted(
    `insert into price_lists (business_unit_id, company_id, start_date) values ('C2', 'K1', date '2030-01-01' + $1::int) returning id as key, version`,
    (made += 1),
  );
const service = () =>
  inserted(
    `insert into food_services (name, sales_material, schedule_begin, schedule_end) values ($1, 'M1', '1200', '1300') returning id as key, version`,
    name(),
  );
const serviceProfile = () =>
  inserted(
    `insert into food_services_profiles (name, company_id, business_unit_id) values ($1, 'K1', 'C2') returning id as key, version`,
    name(),
  );
const diner = () =>
  inserted(`insert into customers (name, surname) values ($1, 'Prueba') returning id as key, version`, name());
const contractorPair = () =>
  inserted(
    `with company as (insert into companies (id, business_name, cuit, category) values ($1, $1, '30714000003', '2B') returning id)
     insert into company_business_unit_relations (company_id, business_unit_id, type) select id, 'C2', 'CON' from company
     returning company_id as key, version`,
    name(),
  );
const profile = () =>
  inserted(
    `insert into profiles (name, description) values ($1, 'Para borrar') returning name as key, version`,
    name(),
  );
const user = async (): Promise<RecordInput> => {
  const username = `quien${(made += 1)}`;
  await addCanteenUser(world.api.arrange, { username, totalAccess: false, pairs: [], modules: [] }, 'x');
  return inserted('select username as key, version from users where username = $1', username);
};

const deciding: readonly Deciding[] = [
  ['credits/invoiceCredit', 'credits_requests', credit(), ({ key }, seen) => steps.invoice(Number(key), seen)],
  ['credits/denyCredit', 'credits_requests', credit(), ({ key }, seen) => steps.deny(Number(key), seen)],
  ['credits/withdrawCredit', 'credits_requests', credit(), ({ key }, seen) => steps.withdraw(Number(key), seen)],
  [
    'credits/correctInvoice',
    'credits_requests',
    credit('invoice'),
    ({ key }, seen) => steps.correct(Number(key), seen),
  ],
  ['credits/closeCredit', 'credits_requests', credit('invoice'), ({ key }, seen) => steps.close(Number(key), seen)],
  ['credits/payCredit', 'credits_requests', credit('invoice'), ({ key }, seen) => steps.pay(Number(key), seen)],
  [
    'credits/editCreditStatus, approving,',
    'credits_requests',
    credit('invoice', 'pay'),
    ({ key }, seen) => steps.approve(Number(key), seen),
  ],
  [
    'credits/editCreditStatus, rejecting,',
    'credits_requests',
    credit('invoice', 'pay'),
    ({ key }, seen) => steps.reject(Number(key), seen),
  ],
  [
    'credit-notes/editCreditNote',
    'credit_notes_requests',
    note,
    (record, seen) => edited(record, seen, { amount: 9_900 }),
  ],
  [
    'credit-notes/editCreditNote, approving,',
    'credit_notes_requests',
    note,
    (record, seen) => edited(record, seen, { status: 'Aprobado' }),
  ],
  [
    'credit-notes/editCreditNote, denying,',
    'credit_notes_requests',
    note,
    (record, seen) => edited(record, seen, { status: 'Denegado', comments: 'Sin respaldo' }),
  ],
  [
    'credit-notes/removeCreditNote',
    'credit_notes_requests',
    note,
    ({ key }, seen) => admin(`credit-notes/removeCreditNote/${key}`, seen),
  ],
  ['contractors/editRequest, approving,', 'contractors_requests', request, reviewed('Aprobado')],
  ['contractors/editRequest, rejecting,', 'contractors_requests', request, reviewed('Rechazado')],
  [
    'contractors/removeRequest',
    'contractors_requests',
    request,
    ({ key }, seen) => admin(`contractors/removeRequest/${key}`, seen),
  ],
  ['groups/removeGroup', 'groups', group, ({ key: id }, seen) => admin('groups/removeGroup', { id, ...seen })],
  [
    'price-lists/removePriceList',
    'price_lists',
    priceList,
    ({ key }, seen) => admin(`price-lists/removePriceList/${key}`, seen),
  ],
  [
    'companies/companyManageGroups',
    'company_business_unit_relations',
    contractorPair,
    ({ key: id }, seen) =>
      admin('companies/companyManageGroups', {
        company: { id },
        businessUnit: { id: 'C2', manage_groups: true },
        ...seen,
      }),
  ],
  [
    'food-services/removeFoodService',
    'food_services',
    service,
    ({ key: id }, seen) => admin('food-services/removeFoodService', { id, ...seen }),
  ],
  [
    'service-profiles/removeFoodServiceProfile',
    'food_services_profiles',
    serviceProfile,
    ({ key: id }, seen) => admin('service-profiles/removeFoodServiceProfile', { id, ...seen }),
  ],
  ['customers/removeCustomer', 'customers', diner, ({ key }, seen) => admin(`customers/removeCustomer/${key}`, seen)],
  [
    'profiles/removeProfile',
    'profiles',
    profile,
    ({ key }, seen) => admin(`profiles/removeProfile/${encodeURIComponent(key)}`, seen),
  ],
  ['users/remove', 'users', user, ({ key }, seen) => admin(`users/remove/${key}`, seen)],
];
const keys: Readonly<Record<string, string>> = {
  users: 'username',
  company_business_unit_relations: 'company_id',
  profiles: 'name',
  contractors_requests: 'request_id',
};

/** Everything stored about a record. */
const stored = (table: string, { key }: RecordInput): Promise<readonly unknown[]> =>
  world.api.arrange(`select to_jsonb(stored) as row from ${table} stored where ${keys[table] ?? 'id'} = $1`, [key]);

const stale = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';

describe.each(deciding)('%s of a version that was read', (call, table, make, decide) => {
  /** The right amount, if the call takes one. */
  const amountOf = ({ amount }: RecordInput): Seen => (amount === undefined ? {} : { shown_amount: amount });

  it('is refused with another version, or another amount, and nothing changes', async () => {
    const record = await make();
    const before = await stored(table, record);
    const wrong: readonly Seen[] = [
      { version: record.version - 1 },
      { version: record.version + 1 },
      ...(record.amount === undefined
        ? []
        : [{ version: record.version, shown_amount: record.amount - 1 }, { shown_amount: 0 }]),
    ];
    for (const seen of wrong) {
      const { status, response } = await decide(record, seen);
      expect([call, seen, status, response.errorMsg]).toEqual([call, seen, 409, stale]);
    }
    expect(await stored(table, record)).toEqual(before);
  });

  it('succeeds with the current version, without a version too', async () => {
    const [first, second] = [await make(), await make()];
    expect((await decide(first, { version: first.version, ...amountOf(first) })).response.errorMsg).toBeNull();
    expect((await decide(second, {})).response.errorMsg).toBeNull();
  });

  it('of two concurrent requests one succeeds', async () => {
    const record = await make();
    const seen = { version: record.version, ...amountOf(record) };
    const answers = await Promise.all([decide(record, seen), decide(record, seen)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  });

  it.each([null, 'x', 1.5, '1'])('rejects %j as a version', async (version) => {
    const record = await make();
    const { status } = await decide(record, { version } as never);
    expect([status, (await stored(table, record)).length]).toEqual([422, 1]);
  });
});
