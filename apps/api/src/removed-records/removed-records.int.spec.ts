import { addCanteenUser, seedCanteenDiners } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type Answer, testPassword } from '../testing/test-api';

let api: CanteenApi;
let ajena = '';

beforeAll(async () => {
  api = await startCanteenApi();
  await seedCanteenDiners(api.arrange);
  const hash = (
    await api.arrange<{ password_hash: string }>(`select password_hash from users where username = 'admin'`)
  )[0];
  await addCanteenUser(
    api.arrange,
    {
      username: 'ajena',
      totalAccess: false,
      pairs: [['K3', 'C3']],
      modules: [
        { name: 'Comensales', permission: 'W' },
        { name: 'Perfiles de Servicio', permission: 'W' },
        { name: 'Listas de Precios', permission: 'W' },
        { name: 'Administracion de Grupos', permission: 'R' },
      ],
    },
    hash?.password_hash ?? testPassword,
  );
  ajena = await api.logIn('ajena');
});
afterAll(() => api.close());

type Kind = 'customer' | 'serviceProfile' | 'priceList' | 'group' | 'profile' | 'association' | 'schedule';
const page = { offset: 0, limit: 20 };
const removed = async (kind: Kind) =>
  (await api.as('admin', 'removed-records/getRemoved', { kind, page })).response.data as {
    rows: { id: number; name: string; place: string; removed_by: string }[];
    total: number;
    days: number;
  };
const restore = (kind: Kind, id: number, key?: string): Promise<Answer> =>
  api.as('admin', 'removed-records/restore', { kind, id }, key ? { 'idempotency-key': key } : {});
const active = async (table: string, condition: string): Promise<number> =>
  (await api.arrange(`select from ${table} where ${condition} and is_active`)).length;
const reasonOf = ({ status, reason }: Answer) => [status, reason];

