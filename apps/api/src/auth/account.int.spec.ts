import { loginLimits } from '@comensal/infrastructure/auth';
import { type Answer, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: 'https://comedores.example/' } });
  await api.database.query(`
    insert into profiles (name, description) values ('Precontratista', 'Alta de contratistas');
    insert into profile_module_relations values ('Precontratista', 'Registro de Contratista', 'W')`);
  for (const username of ['ana', 'eva', 'luis']) await addUser(api.database, { username });
  await addUser(api.database, { username: 'antes', isActive: false });
});
afterAll(() => api?.close());

const person = {
  username: 'nuevo1',
  name: 'Íñigo',
  surname: 'Núñez',
  email: 'Nuevo@Example.com',
  password: 'Clave.nueva1',
  passwordConfirm: 'Clave.nueva1',
};
const incident: unknown = expect.stringMatching(/^[0-9A-F]{10}$/);
const refused = ({ status, response }: Answer) => ({ status, ...response, errorLogMsg: expect.anything() as unknown });
const refusal = (status: number, errorMsg: string, fields: object | null) => ({
  status,
  ret: false,
  errorCode: status,
  errorMsg,
  errorLogMsg: expect.anything() as unknown,
  data: fields && { fields },
});
const mailsTo = async (recipient: string) =>
  (
    await api.database.query<{ subject: string; text: string }>(
      'select subject, text from mails where recipient = $1 order by created_at',
      [recipient],
    )
  ).rows;

