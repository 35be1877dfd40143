import type { GroupDiner } from '@comensal/domain/groups';
import { addDiners, addedGroup, diners, refused } from '../testing/group-world';
import { type MoveApi, startMoveApi } from '../testing/move-world';

let world: MoveApi;

beforeAll(async () => {
  world = await startMoveApi();
});
afterAll(() => world?.api.close());
beforeEach(() => world.begin());

const { ana, beto, carla, dora, foreign } = diners;
const ids = (matches: readonly GroupDiner[]): number[] => matches.map(({ id }) => id);

describe('the two lists', () => {
  test('GRP-26 GRP-33 the group and the diners of its place without a group, by surname', async () => {
    await world.move([{ id: carla }]);
    expect(await world.list('group')).toEqual([
      {
        id: ana,
        name: 'Ana',
        surname: 'Paz',
        file_number: null,
        section: null,
        userId: null,
        companyId: 'C2',
        businessUnitId: 'B2',
        idGroup: world.group.id,
        isLeaderGroup: true,
      },
      expect.objectContaining({ id: carla, idGroup: world.group.id, isLeaderGroup: false }),
    ]);
    expect(ids(await world.list('orphans'))).toEqual([beto, dora]);
  });

  test('GRP-27 reflect unsaved changes; searched and paged', async () => {
    const moved = { joining: [beto, dora], leaving: [ana] };
    expect(ids(await world.list('group', moved))).toEqual([beto, dora]);
    expect(ids(await world.list('orphans', moved))).toEqual([ana, carla]);
    expect(ids(await world.list('orphans', { search: 'SOSA carla' }))).toEqual([carla]);
    expect(await world.list('orphans', { ...moved, page: { limit: 1, search: 'T1' } })).toMatchObject({
      rows: [{ id: ana }],
      total: 2,
    });
  });
});

describe('saving', () => {
  test('GRP-31 GRP-32 GRP-34 takes full lists and writes only the difference', async () => {
    const before = [await world.diner(ana), await world.diner(carla)];
    expect((await world.move([{ id: ana }, { id: beto }], [{ id: carla }, { id: dora }])).response.data).toBe(true);
    expect(await world.members()).toEqual([ana, beto]);
    expect([await world.diner(ana), await world.diner(beto), await world.diner(carla)]).toEqual([
      before[0],
      { group_id: world.group.id, version: expect.any(Number) },
      before[1],
    ]);
    expect((await world.move([], [{ id: beto, idGroup: world.group.id }])).response.data).toBe(true);
    expect(await world.members()).toEqual([ana]);
  });

  test('GRP-34 O-165 ignores everything but the id of an element', async () => {
    const [whole] = await world.list('orphans');
    expect((await world.move([{ ...whole, companyId: 'C1', isLeaderGroup: true }])).response.data).toBe(true);
    expect(await world.members()).toEqual([ana, beto]);
  });

  test('GRP-34 a diner in both lists is 422, and so is one who never ate there, without revealing anything about it', async () => {
    expect(refused(await world.move([{ id: beto }], [{ id: beto }]))).toMatchObject({
      status: 422,
      fields: { 'orphansCustomers.0.id': 'El comensal está en las dos listas' },
    });
    expect(refused(await world.move([{ id: beto }, { id: foreign }, { id: 9999 }]))).toMatchObject({
      status: 422,
      fields: {
        'groupCustomers.1.id': 'No es un comensal de este cliente y centro logístico',
        'groupCustomers.2.id': 'No es un comensal de este cliente y centro logístico',
      },
    });
    expect(await world.members()).toEqual([ana]);
  });

  test('GRP-34 O-164 the leader stays; a diner of another group is reported; nothing is saved', async () => {
    expect(refused(await world.move([{ id: beto }], [{ id: ana }]))).toMatchObject({
      status: 409,
      message: 'El líder no puede quedar fuera de su grupo. Primero debe elegirse otro líder',
    });
    await addedGroup(world, 'Turno Noche', { leader: { id: carla, email: 'carla@obras.example' } });
    expect(refused(await world.move([{ id: beto }, { id: carla }]))).toEqual({
      status: 409,
      message:
        'No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: Carla Sosa está en el grupo Turno Noche',
      fields: { 'groupCustomers.1.id': 'Carla Sosa está en el grupo Turno Noche' },
    });
    expect(await world.members()).toEqual([ana]);
  });

  test('GRP-34 diners changed since they were read are reported by name, at the element', async () => {
    await world.move([{ id: beto }]);
    expect(
      refused(
        await world.move([
          { id: beto, idGroup: null },
          { id: dora, idGroup: world.group.id },
        ]),
      ),
    ).toMatchObject({
      status: 409,
      fields: {
        'groupCustomers.0.id': 'Beto Ruiz ya está en este grupo',
        'groupCustomers.1.id': 'Dora Vera ya no está en este grupo',
      },
    });
    expect(await world.members()).toEqual([ana, beto]);
  });

  test('GRP-34 permission, foreign groups and pairs without groups', async () => {
    expect((await world.move([{ id: beto }], [], { by: 'liderlee' })).response.errorCode).toBe(1403);
    expect((await world.move([{ id: beto }], [], { by: 'lider2' })).status).toBe(404);
    expect((await world.move([{ id: beto }], [], { by: 'todo' })).status).toBe(200);
    await world.api.arrange(`update company_business_unit_relations set manage_groups = false where company_id = 'C2'`);
    expect(refused(await world.move([{ id: dora }])).message).toBe(
      'El cliente no administra grupos en ese centro logístico',
    );
  });

  test('GRP-31 ten thousand diners in one save, each with its event', async () => {
    const many = Array.from({ length: 10_000 }, (_, position) => 20_000 + position);
    await addDiners(world.api, many);
    const count = async () =>
      (
        await world.api.database.query<{ count: number }>(
          `select count(*)::int from audit_events where table_name = 'customers' and action = 'U' and username = 'lider'`,
        )
      ).rows[0]?.count ?? 0;
    const before = await count();
    expect((await world.move(many.map((id) => ({ id, idGroup: null })))).response.data).toBe(true);
    expect((await world.members()).length).toBe(10_001);
    expect((await count()) - before).toBe(10_000);
    expect((await world.list('group')).length).toBe(10_001);
  });
});
