import type { CustomerView } from '@comensal/domain/customers';
import { dinerBody, place, startDinerApi } from '../testing/diner-world';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import type { Answer, TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startDinerApi();
  for (const username of ['admin', 'operador', 'norte', 'lector', 'lider'])
    tokens[username] = await api.logIn(username);
});
afterAll(() => api?.close());

const as = (username: string, call: string, body: object = {}, headers: Record<string, string> = {}) =>
  api.call(`customers/${call}`, body, { token: tokens[username] ?? null, headers });
const view = ({ status, response }: Answer): CustomerView => {
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as CustomerView;
};
const added = async (card: string, changes: object = {}, by = 'operador') =>
  view(await as(by, 'addCustomer', dinerBody(card, changes)));
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);
const gone = refusal(404, 'El registro no existe');
const events = async (id: number) =>
  (
    await api.database.query<{ event: string }>(
      `select concat_ws(' ', username, action, table_name) as event from audit_events
    where (table_name = 'customers' and record_key = $1::text) or (table_name like 'customer\\__%relations' and coalesce(new_data, last_data) ->> 'customer_id' = $1::text) order by id`,
      [id],
    )
  ).rows.map(({ event }) => event);

describe('add', () => {
  test('ACC-02 DIN-21 DIN-22 DIN-36 DIN-38 a diner as sent and read back: card and biometric code, the centres and companies it eats for; with its audit', async () => {
    const answered = await added('00471', {
      auths: [
        { auth_type: 'BIOMETRIC', auth_code: 'BIO1' },
        { auth_type: 'CARD', auth_code: '00471' },
      ],
      foodservice_profiles: [place(22, 'B2', 'C2'), place(11, 'B1', 'C1')],
    });
    expect(answered).toEqual({
      id: answered.id,
      auth_code: '00471',
      auth_bio_code: 'BIO1',
      name: 'Íñigo',
      surname: 'Núñez',
      file_number: '00123',
      section: 'Línea 2',
      manual_load: false,
      brand: '',
      auths: [
        { auth_type: 'CARD', auth_code: '00471' },
        { auth_type: 'BIOMETRIC', auth_code: 'BIO1' },
      ],
      idGroup: null,
      userId: null,
      version: 1,
      foodservice_profiles: [place(11, 'B1', 'C1'), place(22, 'B2', 'C2')],
    });
    expect(view(await as('operador', `getCustomer/${answered.id}`))).toEqual(answered);
    expect(view(await as('lector', `getCustomer/${answered.id}`))).toEqual({
      ...answered,
      foodservice_profiles: [place(11, 'B1', 'C1')],
    });
    expect((await events(answered.id)).sort()).toEqual([
      ...Array<string>(2).fill('operador I customer_id_relations'),
      ...Array<string>(2).fill('operador I customer_profile_relations'),
      'operador I customers',
    ]);
  });

  test('DIN-32 DIN-34 O-62 the manual-load password is stored as a hash that no response and no audit event shows', async () => {
    const answered = await as(
      'operador',
      'addCustomer',
      dinerBody('500', { manual_load: true, password: '0042', passwordConfirm: '0042' }),
    );
    const { id, manual_load } = view(answered);
    const {
      rows: [stored],
    } = await api.database.query<{ password_hash: string }>('select password_hash from customers where id = $1', [id]);
    const {
      rows: [audited],
    } = await api.database.query<{ text: string }>(
      `select string_agg(coalesce(new_data, last_data)::text, ' ') as text from audit_events where record_key = $1`,
      [String(id)],
    );
    // The cost of the short passwords, which the mass upload states too.
    expect([manual_load, stored?.password_hash.startsWith('$argon2id$v=19$m=1024,t=1,p=1$')]).toEqual([true, true]);
    expect(`${answered.body}${audited?.text}`).not.toMatch(/0042|argon2|password_hash/);
  });

  test.each([
    [
      'DIN-23 DIN-29',
      { auths: [], foodservice_profiles: [] },
      {
        auth_code: 'Campo obligatorio',
        auth_bio_code: 'Campo obligatorio',
        foodservice_profiles: 'Debe habilitar al menos un servicio',
      },
    ],
    [
      'DIN-24',
      { auths: [{ auth_type: 'CARD', auth_code: '1-2' }] },
      { auth_code: 'Contiene caracteres no permitidos' },
    ],
    [
      'DIN-30',
      { foodservice_profiles: [{ ...place(11, 'B1', 'C1'), id: '%' }] },
      { 'foodservice_profiles.0.id': 'El servicio debe contener un perfil seleccionado' },
    ],
    [
      'DIN-31',
      { foodservice_profiles: [place(11, 'B1', 'C1'), place(21, 'B1', 'C2')] },
      { foodservice_profiles: 'No puede elegir mas de un perfil por centro logistico' },
    ],
    ['DIN-32', { manual_load: true }, { password: 'Campo obligatorio', passwordConfirm: 'Campo obligatorio' }],
    [
      'SPR-30 a profile of another place',
      { foodservice_profiles: [place(22, 'B1', 'C1')] },
      { foodservice_profiles: 'El valor no es válido' },
    ],
    [
      'SPR-36 a profile that was removed',
      { foodservice_profiles: [place(19, 'B1', 'C1')] },
      { foodservice_profiles: 'El valor no es válido' },
    ],
  ])('%s %j is reported at its field', async (_, change, fields) => {
    expect(refused(await as('operador', 'addCustomer', dinerBody('501', change)))).toEqual(invalid(fields));
  });

  test('DIN-08 DIN-38 a place outside the scope, one that does not exist, and one whose relation ended', async () => {
    const at = (...places: object[]) =>
      as('operador', 'addCustomer', dinerBody('502', { foodservice_profiles: places }));
    expect(refused(await at(place(21, 'B1', 'C2')))).toEqual(outOfScope);
    expect(refused(await at(place(11, 'BX', 'CX')))).toEqual(outOfScope);
    expect(
      refused(await as('admin', 'addCustomer', dinerBody('502', { foodservice_profiles: [place(91, 'B1', 'C9')] }))),
    ).toEqual(refusal(409, 'El cliente no tiene una relación activa con el centro logístico Comedor Central'));
  });

  test('DIN-31 O-61 a code that another diner has at the centre is refused at its field; at another centre it is free', async () => {
    await added('600', {
      auths: [
        { auth_type: 'CARD', auth_code: '600' },
        { auth_type: 'BIOMETRIC', auth_code: 'BIO600' },
      ],
    });
    const notice = await as(
      'admin',
      'addCustomer',
      dinerBody('', {
        auth_code: '600',
        auth_bio_code: 'BIO600',
        auths: null,
        foodservice_profiles: [place(22, 'B2', 'C2'), place(21, 'B1', 'C2')],
      }),
    );
    expect(refused(notice)).toEqual(
      refusal(409, 'Otro comensal tiene el mismo código', {
        auth_code: 'Ya lo tiene otro comensal en Comedor Central',
        auth_bio_code: 'Ya lo tiene otro comensal en Comedor Central',
      }),
    );
    await added('600', { foodservice_profiles: [place(22, 'B2', 'C2')] });
    await added('', { auths: [{ auth_type: 'BIOMETRIC', auth_code: '600' }] });
  });

  test('DIN-31 of many concurrent requests for one card one succeeds, the others are refused at the field', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => as('operador', 'addCustomer', dinerBody('700'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(refused(answer)).toMatchObject({
        errorMsg: 'Otro comensal tiene el mismo código',
        fields: { auth_code: expect.stringMatching(/^Ya lo tiene otro comensal en /) as string },
      });
    }
    const {
      rows: [row],
    } = await api.database.query<{ count: number }>(
      `select count(*)::int as count from customer_id_relations where auth_code = '700'`,
    );
    expect(row?.count).toBe(1);
  });

  test('DIN-38 API-06 the same key adds one diner, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'alta-800' };
    const [first, second] = await Promise.all([
      as('operador', 'addCustomer', dinerBody('800'), headers),
      as('operador', 'addCustomer', dinerBody('800'), headers),
    ]);
    expect(view(second)).toEqual(view(first));
    expect((await as('operador', 'addCustomer', dinerBody('801'), headers)).status).toBe(409);
  });
});