async function newProfile(name: string): Promise<number> {
  const [row] = await api.arrange<{ id: number }>(
    `insert into food_services_profiles (name, company_id, business_unit_id) values ($1, 'K1', 'C1') returning id`,
    [name],
  );
  await api.arrange(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id, is_active) values ($1, 1, true), ($1, 2, true)`,
    [row?.id],
  );
  return Number(row?.id);
}
const removeProfile = (id: number) => api.as('admin', 'service-profiles/removeFoodServiceProfile', { id });

describe('a diner', () => {
  let cards = 0;
  /** At Pilar in a group, and at Córdoba. */
  async function newDiner(surname: string): Promise<{ id: number; card: string }> {
    cards += 1;
    const card = `VUELVE${cards}`;
    const { response } = await api.as('admin', 'customers/addCustomer', {
      name: 'Vera',
      surname,
      file_number: String(70_000 + cards),
      section: 'Planta',
      manual_load: false,
      auths: [{ auth_type: 'CARD', auth_code: card }],
      foodservice_profiles: [
        { id: 1, business_unit_id: 'C1', company_id: 'K1', is_active: true },
        { id: 2, business_unit_id: 'C2', company_id: 'K1', is_active: true },
      ],
    });

    const { id } = response.data as { id: number };
    await api.arrange(`update customers set group_id = 1 where id = ${id}`);
    return { id, card };
  }
  const remove = async (id: number) =>
    expect((await api.as('admin', 'customers/removeCustomer', { id })).status).toBe(200);
  const stateOf = async (id: number) =>
    (
      await api.arrange(
        `select c.is_active, c.group_id, (select count(*)::int from customer_code_claims k where k.customer_id = c.id) as claims,
                (select array_agg(p.business_unit_id order by 1) from customer_profile_relations p where p.customer_id = c.id and p.is_active) as centres
           from customers c where c.id = ${id}`,
      )
    )[0];

  it('DIN-39 comes back with its places, codes and group, once however often it is asked', async () => {
    const { id } = await newDiner('Vuelta');
    const before = await stateOf(id);
    await remove(id);
    expect(await stateOf(id)).toMatchObject({ is_active: false, claims: 0 });
    expect((await removed('customer')).rows.find((row) => row.id === id)).toEqual({
      id,
      name: 'Vuelta Vera',
      place: 'Metalúrgica Ñandú · Pilar',
      removed_at: expect.any(String),
      removed_by: 'admin Prueba',
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore('customer', id)));
    expect(answers.filter(({ status }) => status === 200).map(({ response }) => response.data)).toEqual([
      { id, name: 'Vuelta Vera', lost: [] },
    ]);
    expect(await stateOf(id)).toEqual(before);
    expect(before).toEqual({ is_active: true, group_id: 1, claims: 2, centres: ['C1', 'C2'] });
    expect((await removed('customer')).rows.some((row) => row.id === id)).toBe(false);
  });

  it('DIN-39 loses the place whose relation has ended, and the group that was there; without any place it stays removed', async () => {
    const { id } = await newDiner('Parcial');
    await remove(id);
    const relation = (isActive: boolean, centre: string) =>
      api.arrange(
        `update company_business_unit_relations set is_active = ${isActive} where company_id = 'K1' and business_unit_id = '${centre}'`,
      );
    await relation(false, 'C1');
    await relation(false, 'C2');
    expect(reasonOf(await restore('customer', id))).toEqual([409, 'restoreWithoutPlaces']);
    await relation(true, 'C2');
    const answer = await restore('customer', id);
    await relation(true, 'C1');
    expect([answer.status, answer.response.data]).toEqual([
      200,
      {
        id,
        name: 'Parcial Vera',
        lost: [
          'Centros donde no volvió, porque hoy no tienen relación con el cliente o no existe el perfil: Pilar',
          'No volvió a su grupo, porque ya no existe o era de un centro donde no volvió',
        ],
      },
    ]);
    expect(await stateOf(id)).toEqual({ is_active: true, group_id: null, claims: 1, centres: ['C2'] });
  });

  it('DIN-31 DIN-39 is refused while somebody else has the card', async () => {
    const { id, card } = await newDiner('Primera');
    await remove(id);
    const other = await newDiner('Segunda');
    await api.arrange(`update customer_id_relations set auth_code = '${card}' where customer_id = ${other.id}`);
    expect(reasonOf(await restore('customer', id))).toEqual([409, 'codeTaken']);
    expect(await stateOf(id)).toMatchObject({ is_active: false, claims: 0 });
  });

  it('ACC-20 is neither listed to nor brought back by somebody of another place', async () => {
    const { id } = await newDiner('Ajeno');
    await remove(id);
    const listed = await api.call('removed-records/getRemoved', { kind: 'customer', page }, { token: ajena });
    expect((listed.response.data as { total: number }).total).toBe(0);
    const answer = await api.call('removed-records/restore', { kind: 'customer', id }, { token: ajena });
    expect(reasonOf(answer)).toEqual([403, 'outOfScope']);
  });
});

describe('a service profile', () => {
  it('SPR-36 comes back under its id, with the services that have a price; the list says who removed it', async () => {
    const id = await newProfile('Guardia');
    expect((await removeProfile(id)).status).toBe(200);
    const { rows, days } = await removed('serviceProfile');
    expect([days, rows.find((row) => row.id === id)]).toEqual([
      30,
      {
        id,
        name: 'Guardia',
        place: 'Metalúrgica Ñandú · Pilar',
        removed_at: expect.any(String),
        removed_by: 'admin Prueba',
      },
    ]);
    await api.arrange('update food_services set is_active = false where id = 2');
    const answer = await restore('serviceProfile', id);
    await api.arrange('update food_services set is_active = true where id = 2');
    expect([answer.status, answer.response.data]).toEqual([
      200,
      {
        id,
        name: 'Guardia',
        lost: ['Estos servicios no volvieron, porque hoy no tienen precio o el centro no los ofrece: Cena'],
      },
    ]);
    expect([
      await active('food_services_profiles', `id = ${id}`),
      await active('food_service_profile_relations', `food_services_profile_id = ${id}`),
    ]).toEqual([1, 1]);
    expect((await removed('serviceProfile')).rows.some((row) => row.id === id)).toBe(false);
    const events = await api.arrange<{ action: string; username: string }>(
      `select action, username from audit_events where table_name = 'food_services_profiles' and record_key = $1 order by id`,
      [String(id)],
    );
    expect(events.slice(1)).toEqual([
      { action: 'D', username: 'admin' },
      { action: 'U', username: 'admin' },
    ]);
    expect(reasonOf(await restore('serviceProfile', id))).toEqual([404, 'notFound']);
  });

  it('SPR-24 is refused while another one has its name, and comes back once', async () => {
    const id = await newProfile('Turno');
    await removeProfile(id);
    const other = await newProfile('turno');
    expect(reasonOf(await restore('serviceProfile', id))).toEqual([409, 'serviceProfileTaken']);
    await removeProfile(other);
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore('serviceProfile', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await active('food_services_profiles', `lower(name) = 'turno'`)).toBe(1);
  });

  it('API-14 a repeat under the key returns the first answer', async () => {
    const id = await newProfile('Repetido');
    await removeProfile(id);
    const first = await restore('serviceProfile', id, 'restore-1');
    expect((await restore('serviceProfile', id, 'restore-1')).response.data).toEqual(first.response.data);
  });

  it('is refused without any service, when its relation has ended, and after the days', async () => {
    const id = await newProfile('Sin nada');
    await removeProfile(id);
    await api.arrange(
      `update food_service_profile_relations set is_active = false where food_services_profile_id = $1`,
      [id],
    );
    expect(reasonOf(await restore('serviceProfile', id))).toEqual([409, 'restoreWithoutServices']);
    await api.arrange(
      `update food_service_profile_relations set is_active = true where food_services_profile_id = $1`,
      [id],
    );
    await api.arrange(
      `update company_business_unit_relations set is_active = false where company_id = 'K1' and business_unit_id = 'C1'`,
    );
    expect(reasonOf(await restore('serviceProfile', id))).toEqual([409, 'customerRelationEnded']);
    await api.arrange(
      `update company_business_unit_relations set is_active = true where company_id = 'K1' and business_unit_id = 'C1'`,
    );
    const [old] = await api.arrange<{ id: number }>(
      `insert into food_services_profiles (name, company_id, business_unit_id, is_active) values ('Viejo', 'K1', 'C1', false) returning id`,
    );
    await api.arrange(
      `insert into audit_events (at, username, table_name, action, record_key, last_data) values ('2026-10-20', 'admin', 'food_services_profiles', 'D', $1, '{}')`,
      [String(old?.id)],
    );
    expect(reasonOf(await restore('serviceProfile', Number(old?.id)))).toEqual([404, 'notFound']);
    expect((await removed('serviceProfile')).rows.some((row) => row.id === Number(old?.id))).toBe(false);
    expect((await restore('serviceProfile', id)).status).toBe(200);
  });
});

describe('a price list', () => {
  it('PRI-24 comes back as a new record with its prices; the time in between stays as it was', async () => {
    expect((await api.as('admin', 'price-lists/removePriceList/4', {})).status).toBe(200);
    const row = (await removed('priceList')).rows.find(({ id }) => id === 4);
    expect(row).toMatchObject({ name: 'Lista desde 01/01/2027', place: 'Metalúrgica Ñandú · Pilar' });
    const answer = await restore('priceList', 4);
    const { id, lost } = answer.response.data as { id: number; lost: string[] };
    expect([answer.status, id === 4, lost]).toEqual([200, false, []]);
    expect(
      await api.arrange(
        `select l.company_id, l.business_unit_id, l.start_date::text, p.food_service_id, p.price::text from price_lists l
           join price_list_food_service_realtion p on p.price_list_id = l.id and p.is_active where l.id = $1`,
        [id],
      ),
    ).toEqual([
      { company_id: 'K1', business_unit_id: 'C1', start_date: '2027-01-01', food_service_id: 1, price: '999900' },
    ]);
    expect(await active('price_lists', 'id = 4')).toBe(0);
    expect((await removed('priceList')).rows.some((each) => each.id === 4)).toBe(false);
    expect(reasonOf(await restore('priceList', 4))).toEqual([409, 'priceListTaken']);
  });

  it('O-106 a client’s list needs a main list that begins before', async () => {
    await api.arrange(
      `insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values (951, 'C2', 'K1', '2025-06-01')`,
    );
    await api.arrange(
      `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (951, 1, 100)`,
    );
    await api.as('admin', 'price-lists/removePriceList/951', {});
    expect(reasonOf(await restore('priceList', 951))).toEqual([409, 'restoreWithoutMainList']);
  });
});

describe('a group', () => {
  it('GRP-25 comes back with its diners, except those who have another one, and without a leader who left', async () => {
    await api.arrange(
      `insert into groups (id, company_id, business_unit_id, name, leader_customer_id, leader_email) overriding system value values (961, 'K1', 'C1', 'Noche', 2, 'a@comensal.example'), (962, 'K1', 'C1', 'Tarde', 2, 'a@comensal.example')`,
    );
    await api.arrange(
      `insert into customers (id, name, surname) overriding system value values (971, 'A', 'A'), (972, 'B', 'B'), (973, 'C', 'C')`,
    );
    await api.arrange(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from customers where id in (971, 972, 973)`,
    );
    await api.arrange(`update customers set group_id = 961 where id in (971, 972, 973)`);
    expect((await api.as('admin', 'groups/removeGroup', { id: 961 })).status).toBe(200);
    expect((await removed('group')).rows.map(({ id, name }) => [id, name])).toContainEqual([961, 'Noche']);
    await api.arrange(`update customers set group_id = 962 where id = 972`);
    await api.arrange(`update customers set is_active = false where id = 973`);
    await api.arrange(`update customer_profile_relations set is_active = false where customer_id = 2`);
    const answer = await restore('group', 961);
    await api.arrange(`update customer_profile_relations set is_active = true where customer_id = 2`);
    expect([answer.status, answer.response.data]).toEqual([
      200,
      {
        id: 961,
        name: 'Noche',
        lost: [
          'El líder ya no come en el lugar o no tiene usuario: elija otro',
          'Comensales que no volvieron al grupo, porque tienen otro o ya no están en el lugar: 2',
        ],
      },
    ]);
    expect(await api.arrange('select id from customers where group_id = 961 order by id')).toEqual([{ id: 971 }]);
    expect(await api.arrange('select leader_customer_id, is_active from groups where id = 961')).toEqual([
      { leader_customer_id: null, is_active: true },
    ]);
  });

  it('GRP-18 is refused while another one has its name', async () => {
    await api.as('admin', 'groups/removeGroup', { id: 962 });
    await api.arrange(`insert into groups (company_id, business_unit_id, name) values ('K1', 'C1', 'tarde')`);
    expect(reasonOf(await restore('group', 962))).toEqual([409, 'groupTaken']);
  });
});