describe('registration of a prospective contractor', () => {
  test('ACC-05 ACC-42 ACC-45 ACC-46 O-20 assigns the configured profile whatever the body says, sends a welcome mail, and allows signing in', async () => {
    const { status, response } = await api.call('auth/registerPrecontractor', {
      ...person,
      profile: { name: 'ana' },
      business_unit_total_access: true,
      preContractor: false,
    });
    expect([status, response.data]).toEqual([
      200,
      'El registro fue exito! Por favor verifique su casilla de correo electronico',
    ]);
    const login = await api.call('auth/login', { username: 'nuevo1', password: person.password });
    expect(login.response.data).toMatchObject({
      username: 'nuevo1',
      name: 'Íñigo',
      surname: 'Núñez',
      email: 'Nuevo@Example.com',
      preContractor: true,
      isPrecontractor: true,
      business_unit_total_access: false,
      companies: [],
      profile: { name: 'Precontratista', modules: [{ name: 'Registro de Contratista', permission: 'W' }] },
    });
    expect(await mailsTo('Nuevo@Example.com')).toEqual([
      {
        subject: 'Le damos la bienvenida a Comensal',
        text: expect.stringContaining('Usuario: nuevo1\n\nIngresar: https://comedores.example\n'),
      },
    ]);
    const { rows } = await api.database.query(
      `select username, action, new_data->>'password_hash' as hash from audit_events where table_name = 'users' and record_key = 'nuevo1'`,
    );
    expect(rows).toEqual([{ username: 'nuevo1', action: 'I', hash: null }]);
  });

  test('ACC-41 O-20 without the configured profile nobody can register: the call says why, and the login screen does not offer it', async () => {
    const open = async () => (await api.call('auth/getRegistration')).response.data;
    expect(await open()).toEqual({ open: true });
    await api.arrange(`update profiles set name = 'Otro' where name = 'Precontratista'`);
    try {
      expect(await open()).toEqual({ open: false });
      const answered = await api.call('auth/registerPrecontractor', { ...person, username: 'tarde' });
      expect(answered).toMatchObject({
        status: 409,
        response: {
          errorMsg:
            'El registro de contratistas todavía no está disponible en esta instalación. Comuníquese con la administración',
        },
      });
      expect((await api.call('users/exist/tarde')).response.data).toBe(false);
    } finally {
      await api.arrange(`update profiles set name = 'Precontratista' where name = 'Otro'`);
    }
  });

  test('ACC-44 an existing user, removed or spelled differently, is refused and gets no mail', async () => {
    for (const username of ['ana', 'ANA', 'antes']) {
      const answered = await api.call('auth/registerPrecontractor', { ...person, username, email: 'otra@example.com' });
      expect(refused(answered)).toEqual(
        refusal(409, 'Precontratista existente', { username: 'Precontratista existente' }),
      );
    }
    expect(await mailsTo('otra@example.com')).toEqual([]);
  });

  test.each([
    ['mario1', 'mari0l'],
    ['CARMEN', 'cARrnEn'],
    ['ivan', '1van'],
  ])('ACC-41 USR-31 a name that looks like %s, as %s does, is refused and gets no mail', async (known, username) => {
    await addUser(api.database, { username: known });
    const email = `${username}@example.com`;
    const sentence = 'Se parece demasiado a otro usuario: elija uno distinto';
    const answered = await api.call('auth/registerPrecontractor', { ...person, username, email });
    expect(refused(answered)).toEqual(refusal(409, sentence, { username: sentence }));
    expect([await mailsTo(email), (await api.call(`users/exist/${username}`)).response.data]).toEqual([[], false]);
  });

  test.each(['аna', 'anа', 'ﬁna', 'ana-', 'a na'])(
    'ACC-79 O-27 %j is not a valid user name: letters of one alphabet and digits only',
    async (username) => {
      expect(refused(await api.call('auth/registerPrecontractor', { ...person, username }))).toEqual(
        refusal(422, 'Revise los campos marcados', { username: 'Contiene caracteres no permitidos' }),
      );
    },
  );

  test('ACC-79 a user name is normalised without invisible characters, so it matches the existing one', async () => {
    expect(refused(await api.call('auth/registerPrecontractor', { ...person, username: 'an\u200ba\u2060' }))).toEqual(
      refusal(409, 'Precontratista existente', { username: 'Precontratista existente' }),
    );
  });

  test('USR-41 an e-mail in use is refused, that of a removed user is free', async () => {
    expect(
      refused(
        await api.call('auth/registerPrecontractor', { ...person, username: 'nuevo2', email: 'ANA@example.com' }),
      ),
    ).toEqual(refusal(409, 'El email ya fue utilizado', { email: 'El email ya fue utilizado' }));
    expect(
      (await api.call('auth/registerPrecontractor', { ...person, username: 'nuevo3', email: 'antes@example.com' }))
        .status,
    ).toBe(200);
  });

  test('ACC-41 of two concurrent registrations with one name one succeeds', async () => {
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((name) =>
        api.call('auth/registerPrecontractor', { ...person, username: 'carrera', email: `${name}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [
      {},
      {
        username: 'Campo obligatorio',
        name: 'Campo obligatorio',
        surname: 'Campo obligatorio',
        email: 'Campo obligatorio',
        password: 'Campo obligatorio',
        passwordConfirm: 'Campo obligatorio',
      },
    ],
    [{ ...person, username: 'con.punto' }, { username: 'Contiene caracteres no permitidos' }],
    [{ ...person, username: 'masdequinceletras' }, { username: 'Admite hasta 15 caracteres' }],
    [
      { ...person, name: 'Ana <b>', surname: 'Paz;Vera' },
      { name: 'Contiene caracteres no permitidos', surname: 'Contiene caracteres no permitidos' },
    ],
    [{ ...person, email: 'sin arroba' }, { email: 'Dirección no valida' }],
    [
      { ...person, password: 'corta1.', passwordConfirm: 'corta1.' },
      { password: 'Mínimo 8 caracteres, uno numérico y uno especial' },
    ],
    [
      { ...person, password: 'sinsigno1', passwordConfirm: 'sinsigno1' },
      { password: 'Mínimo 8 caracteres, uno numérico y uno especial' },
    ],
    [
      { ...person, password: 'Demasiado.larga1', passwordConfirm: 'Demasiado.larga1' },
      { password: 'Admite hasta 15 caracteres' },
    ],
    [{ ...person, passwordConfirm: 'Clave.nueva2' }, { passwordConfirm: 'Las contraseñas deben coincidir' }],
  ])('ACC-75 ACC-77 ACC-78 ACC-80 O-21 %j', async (body, fields) => {
    expect(refused(await api.call('auth/registerPrecontractor', body))).toEqual(
      refusal(422, 'Revise los campos marcados', fields),
    );
  });
});

describe('lookups without a session', () => {
  test('USR-40 USR-41 O-24 say whether a name or an address is in use', async () => {
    const ask = async (path: string) => (await api.call(`users/${path}`)).response.data;
    expect(
      await Promise.all(
        [
          'exist/ana',
          'exist/%C3%81na',
          'exist/antes',
          'exist/nadie',
          'existByEmail/Ana@Example.com',
          'existByEmail/antes2@example.com',
          'existByEmail/x%27%20or%201=1',
        ].map(ask),
      ),
    ).toEqual([true, true, true, false, true, false, false]);
  });

  test('O-23 are rate-limited by address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 62; call += 1)
      statuses.push((await api.call('users/exist/ana', undefined, { address: '10.9.9.9' })).status);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.slice(60)]).toEqual([true, [429, 429]]);
  });
});

describe('password recovery', () => {
  /** The hash of the newest mailed link. */
  async function requestHash(email: string): Promise<string> {
    const { status, response } = await api.call('auth/notify-pass-recovery', { email });
    expect([status, response.data]).toEqual([
      200,
      '¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.',
    ]);
    const mail = (await mailsTo(email.toLowerCase())).at(-1);
    expect(mail?.subject).toBe('Enlace para cambiar su contraseña');
    return api.linkMailedTo(email.toLowerCase(), 'https://comedores.example/pass-recovery/');
  }
  const change = (hash: string, password = 'Otra.clave.2') => api.call('auth/change-password', { password, hash });
  const sentence = 'Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!';
  const failure = refusal(422, sentence, { hash: sentence });

  test('ACC-51 ACC-54 ACC-58 O-25 the link changes the password once, ends the sessions, and is not stored in plain text', async () => {
    const before = await api.logIn('ana');
    const [hash, earlier] = [await requestHash('ANA@example.com'), await requestHash('ana@example.com')];
    const { rows } = await api.database.query('select sha256 from account_links where sha256 = any($1)', [
      [hash, earlier],
    ]);
    expect(rows).toEqual([]);
    expect((await change(hash)).response.data).toBe('El cambio de contraseña se realizó con exito!');
    expect((await api.call('auth/updateSession/ana', undefined, { token: before })).response.errorCode).toBe(403);
    expect((await api.call('auth/login', { username: 'ana', password: 'Otra.clave.2' })).status).toBe(200);
    expect(
      (await api.call('auth/login', { username: 'ana', password: testPassword }, { address: '10.3.0.1' })).status,
    ).toBe(401);
    expect(refused(await change(hash))).toEqual(failure);
    expect(refused(await change(earlier))).toEqual(failure);
    const { rows: events } = await api.database.query<{ username: string; text: string }>(
      `select username, new_data::text as text from audit_events where table_name = 'users' and record_key = 'ana' and action = 'U'`,
    );
    expect(events).toEqual([{ username: 'ana', text: expect.not.stringMatching(/argon2/) }]);
  });

  test('ACC-59 O-25 an unknown hash and one older than an hour are refused', async () => {
    expect(refused(await change('no-es-un-enlace'))).toEqual(failure);
    const hash = await requestHash('eva@example.com');
    await api.database.query(
      `update account_links set created_at = created_at - interval '61 minutes' where username = 'eva'`,
    );
    expect(refused(await change(hash))).toEqual(failure);
    await api.database.query(
      `update account_links set created_at = created_at + interval '2 minutes' where username = 'eva'`,
    );
    expect((await change(hash)).status).toBe(200);
  });

  test('O-25 a link mailed to an address that the user no longer has is refused', async () => {
    const hash = await requestHash('eva@example.com');
    await api.database.query(`update users set email = 'eva.nueva@example.com' where username = 'eva'`);
    expect(refused(await change(hash))).toEqual(failure);
    await api.database.query(`update users set email = 'EVA@example.com' where username = 'eva'`);
    expect((await change(hash, 'Tercera.rama.3')).status).toBe(200);
  });

  test('ACC-59 the link of a user removed since is refused', async () => {
    const hash = await requestHash('luis@example.com');
    await api.database.query(`update users set is_active = false where username = 'luis'`);
    expect(refused(await change(hash))).toEqual(failure);
    await api.database.query(`update users set is_active = true where username = 'luis'`);
  });

  test('O-25 of two concurrent uses of one link one succeeds', async () => {
    const hash = await requestHash('luis@example.com');
    const answers = await Promise.all([change(hash, 'Una.clave.1'), change(hash, 'Dos.claves.2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('O-18 a user who ran out of attempts can sign in after the change', async () => {
    for (let attempt = 0; attempt < loginLimits.perPair; attempt += 1)
      await api.call('auth/login', { username: 'luis', password: 'mala' });
    expect((await api.call('auth/login', { username: 'luis', password: 'Una.clave.1' })).status).toBe(429);
    await change(await requestHash('luis@example.com'), 'Nueva.clave.9');
    expect((await api.call('auth/login', { username: 'luis', password: 'Nueva.clave.9' })).status).toBe(200);
  });

  test('ACC-48 ACC-49 ACC-50 O-23 the address must be present, well formed and known', async () => {
    for (const [body, message] of [
      [{}, 'Campo obligatorio'],
      [{ email: 'sin arroba' }, 'Dirección no valida'],
      [{ email: 'nadie@example.com' }, 'El correo no está registrado'],
      [{ email: 'antes2@example.com' }, 'El correo no está registrado'],
    ] as const) {
      expect(refused(await api.call('auth/notify-pass-recovery', body))).toEqual(
        refusal(422, 'Revise los campos marcados', { email: message }),
      );
    }
  });

  test('ACC-55 ACC-56 ACC-57 the new password must be present, strong and repeated', async () => {
    expect((await api.call('auth/change-password', {})).response).toEqual({
      ret: false,
      errorCode: 422,
      errorMsg: 'Revise los campos marcados',
      errorLogMsg: incident,
      data: { fields: { password: 'Campo obligatorio', hash: 'Campo obligatorio' } },
    });
    expect((await api.call('auth/change-password', { hash: 'x', password: 'debil' })).response.data).toEqual({
      fields: { password: 'Mínimo 8 caracteres, uno numérico y uno especial' },
    });
    expect(
      (await api.call('auth/change-password', { hash: 'x', password: 'Clave.nueva1', passwordConfirm: 'Clave.nueva2' }))
        .response.data,
    ).toEqual({ fields: { passwordConfirm: 'Las contraseñas deben coincidir' } });
  });

  test('O-23 five links an hour for one address', async () => {
    for (let call = 0; call < 5; call += 1)
      await api.call('auth/notify-pass-recovery', { email: 'muchas@example.com' });
    expect((await api.call('auth/notify-pass-recovery', { email: 'MUCHAS@example.com' })).response.errorCode).toBe(429);
  });
});
