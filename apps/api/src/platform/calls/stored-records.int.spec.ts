import { contracts } from '@comensal/domain/composition';
import { type Fields } from '@comensal/domain/platform/validation';
import { type ContractorApi, startContractorApi } from '../../testing/contractor-world';
import { StoredRecords } from './stored-records';

let world: ContractorApi;
beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world.api.close());

/** An edit of a record whose text was stored under an older rule. */
interface Edit {
  readonly call: string;
  readonly by: string;
  /** Stores the text; returns the body that its form would send, and where the text is. */
  readonly store: (text: string) => Promise<Fields>;
  readonly field: string;
  readonly text: string;
  /** Another field with a changed value, which is the person's edit. */
  readonly change: Fields;
  readonly read: string;
}

const as = (by: string, path: string, body: object) => world.api.as(by as never, path, body);
const findMatch = async (statement: string, values: readonly unknown[] = []): Promise<Fields> => {
  const [row] = await world.api.arrange<Fields>(statement, [...values]);
  if (!row) throw new Error(statement);
  return row;
};

const edits: readonly Edit[] = [
  {
    call: 'users/edit',
    by: 'admin',
    store: (text) =>
      findMatch(
        `update users set name = $1 where username = 'aprobador'
         returning username, name, surname, email, profile_name as profile, business_unit_total_access`,
        [text],
      ),
    field: 'name',
    text: 'Ana "La Jefa" §',
    change: { surname: 'Cambiado' },
    read: `select name as text, surname as changed from users where username = 'aprobador'`,
  },
  {
    call: 'profiles/editProfile',
    by: 'admin',
    store: (text) =>
      findMatch(
        `insert into profiles (name, description) values ($1, 'Lo de antes') returning name, description, '[]'::json as modules`,
        [text],
      ),
    field: 'name',
    text: 'Caja/Norte',
    change: { description: 'Cambiado' },
    read: `select name as text, description as changed from profiles where name = 'Caja/Norte'`,
  },
  {
    call: 'food-services/editFoodService',
    by: 'admin',
    store: (text) =>
      findMatch(
        `update food_services set name = $1 where id = 1
         returning id, name, sales_material, schedule_begin, schedule_end, '[{"id": "C1"}, {"id": "C2"}]'::json as business_units`,
        [text],
      ),
    field: 'name',
    text: 'Almuerzo & té',
    change: { schedule_end: '1445' },
    read: 'select name as text, schedule_end as changed from food_services where id = 1',
  },
  {
    call: 'groups/editGroup',
    by: 'admin',
    store: async (text) => {
      const { id } = await findMatch(`insert into customers (name, surname) values ('Eva', 'Sol') returning id`);
      await findMatch(
        `with own_profile as (
           insert into food_services_profiles (name, company_id, business_unit_id) values ('Del grupo', 'K1', 'C1') returning id, company_id, business_unit_id
         )
         insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
         select $1, p.id, p.business_unit_id, p.company_id from own_profile p returning customer_id`,
        [id],
      );
      const group = await findMatch(
        `insert into groups (company_id, business_unit_id, name, leader_email, leader_customer_id) values ('K1', 'C1', $1, 'jefe@comensal.example', $2) returning id, name`,
        [text, id],
      );
      return { ...group, internId: '', description: '', leader: { id, userId: null, email: 'jefe@comensal.example' } };
    },
    field: 'name',
    text: 'Turno «A»',
    change: { description: 'Cambiado' },
    read: `select name as text, description as changed from groups where name = 'Turno «A»'`,
  },
];

describe.each(edits.map((edit) => [edit.call, edit] as const))('%s', (_, edit) => {
  it('O-27 accepts an unchanged text that an older rule allowed, and validates it once it is changed', async () => {
    const { call, by, field, text, change, read } = edit;
    const body = await edit.store(text);
    const other = await as(by, call, { ...body, ...change, [field]: `${text}§` });
    // The name of a profile is its key: under another one nothing is stored.
    expect([other.status, Object.keys((other.response.data as { fields: object }).fields)]).toEqual([422, [field]]);
    const { status, body: said } = await as(by, call, { ...body, ...change });
    expect([status, status === 200 ? '' : said]).toEqual([200, '']);
    expect(await findMatch(read)).toEqual({ text, changed: Object.values(change)[0] });
  });
});

it('O-27 a text stored at another record grants nothing', async () => {
  await world.api.arrange(`update users set name = 'Ajeno §' where username = 'pendientes'`);
  const foreign = { username: 'pendientes', name: 'Ajeno §', surname: 'X', email: 'x@comensal.example' };
  const answers = [foreign, { ...foreign, name: 'Otro §' }].map((body) => as('contratista', 'users/edit', body));
  const [same, other] = await Promise.all(answers);
  const said = (answer: Awaited<ReturnType<typeof as>> | undefined) => [
    answer?.status,
    answer?.response.errorCode,
    answer?.response.data,
  ];
  expect([said(same), said(other)]).toEqual([
    [403, 1403, null],
    [403, 1403, null],
  ]);
});

it('O-27 every contract that keeps fields has its reader, and no other one', () => {
  const { database, ...others } = { database: { query: async () => [] }, clock: () => new Date(), configuration: {} };
  const { readers } = new StoredRecords(database as never, others.clock, others.configuration as never);
  const keeping = Object.entries(contracts as Readonly<Record<string, object>>).flatMap(([name, contract]) =>
    'keeps' in contract ? [name] : [],
  );
  expect(Object.keys(readers).sort()).toEqual(keeping.sort());
});