describe('a profile', () => {
  const modules = [
    { name: 'Comensales', permission: 'W' },
    { name: 'Perfiles de Servicio', permission: 'R' },
  ] as const;
  async function removedProfile(name: string, granted: readonly object[] = modules): Promise<number> {
    const profile = { name, description: 'Encargados', modules: granted };
    expect((await api.as('admin', 'profiles/addProfile', profile)).status).toBe(200);
    expect((await api.as('admin', `profiles/removeProfile/${encodeURIComponent(name)}`)).status).toBe(200);
    return (await removed('profile')).rows.find((row) => row.name === name)?.id ?? 0;
  }
  const stored = (name: string) =>
    api.arrange(
      `select p.description, p.second_factor, (select json_object_agg(m.module, m.permission) from profile_module_relations m where m.profile_name = p.name) as modules,
              (select count(*)::int from users u where u.profile_name = p.name) as users from profiles p where p.name = $1`,
      [name],
    );

  it('PRF-22 comes back with the permissions that it had, to nobody, once however often it is asked', async () => {
    const id = await removedProfile('Encargado Ñ');
    expect((await removed('profile')).rows.find((row) => row.id === id)).toEqual({
      id,
      name: 'Encargado Ñ',
      place: '',
      removed_at: expect.any(String),
      removed_by: 'admin Prueba',
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore('profile', id)));
    expect(answers.filter(({ status }) => status === 200).map(({ response }) => response.data)).toEqual([
      { id, name: 'Encargado Ñ', lost: [] },
    ]);
    expect(await stored('Encargado Ñ')).toEqual([
      {
        description: 'Encargados',
        second_factor: false,
        modules: { Comensales: 'W', 'Perfiles de Servicio': 'R' },
        users: 0,
      },
    ]);
    expect((await removed('profile')).rows.some((row) => row.id === id)).toBe(false);
  });

  it('PRF-18 is refused while another one has its name, and then not listed', async () => {
    const id = await removedProfile('Repetido P');
    await api.as('admin', 'profiles/addProfile', { name: 'REPETIDO P', description: 'x', modules });
    expect((await removed('profile')).rows.some((row) => row.id === id)).toBe(false);
    expect(reasonOf(await restore('profile', id))).toEqual([409, 'profileTaken']);
  });

  it('ACC-08 nobody gets it back with more than they may grant, whatever they may remove', async () => {
    const [{ password_hash: hash } = { password_hash: '' }] = await api.arrange<{ password_hash: string }>(
      `select password_hash from users where username = 'admin'`,
    );
    await addCanteenUser(
      api.arrange,
      {
        username: 'perfiles',
        totalAccess: true,
        pairs: [],
        modules: [
          { name: 'Perfiles', permission: 'W' },
          { name: 'Comensales', permission: 'R' },
        ],
      },
      hash,
    );
    const token = await api.logIn('perfiles');
    const more = await removedProfile('Mayor', modules);
    const less = await removedProfile('Menor', [{ name: 'Comensales', permission: 'R' }]);
    const as = (id: number) => api.call('removed-records/restore', { kind: 'profile', id }, { token });
    expect(reasonOf(await as(more))).toEqual([403, 'beyondOwnReach']);
    expect(await stored('Mayor')).toEqual([]);
    expect((await as(less)).status).toBe(200);
    expect(reasonOf(await api.as('contratista', 'removed-records/restore', { kind: 'profile', id: more }))).toEqual([
      403,
      'noPermission',
    ]);
  });

  it('the event of another removal is no profile', async () => {
    const [event] = await api.arrange<{ id: number }>(
      `select id::int from audit_events where action = 'D' and table_name = 'groups' limit 1`,
    );
    expect(reasonOf(await restore('profile', Number(event?.id)))).toEqual([404, 'notFound']);
    expect(reasonOf(await restore('association', Number(event?.id)))).toEqual([404, 'notFound']);
  });
});

