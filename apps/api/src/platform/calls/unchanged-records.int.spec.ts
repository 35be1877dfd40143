import { calls } from '@comensal/domain/composition';
import { type ContractorDetail } from '@comensal/domain/contractors';
import { type NoteDetail } from '@comensal/domain/credit-notes';
import { type Fields } from '@comensal/domain/platform/validation';
import { type ContractorApi, contractorFields, startContractorApi } from '../../testing/contractor-world';
import type { Answer } from '../../testing/test-api';

let world: ContractorApi;
beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world.api.close());

type Sent = (more?: Fields) => Promise<Answer>;
/** An edit of one record with all of its fields; `more` is an additional change. */
type Edit = readonly [
  call: string,
  make: () => Promise<{ readonly table: string; readonly key: string; readonly id: unknown; readonly send: Sent }>,
  change: Fields,
];

const as = (by: string, path: string, body: object) => world.api.as(by as never, path, body);
const row = async (statement: string, values: readonly unknown[] = []): Promise<Fields> => {
  const [row] = await world.api.arrange<Fields>(statement, [...values]);
  if (!row) throw new Error(statement);
  return row;
};
const data = <Data>({ status, response, body }: Answer): Data => {
  if (status !== 200) throw new Error(body);
  return response.data as Data;
};
const place = `'K1', 'C1'`;
/** A diner with a place, who may lead a group. */
const diner = () =>
  row(
    `with person as (insert into customers (name, surname) values ('Eva', 'Sol') returning id),
     own_profile as (
       insert into food_services_profiles (name, company_id, business_unit_id)
       select 'Perfil ' || id, ${place} from person returning id, company_id, business_unit_id
     )
     insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
     select person.id, p.id, p.business_unit_id, p.company_id from person, own_profile p
     returning customer_id as id, food_services_profile_id as profile`,
  );

