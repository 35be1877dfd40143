import type { Group, GroupDiner } from '@comensal/domain';
import { addDiners, addedGroup, diners, type GroupApi, startGroupApi } from '../testing/group-world';
import type { Answer } from '../testing/test-api';

let world: GroupApi;
let group: Group;

beforeAll(async () => {
  world = await startGroupApi();
});
afterAll(() => world?.api.close());
beforeEach(async () => {
  await world.api.arrange(`
    update customers set group_id = null, is_active = true where id >= 101;
    update customer_profile_relations set is_active = true;
    update groups set is_active = false;
    update company_business_unit_relations set manage_groups = true where company_id = 'C2' and business_unit_id = 'B2'`);
  group = await addedGroup(world, 'Turno Mañana');
});

const { ana, beto, carla, dora, foreign } = diners;
const refused = ({ status, response }: Answer) => ({
  status,
  message: response.errorMsg,
  fields: (response.data as { fields?: object } | null)?.fields ?? null,
});
const move = (
  joining: readonly object[],
  leaving: readonly object[] = [],
  { by = 'lider', idGroup = group.id }: { readonly by?: string; readonly idGroup?: number } = {},
) => world.call(by, 'customers/updateCustomersGruop', { groupCustomers: joining, orphansCustomers: leaving, idGroup });
const members = async (): Promise<number[]> =>
  (
    await world.api.database.query<{ id: number }>('select id::int from customers where group_id = $1 order by id', [
      group.id,
    ])
  ).rows.map(({ id }) => id);
const list = async (name: 'group' | 'orphans', asked: object = {}) =>
  (await world.call('lider', 'groups/getGroupDiners', { idGroup: group.id, list: name, ...asked })).response
    .data as GroupDiner[];
const ids = (found: readonly GroupDiner[]): number[] => found.map(({ id }) => id);

describe('the two lists', () => {
  test('GRP-26 GRP-33 the group and those of its place who are in none, by surname', async () => {
    await move([{ id: carla }]);
    expect(await list('group')).toEqual([
      {
        id: ana,
        name: 'Ana',
        surname: 'Paz',
        file_number: null,
        section: null,
        userId: null,
        companyId: 'C2',
        businessUnitId: 'B2',
        idGroup: group.id,
        isLeaderGroup: true,
      },
      expect.objectContaining({ id: carla, idGroup: group.id, isLeaderGroup: false }),
    ]);
    expect(ids(await list('orphans'))).toEqual([beto, dora]);
  });

  test('GRP-27 as they will be once what is not saved yet is; searched and paged', async () => {
    const moved = { joining: [beto, dora], leaving: [ana] };
    expect(ids(await list('group', moved))).toEqual([beto, dora]);
    expect(ids(await list('orphans', moved))).toEqual([ana, carla]);
    expect(ids(await list('orphans', { search: 'SOSA carla' }))).toEqual([carla]);
    expect(await list('orphans', { ...moved, page: { limit: 1, search: 'T1' } })).toMatchObject({
      rows: [{ id: ana }],
      total: 2,
    });
  });
});