describe('an association', () => {
  const end = async (isActive = false) =>
    api.as('admin', 'companies/associateBusinessUnits', {
      id: 'K2',
      business_units: [{ id: 'C2', type: 'CON', is_active: isActive }],
    });
  const stored = () =>
    api.arrange(
      `select type, is_active, manage_groups from company_business_unit_relations where company_id = 'K2' and business_unit_id = 'C2'`,
    );
  const idOf = async () =>
    (await removed('association')).rows.find(({ name }) => name === 'Mixta del Plata en Córdoba')?.id ?? 0;

  it('CUS-15 O-97 begins again with its type, once, from either side', async () => {
    const before = await stored();
    expect((await end()).status).toBe(200);
    expect(await stored()).toMatchObject([{ is_active: false }]);
    const id = await idOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore('association', id)));
    expect(answers.filter(({ status }) => status === 200).map(({ response }) => response.data)).toEqual([
      { id, name: 'Mixta del Plata en Córdoba', lost: [] },
    ]);
    expect(await stored()).toEqual(before);
    expect(await idOf()).toBe(0);
  });

  it('CUS-26 stays ended while its centre is inactive, and when it has begun again by itself', async () => {
    await end();
    const id = await idOf();
    await api.arrange(`update business_units set is_active = false where id = 'C2'`);
    expect(reasonOf(await restore('association', id))).toEqual([422, 'closedPair']);
    await api.arrange(`update business_units set is_active = true where id = 'C2'`);
    expect((await end(true)).status).toBe(200);
    expect(reasonOf(await restore('association', id))).toEqual([404, 'notFound']);
    expect(reasonOf(await api.as('contratista', 'removed-records/restore', { kind: 'association', id }))).toEqual([
      403,
      'noPermission',
    ]);
  });
});

