import { place } from '../testing/diner-world';
import { addedGroup, diners, refused } from '../testing/group-world';
import { type MoveApi, startMoveApi } from '../testing/move-world';

let world: MoveApi;

beforeAll(async () => {
  world = await startMoveApi();
});
afterAll(() => world?.api.close());
beforeEach(() => world.begin());

const { ana, beto, carla, dora } = diners;

/** An edit of Beto based on a certain version. */
const edit = (version: number, changes: object = {}) =>
  world.call('operador', 'customers/editCustomer', {
    id: beto,
    version,
    name: 'Beto',
    surname: 'Ruiz',
    auths: [{ auth_type: 'CARD', auth_code: 'T102' }],
    foodservice_profiles: [place(22, 'B2', 'C2')],
    ...changes,
  });

describe('races', () => {
  test('GRP-34 two concurrent saves: one wins, the other is refused, and nothing is half done', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [one, two] = await Promise.all([
        world.move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        world.move([
          { id: carla, idGroup: null },
          { id: dora, idGroup: null },
        ]),
      ]);
      expect([one.status, two.status].sort()).toEqual([200, 409]);
      expect(await world.members()).toEqual(one.status === 200 ? [ana, beto, carla] : [ana, carla, dora]);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla}, ${dora})`);
    }
  });

  test('GRP-34 leaders of two groups of a place who take the same diner: one gets it', async () => {
    const other = await addedGroup(world, 'Turno Noche', {
      leader: { id: dora, userId: 'lider2', email: 'd@x.example' },
    });
    for (let turn = 0; turn < 4; turn += 1) {
      const answers = await Promise.all([
        world.move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        world.move(
          [
            { id: carla, idGroup: null },
            { id: beto, idGroup: null },
          ],
          [],
          { by: 'lider2', idGroup: other.id },
        ),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isFirst = answers[0].status === 200;
      const lost = refused(answers[isFirst ? 1 : 0]);
      const names = isFirst ? ['Carla Sosa', 'Beto Ruiz'] : ['Beto Ruiz', 'Carla Sosa'];
      const group = isFirst ? 'Turno Mañana' : 'Turno Noche';
      expect(lost.message).toBe(
        `No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: ${names.map((name) => `${name} está en el grupo ${group}`).join('; ')}`,
      );
      expect(lost.fields).toEqual(
        Object.fromEntries(names.map((name, at) => [`groupCustomers.${at}.id`, `${name} está en el grupo ${group}`])),
      );
      expect((await world.diner(beto)).group_id).toBe((await world.diner(carla)).group_id);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla})`);
    }
  });

  test('GRP-34 GRP-18 a diner that is removed meanwhile is reported; a new leader is not removed', async () => {
    const statuses = new Set<string>();
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, removed] = await Promise.all([
        world.move([{ id: beto, idGroup: null }]),
        world.call('norte', 'customers/removeCustomer', { id: beto }),
      ]);
      expect(removed.status).toBe(200);
      statuses.add(`${moved.status}`);
      await world.api.arrange(`update customers set group_id = null, is_active = true where id = ${beto}`);
      const leader = { id: carla, email: 'carla@obras.example' };
      const [input, gone] = await Promise.all([
        world.call('grupos', 'groups/editGroup', { id: world.group.id, name: 'Turno Mañana', leader }),
        world.call('norte', 'customers/removeCustomer', { id: carla }),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([input.status, gone.status]);
      await world.call('grupos', 'groups/editGroup', {
        id: world.group.id,
        name: 'Turno Mañana',
        leader: { id: ana, userId: 'lider', email: 'ana@obras.example' },
      });
      await world.api.arrange(`update customers set group_id = null, is_active = true where id = ${carla}`);
    }
    expect(['200', '409']).toEqual(expect.arrayContaining([...statuses]));
    await world.call('norte', 'customers/removeCustomer', { id: dora });
    expect(refused(await world.move([{ id: dora, idGroup: null }]))).toMatchObject({
      status: 409,
      fields: { 'groupCustomers.0.id': 'Dora Vera ya no come en este centro logístico' },
    });
  });

  test('GRP-18 GRP-34 the group gets a second leader while the first one saves: the save is first, or is refused', async () => {
    const led = (id: number, userId: string) =>
      world.call('grupos', 'groups/editGroup', {
        id: world.group.id,
        name: 'Turno Mañana',
        leader: { id, userId, email: 'lider@obras.example' },
      });
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, input] = await Promise.all([world.move([{ id: beto, idGroup: null }]), led(dora, 'lider2')]);
      expect(input.status).toBe(200);
      expect([
        [200, [ana, beto, dora]],
        [404, [ana, dora]],
      ]).toContainEqual([moved.status, await world.members()]);
      expect((await world.move([{ id: carla, idGroup: null }])).status).toBe(404);
      expect((await world.move([{ id: carla, idGroup: null }], [], { by: 'lider2' })).status).toBe(200);
      expect((await led(ana, 'lider')).status).toBe(200);
      await world.api.arrange(`update customers set group_id = null where id in (${beto}, ${carla}, ${dora})`);
    }
  });

  test('GRP-18 GRP-34 a user who no longer leads the group, or whose group was removed, learns which groups the diners are in now', async () => {
    const { id } = world.group;
    const other = await addedGroup(world, 'Turno Noche', {
      leader: { id: dora, userId: 'lider2', email: 'd@x.example' },
    });
    expect((await world.move([{ id: beto, idGroup: null }])).status).toBe(200);
    // A handover while the first leader has the group open; then the second one continues.
    await world.call('grupos', 'groups/editGroup', {
      id,
      name: 'Turno Mañana',
      leader: { id: dora, userId: 'lider2', email: 'd@x.example' },
    });
    expect(refused(await world.move([{ id: carla, idGroup: null }], [{ id: beto, idGroup: id }]))).toEqual({
      status: 409,
      message:
        'No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: Beto Ruiz está en el grupo Turno Mañana',
      fields: { 'orphansCustomers.0.id': 'Beto Ruiz está en el grupo Turno Mañana' },
    });
    await world.call('grupos', 'groups/removeGroup', { id });
    expect((await world.move([{ id: carla, idGroup: null }], [], { by: 'lider2', idGroup: other.id })).status).toBe(
      200,
    );
    expect(refused(await world.move([{ id: carla, idGroup: null }]))).toMatchObject({
      status: 409,
      fields: { 'groupCustomers.0.id': 'Carla Sosa está en el grupo Turno Noche' },
    });
    // Nothing is said about diners who are in no group, or outside the actor's places.
    expect((await world.move([{ id: beto, idGroup: null }, { id: diners.foreign }])).status).toBe(404);
  });

  test('GRP-25 GRP-34 the group is removed while its leader saves: nobody stays in a removed group', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [moved, removed] = await Promise.all([
        world.move([
          { id: beto, idGroup: null },
          { id: carla, idGroup: null },
        ]),
        world.call('grupos', 'groups/removeGroup', { id: world.group.id }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(moved.status);
      expect(await world.members()).toEqual([]);
      world.group = await addedGroup(world, 'Turno Mañana');
    }
  });

  test('GRP-34 an edit opened before the save is refused', async () => {
    const { version } = await world.diner(beto);
    await world.move([{ id: beto, idGroup: null }]);
    expect((await edit(version)).status).toBe(409);
    expect((await edit(version + 1)).status).toBe(200);
    expect(await world.members()).toEqual([ana, beto]);
  });

  test('GRP-34 a diner is moved and edited concurrently: the stale edit is refused, and nobody is in a group of a place where they do not eat', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { version } = await world.diner(beto);
      const [moved, edited] = await Promise.all([
        world.move([{ id: beto, idGroup: null }]),
        edit(version, { section: `Sector ${turn}` }),
      ]);
      expect([
        [200, 200, 2],
        [200, 409, 1],
      ]).toContainEqual([moved.status, edited.status, (await world.diner(beto)).version - version]);
      expect(await world.members()).toEqual([ana, beto]);
      expect((await world.move([], [{ id: beto, idGroup: world.group.id }])).status).toBe(200);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const { version } = await world.diner(beto);
      const [moved, ended] = await Promise.all([
        world.move([{ id: beto, idGroup: null }]),
        edit(version, { foodservice_profiles: [place(11, 'B1', 'C1')] }),
      ]);
      expect([
        [200, 409, [ana, beto]],
        [409, 200, [ana]],
      ]).toContainEqual([moved.status, ended.status, await world.members()]);
      await world.begin();
    }
  });
});