describe('saving', () => {
  test('GRP-31 GRP-32 GRP-34 takes whole lists and writes the difference alone', async () => {
    const before = [await world.diner(ana), await world.diner(carla)];
    expect((await move([{ id: ana }, { id: beto }], [{ id: carla }, { id: dora }])).response.data).toBe(true);
    expect(await members()).toEqual([ana, beto]);
    expect([await world.diner(ana), await world.diner(beto), await world.diner(carla)]).toEqual([
      before[0],
      { group_id: group.id, version: expect.any(Number) },
      before[1],
    ]);
    expect((await move([], [{ id: beto, idGroup: group.id }])).response.data).toBe(true);
    expect(await members()).toEqual([ana]);
  });

  test('GRP-34 O-165 an element of a client holds more than an id, and nothing of it counts', async () => {
    const [whole] = await list('orphans');
    expect((await move([{ ...whole, companyId: 'C1', isLeaderGroup: true }])).response.data).toBe(true);
    expect(await members()).toEqual([ana, beto]);
  });

  test('GRP-34 in both lists is 422, and so is somebody who never ate there, of whom nothing is told', async () => {
    expect(refused(await move([{ id: beto }], [{ id: beto }]))).toMatchObject({
      status: 422,
      fields: { 'orphansCustomers.0.id': 'El comensal está en las dos listas' },
    });
    expect(refused(await move([{ id: beto }, { id: foreign }, { id: 9999 }]))).toMatchObject({
      status: 422,
      fields: {
        'groupCustomers.1.id': 'No es un comensal de este cliente y centro logístico',
        'groupCustomers.2.id': 'No es un comensal de este cliente y centro logístico',
      },
    });
    expect(await members()).toEqual([ana]);
  });

  test('GRP-34 O-164 the leader stays; a diner of another group is told; nothing is saved', async () => {
    expect(refused(await move([{ id: beto }], [{ id: ana }]))).toMatchObject({
      status: 409,
      message: 'El líder no puede quedar fuera de su grupo. Primero debe elegirse otro líder',
    });
    await addedGroup(world, 'Turno Noche', { leader: { id: carla, email: 'carla@obras.example' } });
    expect(refused(await move([{ id: beto }, { id: carla }]))).toEqual({
      status: 409,
      message:
        'No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: Carla Sosa está en el grupo Turno Noche',
      fields: { 'groupCustomers.1.id': 'Carla Sosa está en el grupo Turno Noche' },
    });
    expect(await members()).toEqual([ana]);
  });

  test('GRP-34 whoever is not as it was read is told by name, beside the element', async () => {
    await move([{ id: beto }]);
    expect(
      refused(
        await move([
          { id: beto, idGroup: null },
          { id: dora, idGroup: group.id },
        ]),
      ),
    ).toMatchObject({
      status: 409,
      fields: {
        'groupCustomers.0.id': 'Beto Ruiz ya está en este grupo',
        'groupCustomers.1.id': 'Dora Vera ya no está en este grupo',
      },
    });
    expect(await members()).toEqual([ana, beto]);
  });

  test('GRP-34 permission, foreign groups and pairs without groups', async () => {
    expect((await move([{ id: beto }], [], { by: 'liderlee' })).response.errorCode).toBe(1403);
    expect((await move([{ id: beto }], [], { by: 'lider2' })).status).toBe(404);
    expect((await move([{ id: beto }], [], { by: 'todo' })).status).toBe(200);
    await world.api.arrange(`update company_business_unit_relations set manage_groups = false where company_id = 'C2'`);
    expect(refused(await move([{ id: dora }])).message).toBe('El cliente no administra grupos en ese centro logístico');
  });
});

