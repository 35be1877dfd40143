import { editCustomer } from '@comensal/application/customers';
import { moveCustomers } from '@comensal/application/customers-moves';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import { startUndo } from '@comensal/application/undo';
import { editCustomerSchema } from '@comensal/domain/customers';
import { type MoveCustomers, moveCustomersSchema } from '@comensal/domain/customers-moves';
import { customersMoves } from '@comensal/domain/customers-moves/customers-moves.texts';
import type { JobView } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Database } from '../platform/database/database';
import { canteenUsers, createUploadCanteen, csvOf, type UploadCanteen } from '../testing';
import { addCanteenUser, pilar } from '../testing/canteen';

jest.setTimeout(240_000);
const { admin } = canteenUsers;
const { reason } = customersMoves;
const clock = () => new Date('2026-11-21T12:00:00-03:00');
const [morning, night] = [1, 2];
let canteen: UploadCanteen;
let database: Database;
let ids: readonly number[];

beforeEach(async () => {
  canteen = await createUploadCanteen();
  database = canteen.database;
  await canteen.upload(
    csvOf(
      ['Ana', 'Beto', 'Caro', 'Dora'].map((name, n) => ({
        name: `Gil, ${name}`,
        file: `${n + 1}`,
        sector: 'Antes',
        code: `A${n}`,
      })),
    ),
  );
  ids = (await database.query<{ id: number }>('select id from customers order by id')).map(({ id }) => id);
});
afterEach(() => canteen.close());

const move = (change: Partial<MoveCustomers>, who: readonly unknown[] = ids, by: Actor = admin) =>
  moveCustomers(database, by, moveCustomersSchema.parse({ ids: who, ...change }));
const undo = async (jobId: string | null): Promise<JobView> =>
  canteen.run(await startUndo({ inTransaction: database.inTransaction, clock }, admin, 'moveCustomers', jobId ?? ''));
class TakenBack extends Error {}
/** Why the form of this one diner refuses the place in place of the others; null where it does not. Nothing is changed. */
async function refusalOfForm(id: number, place: object): Promise<string | null> {
  const inTransaction: InTransaction = (actor, work) =>
    database.inTransaction(actor, async (unit) => {
      await work(unit);
      throw new TakenBack();
    });
  const [diner] = await database.query<object>(
    `select c.id, c.version, c.name, c.surname, c.file_number, c.section, c.manual_load,
       (select json_agg(json_build_object('auth_type', i.auth_type, 'auth_code', i.auth_code)) from customer_id_relations i where i.customer_id = c.id) as auths
       from customers c where c.id = $1`,
    [id],
  );
  const form = editCustomerSchema.parse({ ...diner, foodservice_profiles: [place] });
  const never = () => Promise.reject(new Error('Nobody has a password here'));
  try {
    await editCustomer({ inTransaction, pins: { hash: never, verify: never } }, admin, form);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (!(error instanceof TakenBack)) throw error;
  }
  return null;
}
/** Group, sector and places of each diner. */
const standing = async (): Promise<string[]> =>
  (
    await database.query<{ line: string }>(
      `select concat_ws(' ', coalesce(c.group_id::text, '-'), coalesce(c.section, '-'), (
         select string_agg(p.business_unit_id || ':' || p.food_services_profile_id, ',' order by p.business_unit_id) from customer_profile_relations p
          where p.customer_id = c.id and p.is_active)) as line from customers c order by c.id`,
    )
  ).map(({ line }) => line);