describe('edit', () => {
  test('DIN-38 everything is written, only differences are audited, and saving again writes nothing', async () => {
    const { id } = await added('900');
    const body = dinerBody('901', {
      id,
      version: 1,
      name: 'Ana',
      foodservice_profiles: [place(12, 'B1', 'C1'), place(22, 'B2', 'C2')],
    });
    const edited = view(await as('operador', 'editCustomer', body));
    expect(edited).toMatchObject({
      id,
      name: 'Ana',
      auth_code: '901',
      version: 2,
      foodservice_profiles: [place(12, 'B1', 'C1'), place(22, 'B2', 'C2')],
    });
    const before = (await events(id)).length;
    expect(view(await as('operador', 'editCustomer', { ...body, version: 2 }))).toEqual(edited);
    expect((await events(id)).slice(before)).toEqual([]);
  });

  test('DIN-38 O-193 a stale version is refused and nothing is written; without a version the last write wins', async () => {
    const { id } = await added('910');
    view(await as('operador', 'editCustomer', dinerBody('910', { id, version: 1, name: 'Primera' })));
    expect(
      refused(await as('operador', 'editCustomer', dinerBody('911', { id, version: 1, name: 'Segunda' }))),
    ).toEqual(refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'));
    expect(view(await as('operador', `getCustomer/${id}`))).toMatchObject({
      name: 'Primera',
      auth_code: '910',
      version: 2,
    });
    expect(view(await as('operador', 'editCustomer', dinerBody('912', { id, name: 'Última' })))).toMatchObject({
      name: 'Última',
      auth_code: '912',
    });
  });

  test('DIN-38 of two concurrent saves of one version one wins', async () => {
    const { id } = await added('920');
    const answers = await Promise.all(
      ['Una', 'Otra'].map((name) => as('operador', 'editCustomer', dinerBody('920', { id, version: 1, name }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('DIN-08 a diner keeps its data at places outside the scope, and a second profile at such a centre is refused', async () => {
    const { id } = await added(
      '930',
      { foodservice_profiles: [place(21, 'B1', 'C2'), place(22, 'B2', 'C2')] },
      'admin',
    );
    expect(
      view(
        await as(
          'norte',
          'editCustomer',
          dinerBody('930', { id, section: 'Norte', foodservice_profiles: [place(22, 'B2', 'C2')] }),
        ),
      ),
    ).toMatchObject({ section: 'Norte', foodservice_profiles: [place(22, 'B2', 'C2')] });
    expect(view(await as('admin', `getCustomer/${id}`)).foodservice_profiles).toEqual([
      place(21, 'B1', 'C2'),
      place(22, 'B2', 'C2'),
    ]);
    expect(
      refused(
        await as(
          'operador',
          'editCustomer',
          dinerBody('930', { id, foodservice_profiles: [place(11, 'B1', 'C1'), place(22, 'B2', 'C2')] }),
        ),
      ),
    ).toEqual(invalid({ foodservice_profiles: 'No puede elegir mas de un perfil por centro logistico' }));
  });

  test('DIN-31 ACC-20 a diner keeps its own codes; another’s are refused, even at a centre outside the editor’s scope, which is not named', async () => {
    await added('940', { foodservice_profiles: [place(21, 'B1', 'C2')] }, 'admin');
    const { id } = await added(
      '941',
      { foodservice_profiles: [place(21, 'B1', 'C2'), place(22, 'B2', 'C2')] },
      'admin',
    );
    view(await as('norte', 'editCustomer', dinerBody('941', { id, foodservice_profiles: [place(22, 'B2', 'C2')] })));
    expect(
      refused(
        await as('norte', 'editCustomer', dinerBody('940', { id, foodservice_profiles: [place(22, 'B2', 'C2')] })),
      ),
    ).toMatchObject({
      status: 409,
      fields: { auth_code: 'Ya lo tiene otro comensal en uno de los centros logísticos' },
    });
  });

  test('O-97 a diner keeps a place whose relation ended', async () => {
    const { id } = await added('945');
    await api.database.query(
      `update company_business_unit_relations set is_active = false where company_id = 'C1' and business_unit_id = 'B1'`,
    );
    view(await as('operador', 'editCustomer', dinerBody('945', { id, name: 'Igual' })));
    view(await as('operador', 'editCustomer', dinerBody('945', { id, foodservice_profiles: [place(12, 'B1', 'C1')] })));
    expect((await as('operador', 'addCustomer', dinerBody('946'))).status).toBe(409);
    await api.database.query(
      `update company_business_unit_relations set is_active = true where company_id = 'C1' and business_unit_id = 'B1'`,
    );
  });

  test('DIN-10 DIN-32 O-62 manual load asks for a new password, and switching it off deletes the password', async () => {
    const { id } = await added('950', { manual_load: true, password: '1234', passwordConfirm: '1234' });
    expect(refused(await as('operador', 'editCustomer', dinerBody('950', { id, manual_load: true })))).toEqual(
      invalid({ password: 'Campo obligatorio', passwordConfirm: 'Campo obligatorio' }),
    );
    expect(view(await as('operador', 'editCustomer', dinerBody('950', { id, manual_load: false })))).toMatchObject({
      manual_load: false,
    });
    const {
      rows: [stored],
    } = await api.database.query<{ password_hash: string | null }>(
      'select password_hash from customers where id = $1',
      [id],
    );
    expect(stored).toEqual({ password_hash: null });
  });

  test('GRP-32 a diner that leaves the place of its group leaves the group', async () => {
    const { id } = await added('960', { foodservice_profiles: [place(22, 'B2', 'C2'), place(11, 'B1', 'C1')] });
    await api.database.query(
      `insert into groups (id, company_id, business_unit_id, name) overriding system value values (77, 'C2', 'B2', 'Choferes')`,
    );
    await api.database.query('update customers set group_id = 77 where id = $1', [id]);
    expect(
      view(
        await as('operador', 'editCustomer', dinerBody('960', { id, foodservice_profiles: [place(22, 'B2', 'C2')] })),
      ),
    ).toMatchObject({ idGroup: 77 });
    expect(view(await as('operador', 'editCustomer', dinerBody('960', { id })))).toMatchObject({ idGroup: null });
  });

  test('DIN-08 a diner outside the scope and one that does not exist', async () => {
    const { id } = await added('970');
    expect(
      refused(
        await as('norte', 'editCustomer', dinerBody('971', { id, foodservice_profiles: [place(22, 'B2', 'C2')] })),
      ),
    ).toEqual(outOfScope);
    expect(refused(await as('norte', `getCustomer/${id}`))).toEqual(outOfScope);
    expect(refused(await as('admin', 'editCustomer', dinerBody('971', { id: 999_999 })))).toEqual(gone);
    expect(refused(await as('admin', 'getCustomer/999999'))).toEqual(gone);
    expect(refused(await as('admin', 'getCustomer/x'))).toEqual(invalid({ id: 'El valor no es válido' }));
  });
});

describe('remove', () => {
  test('DIN-39 O-66 with the id in the path or in the body: the history stays and the codes become free', async () => {
    const [first, second] = [await added('1000'), await added('1001')];
    expect([
      (await as('operador', `removeCustomer/${first.id}`)).response.data,
      (await as('operador', 'removeCustomer', { id: second.id })).response.data,
    ]).toEqual([true, true]);
    expect(refused(await as('operador', `getCustomer/${first.id}`))).toEqual(gone);
    expect(refused(await as('operador', `removeCustomer/${first.id}`))).toEqual(gone);
    await added('1000');
    const {
      rows: [stored],
    } = await api.database.query('select is_active, surname from customers where id = $1', [first.id]);
    expect(stored).toEqual({ is_active: false, surname: 'Núñez' });
    expect((await events(first.id)).at(-1)).toBe('operador D customers');
  });

  test('DIN-08 DIN-39 a diner who also eats at other users’ places stays there', async () => {
    const { id } = await added(
      '1010',
      { foodservice_profiles: [place(21, 'B1', 'C2'), place(22, 'B2', 'C2')] },
      'admin',
    );
    expect((await as('norte', `removeCustomer/${id}`)).response.data).toBe(true);
    expect(refused(await as('norte', `getCustomer/${id}`))).toEqual(outOfScope);
    expect(view(await as('admin', `getCustomer/${id}`)).foodservice_profiles).toEqual([place(21, 'B1', 'C2')]);
  });

  test('DIN-39 GRP-18 a group leader cannot be removed or leave the place until another leads the group', async () => {
    const { id } = await added('1015', { foodservice_profiles: [place(22, 'B2', 'C2'), place(11, 'B1', 'C1')] });
    await api.database.query(
      `insert into groups (company_id, business_unit_id, name, leader_customer_id) values ('C2', 'B2', 'Grúas', $1), ('C2', 'B2', 'Zanjas', $1)`,
      [id],
    );
    const leads = refusal(409, 'El comensal es líder de Grúas, Zanjas. Elija otro líder antes de quitarlo');
    expect(refused(await as('operador', 'removeCustomer', { id }))).toEqual(leads);
    expect(refused(await as('norte', 'removeCustomer', { id }))).toEqual(leads);
    expect(refused(await as('operador', 'editCustomer', dinerBody('1015', { id })))).toEqual(leads);
    expect(
      view(
        await as('operador', 'editCustomer', dinerBody('1015', { id, foodservice_profiles: [place(22, 'B2', 'C2')] })),
      ).foodservice_profiles,
    ).toEqual([place(22, 'B2', 'C2')]);
    await api.database.query('update groups set is_active = false where leader_customer_id = $1', [id]);
    expect((await as('operador', 'removeCustomer', { id })).response.data).toBe(true);
  });

  test('DIN-05 DIN-06 a read-only user cannot remove, add or edit', async () => {
    const { id } = await added('1020');
    for (const [call, body] of [
      ['addCustomer', dinerBody('1021')],
      ['editCustomer', dinerBody('1021', { id })],
      ['removeCustomer', { id }],
    ] as const) {
      expect(refused(await as('lector', call, body))).toEqual(noPermission);
    }
    expect(refused(await as('norte', 'removeCustomer', { id }))).toEqual(outOfScope);
    expect(refused(await as('operador', 'removeCustomer'))).toEqual(invalid({ id: 'El valor no es válido' }));
  });
});