describe('races', () => {
  test('GRP-34 two saves at once: one wins, the other is told, and nothing is half done', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [one, two] = await Promise.all([
        move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        move([
          { id: carla, idGroup: null },
          { id: dora, idGroup: null },
        ]),
      ]);
      expect([one.status, two.status].sort()).toEqual([200, 409]);
      expect(await members()).toEqual(one.status === 200 ? [ana, beto, carla] : [ana, carla, dora]);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla}, ${dora})`);
    }
  });

  test('GRP-34 leaders of two groups of a place who take the same diner: one has it', async () => {
    const other = await addedGroup(world, 'Turno Noche', {
      leader: { id: dora, userId: 'lider2', email: 'd@x.example' },
    });
    for (let turn = 0; turn < 4; turn += 1) {
      const answers = await Promise.all([
        move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        move(
          [
            { id: carla, idGroup: null },
            { id: beto, idGroup: null },
          ],
          [],
          { by: 'lider2', idGroup: other.id },
        ),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await world.diner(beto)).group_id).toBe((await world.diner(carla)).group_id);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla})`);
    }
  });

  test('GRP-34 GRP-18 a diner that is removed meanwhile is told; a new leader is not removed', async () => {
    const statuses = new Set<string>();
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, removed] = await Promise.all([
        move([{ id: beto, idGroup: null }]),
        world.call('norte', 'customers/removeCustomer', { id: beto }),
      ]);
      expect(removed.status).toBe(200);
      statuses.add(`${moved.status}`);
      await world.api.arrange(`update customers set group_id = null, is_active = true where id = ${beto}`);
      const leader = { id: carla, email: 'carla@obras.example' };
      const [given, gone] = await Promise.all([
        world.call('grupos', 'groups/editGroup', { id: group.id, name: 'Turno Mañana', leader }),
        world.call('norte', 'customers/removeCustomer', { id: carla }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([given.status, gone.status]);
      await world.call('grupos', 'groups/editGroup', {
        id: group.id,
        name: 'Turno Mañana',
        leader: { id: ana, userId: 'lider', email: 'ana@obras.example' },
      });
      await world.api.arrange(`update customers set group_id = null, is_active = true where id = ${carla}`);
    }
    expect(['200', '409']).toEqual(expect.arrayContaining([...statuses]));
    await world.call('norte', 'customers/removeCustomer', { id: dora });
    expect(refused(await move([{ id: dora, idGroup: null }]))).toMatchObject({
      status: 409,
      fields: { 'groupCustomers.0.id': 'Dora Vera ya no come en este centro logístico' },
    });
  });

  test('GRP-18 GRP-34 the group is given to a second leader while the first one saves: saved before, or the own no longer', async () => {
    const led = (id: number, userId: string) =>
      world.call('grupos', 'groups/editGroup', {
        id: group.id,
        name: 'Turno Mañana',
        leader: { id, userId, email: 'lider@obras.example' },
      });
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, given] = await Promise.all([move([{ id: beto, idGroup: null }]), led(dora, 'lider2')]);
      expect(given.status).toBe(200);
      expect([
        [200, [ana, beto, dora]],
        [404, [ana, dora]],
      ]).toContainEqual([moved.status, await members()]);
      expect((await move([{ id: carla, idGroup: null }])).status).toBe(404);
      expect((await move([{ id: carla, idGroup: null }], [], { by: 'lider2' })).status).toBe(200);
      expect((await led(ana, 'lider')).status).toBe(200);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla}, ${dora})`);
    }
  });

  test('GRP-25 GRP-34 the group is removed while its leader saves: nobody stays in a group that is gone', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, removed] = await Promise.all([
        move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        world.call('grupos', 'groups/removeGroup', { id: group.id }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(moved.status);
      expect(await members()).toEqual([]);
      group = await addedGroup(world, 'Turno Mañana');
    }
  });

  test('GRP-34 an edit that was opened before the save is told, and one that ends the place takes the diner out', async () => {
    const { version } = await world.diner(beto);
    await move([{ id: beto, idGroup: null }]);
    const edit = (given: number) =>
      world.call('norte', 'customers/editCustomer', {
        id: beto,
        version: given,
        name: 'Beto',
        surname: 'Ruiz',
        auths: [{ auth_type: 'CARD', auth_code: 'T102' }],
        foodservice_profiles: [{ id: 22, business_unit_id: 'B2', company_id: 'C2', is_active: true }],
      });
    expect((await edit(version)).status).toBe(409);
    expect((await edit(version + 1)).status).toBe(200);
    expect(await members()).toEqual([ana, beto]);
  });

  test('GRP-31 ten thousand diners in one save, each with its event', async () => {
    const many = Array.from({ length: 10_000 }, (_, place) => 20_000 + place);
    await addDiners(world.api, many);
    const count = async () =>
      (
        await world.api.database.query<{ count: number }>(
          `select count(*)::int from audit_events where table_name = 'customers' and action = 'U' and username = 'lider'`,
        )
      ).rows[0]?.count ?? 0;
    const before = await count();
    expect((await move(many.map((id) => ({ id, idGroup: null })))).response.data).toBe(true);
    expect((await members()).length).toBe(10_001);
    expect((await count()) - before).toBe(10_000);
    expect((await list('group')).length).toBe(10_001);
  });
});