describe('changing many diners at once', () => {
  it('DIN-38 GRP-34 gives group, service profile and sector to all, as one job that can be undone', async () => {
    const before = await standing();
    const versions = await database.query<{ id: number; version: number }>(
      'select id, version from customers order by id',
    );
    const done = await move({ group_id: night, service_profile_id: 16, section: 'Planta' }, versions);
    expect(done).toEqual({
      message: 'Cambiaron 4 comensales',
      jobId: expect.any(String),
      moved: 4,
      unchanged: 0,
      refused: [],
    });
    expect(await standing()).toEqual(ids.map(() => '2 Planta C1:16'));
    expect(await move({ group_id: night })).toMatchObject({ moved: 0, unchanged: 4, jobId: null });
    // What was read is what is decided.
    expect((await move({ section: null }, versions)).refused.map((row) => row.reason)).toEqual(
      ids.map(() => reason.changed),
    );
    const undone = await undo(done.jobId);
    expect([undone.result?.['message'], await standing()]).toEqual([
      '4 comensales volvieron a los datos de antes',
      before,
    ]);
    const facts = await database.query(
      `select 1 from audit_events where table_name = 'customers' and action ilike 'u%'`,
    );
    expect(facts).toHaveLength(8);
  });

  it('DIN-38 of two people who move the same diners at once, the second is told and changes nobody', async () => {
    const read = await database.query<{ id: number; version: number }>('select id, version from customers order by id');
    const both = await Promise.all([move({ group_id: morning }, read), move({ group_id: night }, read)]);
    const [first, second] = both.toSorted((one, other) => other.moved - one.moved);
    expect([first?.moved, second?.moved, second?.jobId]).toEqual([4, 0, null]);
    expect(second?.refused.map((row) => row.reason)).toEqual(ids.map(() => reason.changed));
    const winner = both[0] === first ? morning : night;
    expect(await standing()).toEqual(ids.map(() => `${winner} Antes C1:11`));
  });

  it('GRP-18 GRP-33 names who stays, and why, and changes the others', async () => {
    const [ana = 0, beto = 0, caro = 0, dora = 0] = ids;
    await database.query('update customers set group_id = $2 where id = $1', [ana, morning]);
    await database.query('update groups set leader_customer_id = $1 where id = $2', [ana, morning]);
    await database.query(
      'update customer_profile_relations set business_unit_id = $2, food_services_profile_id = 12 where customer_id = $1',
      [beto, 'C2'],
    );
    const { refused, moved } = await move({ group_id: night }, [ana, beto, caro, 999, dora]);
    expect([moved, refused]).toEqual([
      2,
      [
        { id: ana, name: 'Gil, Ana (legajo 1)', reason: reason.leads.replace('{{groups}}', 'Turno Mañana') },
        { id: beto, name: 'Gil, Beto (legajo 2)', reason: reason.notInGroupPlace },
        { id: 999, name: '', reason: reason.gone },
      ],
    ]);
    expect((await move({ service_profile_id: 12 }, [ana, beto])).refused).toEqual([
      { id: ana, name: 'Gil, Ana (legajo 1)', reason: reason.notInPlace },
    ]);
    await expect(move({ service_profile_id: 15 })).rejects.toMatchObject({ code: 'invalid' });
    await database.query('update company_business_unit_relations set manage_groups = false');
    await expect(move({ group_id: night })).rejects.toMatchObject({ code: 'groupsNotManaged' });
  });

  it('GRP-34 a change of the sector alone leaves the group as it is, even of a place that ended', async () => {
    const [ana = 0] = ids;
    await move({ group_id: night }, [ana]);
    await database.query(
      `update customer_profile_relations set business_unit_id = 'C2', food_services_profile_id = 12 where customer_id = $1`,
      [ana],
    );
    await move({ section: 'Planta' }, [ana]);
    expect((await standing())[0]).toBe('2 Planta C2:12');
  });

  it('DIN-31 DIN-38 moves diners to another place by the rules of an edit: codes, groups and leaders; the undo returns them', async () => {
    const [ana = 0, beto = 0, caro = 0, dora = 0] = ids;
    await move({ group_id: morning });
    await database.query('update groups set leader_customer_id = $1 where id = $2', [dora, morning]);
    await database.query(
      `with other as (insert into customers (name) values ('Otro') returning id), place as (
         insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 13, 'C2', 'K2' from other)
       insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'A1' from other`,
    );
    const before = await standing();
    const byForm: (string | null)[] = [];
    for (const id of ids)
      byForm.push(await refusalOfForm(id, { id: 12, business_unit_id: 'C2', company_id: 'K1', is_active: true }));
    expect([byForm, await standing()]).toEqual([[null, 'codeTaken', null, 'customerLeadsGroups'], before]);
    const done = await move({ service_profile_id: 12, moves_place: true });
    expect(done.refused).toEqual([
      { id: beto, name: 'Gil, Beto (legajo 2)', reason: reason.codeTaken.replace('{{centre}}', 'Córdoba') },
      { id: dora, name: 'Gil, Dora (legajo 4)', reason: reason.leads.replace('{{groups}}', 'Turno Mañana') },
    ]);
    expect((await standing()).slice(0, 4)).toEqual([
      '- Antes C2:12',
      '1 Antes C1:11',
      '- Antes C2:12',
      '1 Antes C1:11',
    ]);
    // Somebody took Caro's code at the former centre.
    await database.query(`update customer_id_relations set auth_code = 'A2' where customer_id = $1`, [beto]);
    const undone = await undo(done.jobId);
    expect([undone.result?.['rows'], undone.result?.['refused']]).toEqual([1, 1]);
    expect((await standing())[0]).toBe(before[0]);
    expect((await canteen.fileRows(undone)).map((row) => row.at(-1))).toContain(
      'El código ya lo tiene otro comensal en Pilar',
    );
    expect([ana, caro].length).toBe(2);
  });

  it('ACC-20 nobody outside the scope is changed or named, and no group of others is left', async () => {
    await addCanteenUser(canteen.arrange, { ...pilar, username: 'cordoba', pairs: [['K1', 'C2']] }, 'x');
    const cordoba: Actor = { ...admin, username: 'cordoba', totalAccess: false };
    const [ana = 0] = ids;
    expect((await move({ section: 'X' }, [ana], cordoba)).refused).toEqual([
      { id: ana, name: '', reason: reason.gone },
    ]);
    await move({ group_id: morning }, [ana]);
    await database.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values ($1, 12, 'C2', 'K1')`,
      [ana],
    );
    expect((await move({ group_id: null }, [ana], cordoba)).refused.map((row) => row.reason)).toEqual([
      reason.otherGroup,
    ]);
    expect((await move({ section: 'X' }, [ana], cordoba)).moved).toBe(1);
    await expect(move({ group_id: night }, [ana], cordoba)).rejects.toMatchObject({ code: 'outOfScope' });
  });
});
