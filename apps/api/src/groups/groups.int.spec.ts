import type { Group, LeaderUser } from '@comensal/domain/groups';
import { addedGroup, diners, type GroupApi, groupForm, refused, startGroupApi } from '../testing/group-world';
import type { Answer } from '../testing/test-api';

let world: GroupApi;

beforeAll(async () => {
  world = await startGroupApi();
});
afterAll(() => world?.api.close());
beforeEach(async () => {
  await world.api.arrange(`
    update credits_requests set status = 'Denegado', reject_reason = 'Sin cupo' where status = 'Pendiente';
    update customers set group_id = null, username = null, is_active = true where id between 101 and 105;
    update groups set is_active = false;
    update company_business_unit_relations set manage_groups = true where company_id = 'C2' and business_unit_id = 'B2'`);
});

const names = ({ response }: Answer): string[] => (response.data as Group[]).map(({ name }) => name);

describe('a group', () => {
  test('GRP-16 GRP-18 GRP-23 O-166 is added with its leader, who becomes a member, and is returned complete', async () => {
    const { status, response } = await world.call(
      'grupos',
      'groups/addGroup',
      groupForm('  Turno Mañana (A/1) & Co. '),
    );
    expect([status, response.data]).toEqual([
      200,
      {
        id: expect.any(Number),
        companyId: 'C2',
        companyName: 'Obras Ñandú',
        businessUnit: { id: 'B2', name: 'Comedor Norte' },
        name: 'Turno Mañana (A/1) & Co.',
        internId: 'TM-1',
        description: 'Los de la mañana',
        leader: {
          id: diners.ana,
          name: 'Ana',
          surname: 'Paz',
          userId: 'lider',
          email: 'ana@obras.example',
          leads: 'lider',
        },
        amount: 0,
        diners: 1,
        managesGroups: true,
        removed: false,
        inactive: null,
        version: 1,
      },
    ]);
    const { id } = response.data as Group;
    expect(await world.diner(diners.ana)).toMatchObject({ group_id: id });
    expect(names(await world.call('lider', 'groups/getUserCompaniesGroups'))).toEqual(['Turno Mañana (A/1) & Co.']);
  });

  test('O-166 a leader added without a user gets the diner’s own user', async () => {
    await world.api.arrange(`update customers set username = 'lider2' where id = ${diners.beto}`);
    const leader = { id: diners.beto, email: 'beto@obras.example' };
    expect((await addedGroup(world, 'Del Beto', { leader })).leader).toMatchObject({ userId: 'lider2' });
    expect(names(await world.call('lider2', 'groups/getUserCompaniesGroups'))).toEqual(['Del Beto']);
  });

  test.each<[object, Record<string, string>]>([
    [{ name: '' }, { name: 'Ingresar un nombre del grupo' }],
    [{ name: ' ' }, { name: 'Ingresar un nombre del grupo' }],
    [{ name: '   ' }, { name: 'Ingresar un nombre del grupo' }],
    [{ name: 'Turno <b>' }, { name: 'Contiene caracteres no permitidos' }],
    [{ name: 'x'.repeat(51) }, { name: 'Admite hasta 50 caracteres' }],
    [{ internId: 'x'.repeat(21) }, { internId: 'Admite hasta 20 caracteres' }],
    [{ description: 'x'.repeat(101) }, { description: 'Admite hasta 100 caracteres' }],
    [{ leader: null }, { leader: 'Seleccione un lider' }],
    [{ leader: { email: 'ana@obras.example' } }, { leader: 'Seleccione un lider' }],
    [{ leader: { id: diners.ana, email: 'ana' } }, { email: 'Ingrese un email valido' }],
    [{ leader: { id: diners.ana } }, { email: 'Ingrese un email valido' }],
    [{ companyId: '%' }, { companyId: 'Campo obligatorio' }],
    [{ businessUnit: { id: '' } }, { businessUnit: 'Campo obligatorio' }],
    [
      { leader: { id: diners.foreign, email: 'a@b.example' } },
      { leader: 'El líder debe ser un comensal activo de este cliente y centro logístico' },
    ],
    [
      { leader: { id: 9999, email: 'a@b.example' } },
      { leader: 'El líder debe ser un comensal activo de este cliente y centro logístico' },
    ],
    [
      { leader: { id: diners.ana, userId: 'nadie', email: 'a@b.example' } },
      { userId: 'El usuario del líder no existe' },
    ],
  ])('GRP-17 GRP-18 GRP-19 O-162 is refused with %j, at its field', async (changes, fields) => {
    const answer = await world.call('grupos', 'groups/addGroup', groupForm('Nuevo', changes));
    expect(refused(answer)).toEqual({ status: 422, message: expect.any(String), fields });
  });

  test('GRP-21 O-163 has a unique name in company and centre, regardless of case and accents', async () => {
    const first = await addedGroup(world, 'Línea Uno');
    const taken = {
      status: 409,
      message: 'Ya existe un grupo con este nombre en el cliente y centro logístico',
      fields: { name: 'Ya existe un grupo con este nombre en el cliente y centro logístico' },
    };
    expect(refused(await world.call('grupos', 'groups/addGroup', groupForm('LINEA UNO')))).toEqual(taken);
    const second = await addedGroup(world, 'Línea Dos');
    expect(
      refused(await world.call('grupos', 'groups/editGroup', { ...groupForm('linea uno'), id: second.id })),
    ).toEqual(taken);
    expect((await world.call('grupos', 'groups/removeGroup', { id: first.id })).response.data).toBe(true);
    expect(await addedGroup(world, 'Línea Uno')).toMatchObject({ name: 'Línea Uno' });
  });

  test('GRP-12 can only be added where company and centre manage groups', async () => {
    const at = (companyId: string, businessUnit: string) =>
      world.call('todo', 'groups/addGroup', groupForm('Nuevo', { companyId, businessUnit: { id: businessUnit } }));
    expect(refused(await at('C2', 'B1')).message).toBe('El cliente no administra grupos en ese centro logístico');
    expect(refused(await at('C9', 'B1')).message).toBe(
      'El cliente no tiene una relación activa de contratista con ese centro logístico',
    );
    expect((await at('C1', 'B2')).status).toBe(404);
    const foreign = groupForm('Nuevo', { companyId: 'C1', businessUnit: { id: 'B1' } });
    expect((await world.call('grupos', 'groups/addGroup', foreign)).response.errorCode).toBe(1403);
  });

  test('GRP-24 is edited under its version; company and centre cannot change', async () => {
    const group = await addedGroup(world, 'Turno');
    const leader = { id: diners.beto, email: 'beto@obras.example' };
    const change = { id: group.id, version: group.version, name: 'Turno Noche', internId: '', description: '', leader };
    expect((await world.call('grupos', 'groups/editGroup', change)).response.data).toMatchObject({
      name: 'Turno Noche',
      internId: '',
      leader: { id: diners.beto, userId: null, email: 'beto@obras.example' },
      diners: 2,
      version: 2,
    });
    expect(refused(await world.call('grupos', 'groups/editGroup', change))).toMatchObject({ status: 409 });
    for (const place of [{ companyId: 'C1' }, { businessUnit: { id: 'B1' } }])
      expect(
        refused(await world.call('grupos', 'groups/editGroup', { ...change, version: 2, ...place })),
      ).toMatchObject({
        status: 422,
        fields: { [Object.keys(place)[0] ?? '']: 'El cliente y el centro logístico de un grupo no cambian' },
      });
  });

  test('GRP-18 O-166 a new leader does not get the former one’s user and e-mail, and the former one leads no longer', async () => {
    const own = async (username: string) => names(await world.call(username, 'groups/getUserCompaniesGroups'));
    const group = await addedGroup(world, 'Turno');
    const edited = async (leader: object) =>
      (await world.call('grupos', 'groups/editGroup', { ...groupForm('Turno'), id: group.id, leader })).response.data;
    // The form as read, with another diner in it.
    expect(await edited({ id: diners.carla, userId: 'lider', email: 'ANA@obras.example' })).toMatchObject({
      leader: { id: diners.carla, userId: null, email: '', leads: null },
    });
    expect(await own('lider')).toEqual([]);
    // By e-mail: the former leader has verified the address, and no longer leads by it.
    await world.api.arrange(`update users set email = 'lider2@obras.example' where username = 'lider2';
      update users set email_verified_at = now() where username = 'lider2'`);
    expect(await edited({ id: diners.carla, email: 'Lider2@obras.example' })).toMatchObject({
      leader: { userId: null, email: 'Lider2@obras.example', leads: 'lider2' },
    });
    expect(await own('lider2')).toEqual(['Turno']);
    expect(await edited({ id: diners.dora, email: 'lider2@obras.example' })).toMatchObject({
      leader: { id: diners.dora, email: '', leads: null },
    });
    expect(await own('lider2')).toEqual([]);
    // Values set with the new leader stay.
    expect(await edited({ id: diners.ana, userId: 'lider', email: 'ana@obras.example' })).toMatchObject({
      leader: { id: diners.ana, userId: 'lider', email: 'ana@obras.example', leads: 'lider' },
    });
    expect(await own('lider')).toEqual(['Turno']);
  });

  test('GRP-19 O-166 users who can write groups of the place see who may lead, and whether the e-mail is verified', async () => {
    await world.api.arrange(`update users set email_verified_at = now() where username = 'lider2'`);
    const place = { companyId: 'C2', businessUnit: { id: 'B2' } };
    const { response } = await world.call('grupos', 'groups/getLeaderUsers', place);
    expect((response.data as LeaderUser[]).map(({ username, verified }) => [username, verified])).toEqual([
      ['lider', false],
      ['lider2', true],
      ['liderlee', false],
    ]);
    const foreign = { companyId: 'C1', businessUnit: { id: 'B1' } };
    expect((await world.call('grupos', 'groups/getLeaderUsers', foreign)).response.data).toEqual([]);
    for (const username of ['mira', 'lider'])
      expect((await world.call(username, 'groups/getLeaderUsers', place)).response.errorCode).toBe(1403);
    // A program cannot lead a group.
    await world.api.arrange(`update users set is_service = true where username = 'lider2'`);
    const left = await world.call('grupos', 'groups/getLeaderUsers', place);
    expect((left.response.data as LeaderUser[]).map(({ username }) => username)).toEqual(['lider', 'liderlee']);
    const led = { id: diners.ana, userId: 'lider2', email: 'ana@obras.example' };
    expect(
      refused(await world.call('grupos', 'groups/addGroup', groupForm('De nadie', { leader: led }))),
    ).toMatchObject({
      status: 422,
      fields: { userId: 'El usuario del líder no existe' },
    });
    await world.api.arrange(`update users set is_service = false where username = 'lider2'`);
  });

  test('GRP-18 a leader of several groups stays in the current one; a member of another one is moved', async () => {
    const first = await addedGroup(world, 'Uno');
    const second = await addedGroup(world, 'Dos');
    expect(await world.diner(diners.ana)).toMatchObject({ group_id: first.id });
    const leader = { id: diners.beto, email: 'beto@obras.example' };
    const third = await addedGroup(world, 'Tres', { leader });
    await world.call('grupos', 'groups/editGroup', {
      id: first.id,
      name: 'Uno',
      leader: { ...leader, id: diners.carla },
    });
    await world.call('grupos', 'groups/editGroup', {
      id: third.id,
      name: 'Tres',
      leader: { ...leader, id: diners.carla },
    });
    expect(await world.diner(diners.carla)).toMatchObject({ group_id: first.id });
    await world.call('grupos', 'groups/removeGroup', { id: first.id });
    // Members who lead another group go there, the others are free.
    expect([await world.diner(diners.ana), await world.diner(diners.carla)]).toMatchObject([
      { group_id: second.id },
      { group_id: third.id },
    ]);
  });
});