describe('a scheduled report', () => {
  const request = {
    report: 'consumption',
    filter: { businessUnits: ['C1'], foodService: '1', dateFrom: 20260101, dateTo: 20260131, search: 'norte' },
    period: 'lastWeek',
    format: 'pdf',
    frequency: 'weekly',
    weekday: 1,
  } as const;
  const schedules = async () =>
    (await api.as('contratista', 'reports/getSchedules')).response.data as { id: number; next_at: string | null }[];
  const listed = async () =>
    (await api.as('contratista', 'removed-records/getRemoved', { kind: 'schedule', page })).response.data as {
      rows: { id: number; name: string }[];
    };
  const back = (id: number, as: 'contratista' | 'admin' = 'contratista') =>
    api.as(as, 'removed-records/restore', { kind: 'schedule', id });
  const reads = (may: boolean) =>
    api.arrange(
      may
        ? `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Reporte Consumos', 'R')`
        : `delete from profile_module_relations where profile_name = 'contratista' and module = 'Reporte Consumos'`,
    );
  async function removedSchedule(paused = false): Promise<{ id: number; before: object | undefined }> {
    const { response } = await api.as('contratista', 'reports/addSchedule', request);
    const { id } = response.data as { id: number };
    if (paused) await api.as('contratista', 'reports/pauseSchedule', { id, paused });
    const before = (await schedules()).find((each) => each.id === id);
    expect((await api.as('contratista', 'reports/removeSchedule', { id })).status).toBe(200);
    return { id, before };
  }

  it('comes back to its person under its number, with its filter and its next moment, paused as it was', async () => {
    await reads(true);
    for (const paused of [false, true]) {
      const { id, before } = await removedSchedule(paused);
      expect((await listed()).rows.find((row) => row.id === id)).toMatchObject({
        name: 'Reporte de consumos · Todas las semanas · PDF',
      });
      const answers = await Promise.all(Array.from({ length: 20 }, () => back(id)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { created_at: _before, ...was } = before as { created_at: string };
      const { created_at: _now, ...is } = (await schedules()).find((each) => each.id === id) as unknown as {
        created_at: string;
      };
      expect(is).toEqual({ ...was, version: 1 });
      expect((await listed()).rows.some((row) => row.id === id)).toBe(false);
    }
  });

  it('is neither listed to nor brought back by anybody else, nor without the report or its places', async () => {
    const { id } = await removedSchedule();
    expect(reasonOf(await back(id, 'admin'))).toEqual([403, 'outOfScope']);
    expect((await removed('schedule')).rows.some((row) => row.id === id)).toBe(false);
    await reads(false);
    expect(reasonOf(await back(id))).toEqual([403, 'noPermission']);
    await reads(true);
    await api.arrange(`delete from user_business_unit_company_relations where username = 'contratista'`);
    expect(reasonOf(await back(id))).toEqual([422, 'scheduleWithoutPlaces']);
    await api.arrange(
      `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('contratista', 'K1', 'C1'), ('contratista', 'K1', 'C2')`,
    );
    expect((await back(id)).status).toBe(200);
    await reads(false);
  });
});

describe('who may', () => {
  it('only who removes the kind, and only within the own scope', async () => {
    const id = await newProfile('De K1');
    await removeProfile(id);
    const as = (path: string, body: unknown) => api.call(path, body, { token: ajena });
    const none = await as('removed-records/getRemoved', { kind: 'serviceProfile', page });
    expect(none.response.data).toMatchObject({ rows: [], total: 0 });
    expect(reasonOf(await as('removed-records/restore', { kind: 'serviceProfile', id }))).toEqual([403, 'outOfScope']);
    const readsOnly = await as('removed-records/getRemoved', { kind: 'group', page });
    expect(readsOnly.response.data).toEqual({ rows: [], total: 0, days: 30 });
    expect(reasonOf(await as('removed-records/restore', { kind: 'group', id: 961 }))).toEqual([403, 'noPermission']);
    expect(reasonOf(await api.as('contratista', 'removed-records/restore', { kind: 'serviceProfile', id }))).toEqual([
      403,
      'noPermission',
    ]);
    const nobody = await api.as('sinModulos', 'removed-records/getRemoved', { kind: 'group', page });
    expect(nobody.response.data).toEqual({ rows: [], total: 0, days: 30 });
    expect(reasonOf(await api.as('sinModulos', 'removed-records/restore', { kind: 'serviceProfile', id }))).toEqual([
      403,
      'noPermission',
    ]);
    for (const body of [
      { kind: 'users', id: 1 },
      { kind: 'group', id: 'x' },
      { kind: 'group' },
      { kind: 'group', id: 1e300 },
    ])
      expect((await api.as('admin', 'removed-records/restore', body)).status).toBe(422);
    expect((await api.as('admin', 'removed-records/getRemoved', { kind: 'group', page: { limit: 101 } })).status).toBe(
      422,
    );
    expect(await active('food_services_profiles', `id = ${id}`)).toBe(0);
  });
});