const edits: readonly Edit[] = [
  [
    'users/edit',
    async () => {
      const body = await row(
        `select username, name, surname, email, profile_name as profile, business_unit_total_access from users where username = 'aprobador'`,
      );
      return {
        table: 'users',
        key: 'username',
        id: 'aprobador',
        send: (more) => as('admin', 'users/edit', { ...body, ...more }),
      };
    },
    { surname: 'Cambiado' },
  ],
  [
    'profiles/editProfile',
    async () => {
      const body = await row(
        `insert into profiles (name, description) values ('Igual', 'Lo de antes') returning name, description, '[]'::json as modules`,
      );
      return {
        table: 'profiles',
        key: 'name',
        id: 'Igual',
        send: (more) => as('admin', 'profiles/editProfile', { ...body, ...more }),
      };
    },
    { description: 'Cambiado' },
  ],
  [
    'food-services/editFoodService',
    async () => {
      const body = await row(
        `select id, name, sales_material, schedule_begin, schedule_end,
                '[{"id": "C1"}, {"id": "C2"}]'::json as business_units
           from food_services where id = 1`,
      );
      return {
        table: 'food_services',
        key: 'id',
        id: 1,
        send: (more) => as('admin', 'food-services/editFoodService', { ...body, ...more }),
      };
    },
    { schedule_end: '1446' },
  ],
  [
    'groups/editGroup',
    async () => {
      const { id } = await diner();
      const group = await row(
        `insert into groups (company_id, business_unit_id, name, leader_email, leader_customer_id)
         values (${place}, 'Iguales', 'jefe@comensal.example', $1) returning id, name`,
        [id],
      );
      const body = {
        ...group,
        internId: '',
        description: '',
        leader: { id, userId: null, email: 'jefe@comensal.example' },
      };
      return {
        table: 'groups',
        key: 'id',
        id: group['id'],
        send: (more) => as('admin', 'groups/editGroup', { ...body, ...more }),
      };
    },
    { description: 'Cambiado' },
  ],
  [
    'customers/editCustomer',
    async () => {
      const { id, profile } = await diner();
      const body = {
        id,
        name: 'Eva',
        surname: 'Sol',
        file_number: '77',
        section: '',
        manual_load: false,
        auths: [{ auth_type: 'CARD', auth_code: '770077' }],
        foodservice_profiles: [{ id: profile, business_unit_id: 'C1', company_id: 'K1' }],
      };
      return {
        table: 'customers',
        key: 'id',
        id,
        send: (more) => as('admin', 'customers/editCustomer', { ...body, ...more }),
      };
    },
    { section: 'Planta' },
  ],
  [
    'credit-notes/editCreditNote',
    async () => {
      const request = { company_id: 'K1', business_unit_id: 'C2', amount: 5_000 };
      const { id } = data<NoteDetail>(
        await world.api.send('admin', 'credit-notes/addCreditNote', { creditNote: request }, []),
      );
      return {
        table: 'credit_notes_requests',
        key: 'id',
        id,
        send: (more) =>
          world.api.send('admin', 'credit-notes/editCreditNote', { creditNote: { id, ...request, ...more } }, []),
      };
    },
    { amount: 6_000 },
  ],
  [
    'contractors/editContractor',
    async () => {
      const name = await world.newContractor();
      const values = contractorFields(name);
      const { id } = await world.registered(name, values);
      return {
        table: 'contractors_requests',
        key: 'request_id',
        id,
        send: (more) => world.ask(name, 'editContractor', { request_id: id, ...values, ...more }),
      };
    },
    { phone: '+54 381 4999999' },
  ],
  [
    'contractors/editRequest',
    async () => {
      const name = await world.newContractor();
      const { id, documents }: ContractorDetail = await world.registered(name, contractorFields(name));
      const verdicts = (status: string) => documents.map(({ path }) => ({ path, status, reason: '' }));
      return {
        table: 'contractors_requests',
        key: 'request_id',
        id,
        send: ({ status: verdict = 'Pendiente' } = {}) =>
          world.ask('revisora', 'editRequest', {
            request_id: id,
            status: 'Pendiente',
            documents: verdicts(String(verdict)),
          }),
      };
    },
    { status: 'Aprobado' },
  ],
  [
    'indices/editValue',
    async () => {
      const { id } = await row(
        `insert into price_index_values (index_name, month, value, source, entered_by)
         values ('IPC', 202610, 100.5, 'INDEC', 'admin') returning id`,
      );
      const body = { id, index: 'IPC', month: 202610, value: '100.5', source: 'INDEC', published_on: null };
      return {
        table: 'price_index_values',
        key: 'id',
        id,
        send: (more) => as('admin', 'indices/editValue', { ...body, ...more }),
      };
    },
    { source: 'INDEC, revisado' },
  ],
];

/** Everything that an edit could leave behind: the record, its history, the audit, mails and the outbox. */
const stored = async (table: string, key: string, id: unknown): Promise<unknown> => ({
  record: await world.api.arrange(`select to_jsonb(stored) as row from ${table} stored where ${key} = $1`, [id]),
  rest: await row(
    `select (select count(*) from audit_events where table_name <> 'access_events') as audit, (select count(*) from mails) as mails,
            (select count(*) from outbox) as outbox, (select count(*) from credit_notes_requests_state) as notes,
            (select count(*) from contractors_requests_state) as requests`,
  ),
});

describe.each(edits)('O-193 %s', (_, make, change) => {
  it('saving without a change leaves version, history, audit and mails unchanged', async () => {
    const { table, key, id, send } = await make();
    // The first save may fill in what the test's record lacked.
    data(await send());
    const before = await stored(table, key, id);
    const version = () => row(`select version from ${table} where ${key} = $1`, [id]);
    const { version: first } = await version();
    data(await send());
    expect(await stored(table, key, id)).toEqual(before);
    // What the person saw is still current.
    data(await send({ version: first, ...change }));
    expect(await version()).toEqual({ version: Number(first) + 1 });
  });
});

it('O-193 every edit of a record is tested here or elsewhere', () => {
  const tried = edits.map(([call]) => call);
  const elsewhere = [
    // A decision, which always changes the status.
    'credits/editCreditStatus',
    'price-lists/editPriceList',
    'service-profiles/editFoodServiceProfile',
    'reports/editSchedule',
  ];
  const all = Object.keys(calls).filter((name) => name.includes('/edit'));
  expect([...tried, ...elsewhere].sort()).toEqual(all.sort());
});
