import { type DutyPerson, type DutyRule, type DutyView, dutyPairNames } from '@comensal/domain/duties';
import { type CanteenApi, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { invalid, noPermission, refused } from '../testing/refused';
import { addUser } from '../testing/test-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into profiles (name, description) values ('Solo factura', 'Factura'), ('Las dos cosas', 'Los dos');
    insert into profile_module_relations values ('Solo factura', 'Facturacion Credito', 'W'),
      ('Las dos cosas', 'Facturacion Credito', 'W'), ('Las dos cosas', 'Aprobacion Credito', 'W')`);
  await addUser(api.database, {
    username: 'factura',
    modules: { 'Facturacion Credito': 'W' },
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  });
  await addUser(api.database, {
    username: 'aprueba',
    modules: { 'Aprobacion Credito': 'W' },
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  });
});
afterAll(() => api?.close());

const pair = 'invoiceApprove';
const setRule = async (rule: DutyRule): Promise<void> => {
  await api.arrange(
    `insert into duty_rules (pair, rule, reason, set_by) values ('${pair}', $1, 'Prueba', 'admin')
     on conflict (pair) do update set rule = $1, version = duty_rules.version + 1`,
    [rule],
  );
};
let made = 0;
const person = () => ({
  username: `nueva${(made += 1)}`,
  name: 'Nueva',
  surname: 'Persona',
  email: `nueva${made}@example.com`,
});
const password = { password: 'Otra.Clave.9', passwordConfirm: 'Otra.Clave.9' };
const both = { profile: 'Las dos cosas', businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }] };
const moduleList = ['Facturacion Credito', 'Aprobacion Credito'].map((name) => ({ name, permission: 'W' }));

/** Each call that gives rights, with what it is about; it brings exactly one pair. */
const calls: Readonly<
  Record<string, () => Promise<{ path: string; body: object; holder: { username?: string; profile_name?: string } }>>
> = {
  'users/add': async () => {
    const body = { ...person(), ...password, ...both };
    return { path: 'users/add', body, holder: { username: body.username } };
  },
  'users/addServiceUser': async () => {
    const body = { ...person(), ...both };
    return { path: 'users/addServiceUser', body, holder: { username: body.username } };
  },
  'users/invite like somebody': async () => {
    const [like, invited] = [person(), person()];
    await api.as('admin', 'users/add', { ...like, ...password, ...both });
    return {
      path: 'users/invite',
      body: { ...invited, like: like.username },
      holder: { username: invited.username },
    };
  },
  'users/edit to another profile': async () => {
    const edited = person();
    await api.as('admin', 'users/add', { ...edited, ...password, ...both, profile: 'Solo factura' });
    return { path: 'users/edit', body: { ...edited, ...both }, holder: { username: edited.username } };
  },
  'users/edit to total access': async () => {
    const edited = person();
    await api.as('admin', 'users/add', { ...edited, ...password, ...both });
    return {
      path: 'users/edit',
      body: { ...edited, business_unit_total_access: true },
      holder: { username: edited.username },
    };
  },
  'users/edit to further places': async () => {
    const edited = person();
    await api.as('admin', 'users/add', { ...edited, ...password, ...both });
    const businessUnits = [...both.businessUnits, { id: 'C2', companies: [{ id: 'K1' }] }];
    return { path: 'users/edit', body: { ...edited, businessUnits }, holder: { username: edited.username } };
  },
  'profiles/addProfile': async () => {
    const name = `Nuevo ${(made += 1)}`;
    return {
      path: 'profiles/addProfile',
      body: { name, description: 'Nuevo', modules: moduleList },
      holder: { profile_name: name },
    };
  },
  'profiles/editProfile': async () => {
    const name = `Nuevo ${(made += 1)}`;
    const profile = { name, description: 'Nuevo', modules: moduleList.slice(0, 1) };
    await api.as('admin', 'profiles/addProfile', profile);
    await api.as('admin', 'users/add', { ...person(), ...password, ...both, profile: name });
    return { path: 'profiles/editProfile', body: { ...profile, modules: moduleList }, holder: { profile_name: name } };
  },
  'replacements/add': async () => {
    await api.arrange('delete from replacements');
    return {
      path: 'replacements/add',
      body: { username: 'factura', replacement: 'aprueba', from: 20261121, to: 20261130 },
      holder: { username: 'aprueba' },
    };
  },
};
const given = { duty_reason: 'Licencia de Ana', duty_until: 20261231 };
const reasons = (holder: { username?: string; profile_name?: string }) =>
  api.arrange<object>(
    `select pair, reason, to_char(until_day, 'YYYYMMDD')::int as until, given_by from duty_reasons
      where username = $1 or profile_name = $2 order by id`,
    [holder.username ?? null, holder.profile_name ?? null],
  );

describe.each(Object.entries(calls))('O-136 %s', (name, arrange) => {
  beforeEach(() => setRule('told'));
  const people = name.startsWith('profiles') ? (name.endsWith('addProfile') ? 0 : 1) : null;
  const asked = (rule: DutyRule) => ({
    reason: 'dutiesConflict',
    data: { fields: { shown_duties: expect.any(String) }, conflicts: [{ pair, rule }], people },
  });
  const said = async (path: string, body: object) => {
    const { status, reason, response } = await api.as('admin', path, body);
    return status === 200 ? 'served' : { reason, data: response.data };
  };

  test('a told pair is shown before it is saved', async () => {
    const { path, body, holder } = await arrange();
    expect(await said(path, { ...body, shown_duties: [] })).toEqual(asked('told'));
    expect(await said(path, { ...body, shown_duties: [pair] })).toBe('served');
    expect(await reasons(holder)).toEqual([]);
  });

  test('a pair that asks for a reason is given with one that ends on a day, which is kept', async () => {
    const { path, body, holder } = await arrange();
    await setRule('reason');
    expect(await said(path, { ...body, shown_duties: [] })).toEqual(asked('reason'));
    expect(await said(path, { ...body, shown_duties: [pair] })).toEqual(asked('reason'));
    const before = await reasons(holder);
    expect(await said(path, { ...body, shown_duties: [pair], ...given, duty_until: 20261120 })).toEqual({
      reason: 'invalid',
      data: { fields: { duty_until: 'Tiene que ser hoy o un día próximo' } },
    });
    expect(await said(path, { ...body, shown_duties: [pair], ...given })).toBe('served');
    expect(await reasons(holder)).toEqual([
      ...before,
      { pair, reason: 'Licencia de Ana', until: 20261231, given_by: 'admin' },
    ]);
  });

  test('a refused pair is given to nobody', async () => {
    const { path, body } = await arrange();
    await setRule('refused');
    for (const consent of [{}, { shown_duties: [pair], ...given }])
      expect(refused(await api.as('admin', path, { ...body, ...consent }))).toEqual({
        status: 409,
        errorCode: 409,
        errorMsg: 'No se pueden dar juntas a una persona: Facturar y aprobar créditos',
        fields: null,
      });
  });

  test('USR-38 PRF-21 the call of the specification, which shows nothing, is served', async () => {
    const { path, body } = await arrange();
    await setRule('reason');
    expect(await said(path, body)).toBe('served');
  });
});

const duty = async (name: 'admin' | 'aprobador' = 'admin') =>
  ((await api.as(name, 'audit/getDuties', { pair })).response.data as DutyView[])[0];
const people = async (body: object = {}) =>
  (
    (await api.as('admin', 'audit/getDutyPeople', { pair, page: { limit: 100 }, ...body })).response.data as {
      rows: DutyPerson[];
    }
  ).rows;

test('O-136 what somebody keeps is asked for by no later edit', async () => {
  await setRule('told');
  const edited = person();
  await api.as('admin', 'users/add', { ...edited, ...password, ...both });
  await setRule('reason');
  expect((await api.as('admin', 'users/edit', { ...edited, ...both, name: 'Otra', shown_duties: [] })).status).toBe(
    200,
  );
});

test('O-136 AUD-09 the rule of a pair changes with a reason, by the version that was read, and the audit says who', async () => {
  const { version = 0 } = (await duty()) ?? {};
  const body = { pair, rule: 'told', reason: 'Somos tres', version };
  expect(refused(await api.as('admin', 'audit/setDuty', { ...body, reason: ' ' }))).toEqual(
    invalid({ reason: 'Campo obligatorio' }),
  );
  const changed = (await api.as('admin', 'audit/setDuty', body)).response.data as DutyView;
  expect(changed).toMatchObject({ pair, rule: 'told', reason: 'Somos tres', version: version + 1 });
  expect((await api.as('admin', 'audit/setDuty', { ...body, rule: 'refused' })).status).toBe(409);
  // A pair whose rule nobody changed has version 0.
  const first = { pair: 'keyMeal', rule: 'refused', reason: 'Auditoría interna', version: 0 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.as('admin', 'audit/setDuty', first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.response.data).toMatchObject({ rule: 'refused', version: 1 });
  const [event] = await api.arrange(
    `select username, record_key, new_data->>'reason' as reason from audit_events where table_name = 'duty_rules' order by id desc limit 1`,
  );
  expect(event).toEqual({ username: 'admin', record_key: 'keyMeal', reason: 'Auditoría interna' });
});

test('O-136 who holds a pair without a reason, or with one that is over, is told, and a reason can be given', async () => {
  await setRule('reason');
  await api.arrange('delete from replacements');
  const holder = { ...person(), ...password, ...both };
  await api.as('admin', 'users/add', holder);
  const { username } = holder;
  const state = async () => (await people()).find((one) => one.username === username);
  expect(await state()).toMatchObject({ profile: 'Las dos cosas', state: 'open', until: null, for_username: null });
  const reason = { pair, username, ...given };
  expect((await api.as('admin', 'audit/giveDutyReason', { ...reason, duty_until: 20261120 })).status).toBe(422);
  expect((await api.as('admin', 'audit/giveDutyReason', reason)).response.data).toBe(true);
  expect(await state()).toMatchObject({
    state: 'given',
    until: 20261231,
    reason: 'Licencia de Ana',
    given_by: 'admin',
  });
  await api.arrange(
    `insert into duty_reasons (pair, username, reason, until_day, given_by, created_at) values ('${pair}', $1, 'Vieja', '2026-11-20', 'admin', now())`,
    [username],
  );
  expect((await people({ state: 'expired' })).map((one) => one.username)).toEqual([username]);
  const tiles = async (name: 'admin' | 'aprobador') =>
    ((await api.as(name, 'home/getHome', {})).response.data as { tiles: object }).tiles;
  expect(await tiles('admin')).toMatchObject({ duties: { total: 1 } });
  expect(await tiles('aprobador')).not.toHaveProperty('duties');
  const { expired, open, could } = (await duty()) ?? {};
  expect([expired, could]).toEqual([1, (await people()).length]);
  expect(open).toBe((await people({ state: 'open' })).length);
  expect((await api.as('admin', 'audit/giveDutyReason', { ...reason, username: 'factura' })).status).toBe(409);
});

test('O-136 who acts for somebody holds what both may, where both see', async () => {
  await api.arrange('delete from replacements');
  await setRule('told');
  const body = { username: 'factura', replacement: 'aprueba', from: 20261121, to: 20261130, shown_duties: [pair] };
  await api.as('admin', 'replacements/add', body);
  expect((await people()).find(({ username }) => username === 'aprueba')).toMatchObject({ for_username: 'factura' });
});

test('O-136 who invoiced and approved a real credit is named with it, and nobody who did one of the two', async () => {
  const ids: number[] = [];
  for (const who of ['admin', 'facturacion'] as const) {
    const request = { company_id: 'K1', business_unit_id: 'C2', amount: 150000 };
    const answer = await api.as('contratista', 'credits/addCredit', request, meantAnew());
    const { id } = answer.response.data as { id: number };
    ids.push(id);
    await api.steps.invoice.act(who, id);
    await api.steps.pay.act('contratista', id);
    expect((await api.steps.approve.act('admin', id)).status).toBe(200);
  }
  expect(await duty()).toMatchObject({
    did: 1,
    records: [{ table: 'credits_requests', id: ids[0], people: ['admin'] }],
  });
  // Whoever acted for somebody who invoiced did both as well.
  await api.arrange(
    `update credits_requests_state set username = 'aprueba', on_behalf_of = 'admin' where credit_id = $1 and event = 'invoice'`,
    [ids[0]],
  );
  expect(await duty()).toMatchObject({ did: 1, records: [{ people: ['admin', 'aprueba'] }] });
});

test('ACC-20 a reader sees those who could, and the records, of the own places', async () => {
  await addUser(api.database, { username: 'lejos', modules: { Auditoria: 'R' }, pairs: [['K3', 'C3']] });
  await addUser(api.database, {
    username: 'cerca',
    modules: { Auditoria: 'R' },
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  });
  const seen = async (username: string) => {
    const token = await api.logIn(username);
    const { response } = await api.call('audit/getDuties', { pair }, { token });
    const { response: named } = await api.call('audit/getDutyPeople', { pair, page: { limit: 100 } }, { token });
    const [row] = response.data as DutyView[];
    const { rows } = named.data as { rows: DutyPerson[] };
    expect(rows).toHaveLength(row?.could ?? -1);
    return { did: row?.did, names: rows.flatMap((one) => (one.total_access ? [] : one.username)) };
  };
  const near = await seen('cerca');
  const far = await seen('lejos');
  expect(near).toEqual({ did: 1, names: expect.arrayContaining(['aprueba']) });
  expect(far).toEqual({ did: 0, names: [] });
});

test.each([
  ['audit/getDuties', {}, { Usuarios: 'W', Perfiles: 'W' }],
  ['audit/getDutyPeople', { pair }, { Usuarios: 'W' }],
  ['audit/setDuty', { pair, rule: 'told', reason: 'x', version: 0 }, { Auditoria: 'W' }],
  ['audit/giveDutyReason', { pair, username: 'admin', ...given }, { Usuarios: 'W', Auditoria: 'R' }],
] as const)('ACC-16 %s is refused without its modules', async (call, body, modules) => {
  const username = call.slice(6, 16).toLowerCase();
  await addUser(api.database, { username, totalAccess: true, modules });
  expect(refused(await api.call(call, body, { token: await api.logIn(username) }))).toEqual(noPermission);
});

test('O-136 all pairs are listed in their order', async () => {
  const rows = (await api.as('admin', 'audit/getDuties', {})).response.data as DutyView[];
  expect(rows.map((row) => row.pair)).toEqual(dutyPairNames);
  expect(rows.find((row) => row.pair === 'profileAudit')).toMatchObject({ did: null, records: [] });
});

test('O-136 with four eyes nobody decides about a credit of which they took the first step, and without it as specified', async () => {
  const request = { company_id: 'K1', business_unit_id: 'C2', amount: 150_000 };
  const paid = async (): Promise<number> => {
    const asked = await api.as('contratista', 'credits/addCredit', request, meantAnew());
    const { id } = asked.response.data as { id: number };
    expect((await api.steps.invoice.act('facturacion', id)).status).toBe(200);
    expect((await api.steps.pay.act('admin', id)).status).toBe(200);
    return id;
  };
  const actionsOf = async (name: 'admin' | 'aprobador', id: number) =>
    ((await api.as(name, `credits/getCredit/${id}`)).response.data as { actions: string[] }).actions;
  const ask = async (four_eyes: boolean) => {
    const [{ version = 0 } = {}] = (await api.as('admin', 'audit/getDuties', { pair: 'payApprove' })).response
      .data as DutyView[];
    return api.as('admin', 'audit/setDuty', {
      pair: 'payApprove',
      rule: 'told',
      four_eyes,
      reason: 'Control',
      version,
    });
  };
  const [first, second, third] = [await paid(), await paid(), await paid()];
  expect((await api.steps.approve.act('admin', first)).status).toBe(200);
  expect((await ask(true)).response.data).toMatchObject({ pair: 'payApprove', four_eyes: true });
  const said =
    'Lo decide otra persona: en este registro ya intervino usted, o alguien a quien usted reemplaza o que lo reemplaza';
  expect(refused(await api.steps.approve.act('admin', second))).toMatchObject({ status: 403, errorMsg: said });
  expect([await actionsOf('admin', second), await actionsOf('aprobador', second)]).toEqual([
    ['correct'],
    ['approve', 'reject'],
  ]);
  expect((await api.steps.approve.act('aprobador', second)).status).toBe(200);
  expect((await ask(false)).status).toBe(200);
  expect((await api.steps.approve.act('admin', third)).status).toBe(200);
});

test('O-136 four eyes are asked for only where two duties meet on a record', async () => {
  const body = { pair: 'userAudit', rule: 'told', four_eyes: true, reason: 'Control', version: 0 };
  expect(refused(await api.as('admin', 'audit/setDuty', body))).toEqual(
    invalid({ four_eyes: 'El valor no es válido' }),
  );
});