describe('removing a group', () => {
  test('GRP-25 O-163 frees its diners, and the history of each records it', async () => {
    const { id } = await addedGroup(world, 'Se va');
    await world.api.arrange(`update customers set group_id = ${id} where id = ${diners.carla}`);
    expect((await world.call('grupos', 'groups/removeGroup', { id })).response.data).toBe(true);
    expect([await world.diner(diners.ana), await world.diner(diners.carla)]).toMatchObject([
      { group_id: null },
      { group_id: null },
    ]);
    expect((await world.call('grupos', 'groups/removeGroup', { id })).status).toBe(404);
    const { rows } = await world.api.database.query(
      `select username, new_data ->> 'group_id' as next, last_data ->> 'group_id' as previous from audit_events
        where table_name = 'customers' and record_key = '103' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'grupos', next: null, previous: String(id) }]);
  });

  test('GRP-25 O-163 is refused while it has a balance, open credits or open notes, and names them', async () => {
    const { id } = await addedGroup(world, 'Con saldo');
    await world.api.arrange(`
      insert into ledger_accounts (company_id, business_unit_id, group_id) values ('C2', 'B2', ${id});
      insert into credits_requests (company_id, contractor_id, business_unit_id, group_id, cuit, business_name, amount, status, create_date, requested_by)
        values ('C2', 'C2', 'B2', ${id}, '1', 'Obras Ñandú', 100, 'Pendiente', '2026-11-10', 'contratista')`);
    expect(refused(await world.call('grupos', 'groups/removeGroup', { id }))).toEqual({
      status: 409,
      message: 'El grupo Con saldo no se puede eliminar: tiene un crédito en curso',
      fields: null,
    });
    await world.api.arrange(`
      with account as (select id from ledger_accounts where group_id = ${id} for no key update)
      insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
        select id, 'Consumo', -150000, -150000, ${id}, '2026-11-20', now() from account`);
    expect(refused(await world.call('grupos', 'groups/removeGroup', { id })).message).toBe(
      'El grupo Con saldo no se puede eliminar: tiene un saldo de -$\u00a01.500,00 y un crédito en curso',
    );
    expect((await world.call('grupos', 'groups/getUserCompaniesGroups')).response.data).toMatchObject([
      { id, amount: -150000 },
    ]);
    expect((await world.call('mira', `groups/getGroup/${id}`)).response.data).toMatchObject({
      group: { id },
      cuit: '30712345672',
      movements: [{ type: 'Consumo', reference: null, amount: -150000, balance: -150000 }],
      credits: [{ create_date: 20261110, amount: 100, status: 'Pendiente' }],
    });
  });

  test('GRP-25 a credit requested concurrently is either seen by the removal or finds no group', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await addedGroup(world, `Carrera ${turn}`);
      const [removal, request] = await Promise.all([
        world.call('grupos', 'groups/removeGroup', { id }),
        world.call('contratista', 'credits/addCredit', {
          company_id: 'C2',
          business_unit_id: 'B2',
          group: { id },
          amount: 1000,
        }),
      ]);
      const { rows } = await world.api.database.query(
        `select g.is_active, (select count(*)::int from credits_requests k where k.group_id = g.id) as credits from groups g where g.id = $1`,
        [id],
      );
      expect([
        [200, 422, { is_active: false, credits: 0 }],
        [409, 200, { is_active: true, credits: 1 }],
      ]).toContainEqual([removal.status, request.status, rows[0]]);
    }
  });

  test('GRP-25 the database itself refuses a credit for a removed group', async () => {
    const { id } = await addedGroup(world, 'Ida');
    await world.call('grupos', 'groups/removeGroup', { id });
    await expect(
      world.api.database.query(
        `insert into credits_requests (company_id, contractor_id, business_unit_id, group_id, cuit, business_name, amount, status, create_date, requested_by)
         values ('C2', 'C2', 'B2', ${id}, '1', 'Obras Ñandú', 100, 'Pendiente', '2026-11-10', 'contratista')`,
      ),
    ).rejects.toThrow('is not there any more');
  });
});

describe('permissions', () => {
  test('GRP-10 readers read but cannot write; a leader sees the own groups only', async () => {
    const { id } = await addedGroup(world, 'Propio');
    const other = await addedGroup(world, 'Ajeno', { leader: { id: diners.beto, email: 'beto@obras.example' } });
    expect(names(await world.call('mira', 'groups/getUserCompaniesGroups'))).toEqual(['Ajeno', 'Propio']);
    for (const [path, body] of [
      ['addGroup', groupForm('Otro')],
      ['editGroup', { ...groupForm('Otro'), id }],
      ['removeGroup', { id }],
    ] as const)
      expect((await world.call('mira', `groups/${path}`, body)).response.errorCode).toBe(1403);
    expect(names(await world.call('lider', 'groups/getUserCompaniesGroups'))).toEqual(['Propio']);
    expect((await world.call('lider', `groups/getGroup/${id}`)).status).toBe(200);
    expect((await world.call('lider', `groups/getGroup/${other.id}`)).status).toBe(404);
    expect((await world.call('lider', 'groups/getGroupDiners', { idGroup: other.id, list: 'group' })).status).toBe(404);
    expect((await world.call('contratista', `groups/getGroup/${id}`)).response.errorCode).toBe(1403);
  });

  test('GRP-18 O-166 a leader with a user gets the leader’s view at the next call', async () => {
    const group = await addedGroup(world, 'Cambia', { leader: { ...groupForm('').leader, userId: 'lider2' } });
    expect(names(await world.call('lider2', 'groups/getUserCompaniesGroups'))).toEqual(['Cambia']);
    expect(names(await world.call('lider', 'groups/getUserCompaniesGroups'))).toEqual([]);
    await world.call('grupos', 'groups/editGroup', { ...groupForm('Cambia'), id: group.id });
    expect(names(await world.call('lider2', 'groups/getUserCompaniesGroups'))).toEqual([]);
    expect(names(await world.call('lider', 'groups/getUserCompaniesGroups'))).toEqual(['Cambia']);
  });

  test('GRP-09 the list is paged, searched by leader and centre, and sorted by balance', async () => {
    await addedGroup(world, 'Sin saldo');
    const { id } = await addedGroup(world, 'Con deuda', { leader: { id: diners.beto, email: 'b@obras.example' } });
    await world.api.arrange(`
      insert into ledger_accounts (company_id, business_unit_id, group_id) values ('C2', 'B2', ${id});
      with account as (select id from ledger_accounts where group_id = ${id} for no key update)
      insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
        select id, 'Consumo', -100, -100, 1000000 + ${id}, '2026-11-20', now() from account`);
    const page = async (request: object) =>
      (await world.call('mira', 'groups/getUserCompaniesGroups', { page: request })).response.data as {
        rows: Group[];
        total: number;
      };
    expect((await page({ sort: 'amount' })).rows.map(({ amount }) => amount)).toEqual([-100, 0]);
    expect(await page({ search: 'ruiz norte', limit: 1 })).toMatchObject({ rows: [{ name: 'Con deuda' }], total: 1 });
    const standing = async () => (await page({ search: 'deuda' })).rows.map(({ inactive }) => inactive);
    expect(await standing()).toEqual([null]);
    await world.api.arrange(`update companies set is_active = false where id = 'C2'`);
    expect(await standing()).toEqual(['company']);
  });
});
