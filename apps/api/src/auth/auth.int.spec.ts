import { randomUUID } from 'node:crypto';
import { loginLimits } from '@comensal/infrastructure/auth';
import { JwtService } from '@nestjs/jwt';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

const secret = 'un-secreto-de-prueba-de-mas-de-32-caracteres';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { TOKEN_SECRET: secret } });
  await addOrganisation(api.database);
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Solicitud Credito': 'W', 'Estado Solicitud Credito': 'R' },
    pairs: [
      ['C2', 'B2'],
      ['C2', 'B1'],
    ],
  });
  await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'R' }, totalAccess: true });
  for (const username of ['luis', 'eva', 'ruth', 'iris', 'vera', 'sara']) await addUser(api.database, { username });
  await addUser(api.database, { username: 'nadie', isActive: false });
});
afterAll(() => api?.close());

const incident: unknown = expect.stringMatching(/^[0-9A-F]{10}$/);
const brief = ({ status, response }: Answer) => [status, response.errorCode];
const sessionOver = [401, 403];
const wrongCredentials = {
  ret: false,
  data: null,
  errorCode: 401,
  errorMsg: 'Usuario o contraseña incorrectos',
  errorLogMsg: incident,
};
/** Every test with failing logins uses its own address. */
let addresses = 0;
const freshAddress = () => `10.1.0.${(addresses += 1)}`;
const logIn = (username: string, password: string, address = freshAddress()) =>
  api.call('auth/login', { username, password }, { address });

describe('log in', () => {
  test('ACC-31 ACC-35 ACC-20 returns the user with profile, own active companies and an opaque session token', async () => {
    const { status, response } = await logIn('ana', testPassword);
    const { token, ...user } = response.data as { token: string };
    expect([status, user]).toEqual([
      200,
      {
        username: 'ana',
        name: 'ana',
        surname: 'Prueba',
        email: 'ana@example.com',
        profile: {
          name: 'ana',
          description: 'Perfil de ana',
          modules: [
            { name: 'Estado Solicitud Credito', permission: 'R' },
            { name: 'Solicitud Credito', permission: 'W' },
          ],
        },
        business_unit_total_access: false,
        preContractor: false,
        isPrecontractor: false,
        companies: [
          {
            id: 'C2',
            business_name: 'Obras Ñandú',
            cuit: '30712345672',
            category: '2C',
            is_active: true,
            businessUnits: [
              { id: 'B1', name: 'Comedor Central', manage_groups: false, type: 'CON' },
              { id: 'B2', name: 'Comedor Norte', manage_groups: true, type: 'CON' },
            ],
          },
        ],
      },
    ]);
    expect(Object.keys(new JwtService().decode(token)).sort()).toEqual(['iat', 'sid']);
  });

  test('ACC-20 total access returns every active company with its active relations', async () => {
    await api.database.query(`
      insert into companies (id, business_name, cuit, category, is_active) values ('C8', 'Cerrada', '30', '2B', false), ('C9', 'Nueva', '30', '2A', true);
      insert into business_units (id, name, is_active) values ('B9', 'Cerrado', false);
      insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C1', 'B2', 'CLI', false), ('C1', 'B9', 'CON', true)`);
    const { companies } = (await logIn('jefa', testPassword)).response.data as {
      companies: { id: string; businessUnits: { id: string }[] }[];
    };
    expect(companies.map(({ id, businessUnits }) => [id, businessUnits.map((centre) => centre.id)])).toEqual([
      ['C1', ['B1']],
      ['C9', []],
      ['C2', ['B1', 'B2']],
    ]);
  });

  test('ACC-40 O-18 an unknown user, a wrong password and a removed user get the same response', async () => {
    for (const [username, password] of [
      ['fantasma', testPassword],
      ['ana', 'otra.Clave.1'],
      ['nadie', testPassword],
    ] as const) {
      const { status, response } = await logIn(username, password);
      expect([username, status, response]).toEqual([username, 401, wrongCredentials]);
    }
  });

  test('O-27 the user name ignores case and accents', async () => {
    expect((await logIn('ÁNA', testPassword)).response.data).toMatchObject({ username: 'ana' });
  });

  test('ACC-75 both fields are required and bounded', async () => {
    expect((await api.call('auth/login', {})).response.data).toEqual({
      fields: { username: 'Campo obligatorio', password: 'Campo obligatorio' },
    });
    expect(brief(await logIn('ana', 'x'.repeat(201)))).toEqual([422, 422]);
  });
});

describe('attempts', () => {
  const tooMany = {
    ret: false,
    data: null,
    errorCode: 429,
    errorMsg: 'Demasiados intentos. Espere unos minutos y vuelva a intentar',
    errorLogMsg: incident,
  };

  test('O-18 five wrong passwords of a user from one address lock the login there for a while, even for the right password', async () => {
    const address = freshAddress();
    for (let attempt = 0; attempt < loginLimits.perPair; attempt += 1)
      expect((await logIn('luis', 'mala', address)).status).toBe(401);
    const closed = await logIn('luis', testPassword, address);
    expect([closed.status, closed.response]).toEqual([429, tooMany]);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(loginLimits.windowSeconds);
    expect((await logIn('LUÍS', testPassword, address)).status).toBe(429);
    // Nobody can lock out anybody else: the person signs in from elsewhere.
    expect((await logIn('luis', testPassword)).status).toBe(200);
    expect((await logIn('luis', testPassword, address)).status).toBe(429);
  });

  test('O-18 addresses in one IPv6 network count as one', async () => {
    for (let attempt = 0; attempt < loginLimits.perPair; attempt += 1)
      expect((await logIn('vera', 'mala', `2001:db8:7:1::${attempt}`)).status).toBe(401);
    expect((await logIn('vera', testPassword, '2001:db8:7:1:ffff::9')).status).toBe(429);
    expect((await logIn('vera', testPassword, '2001:db8:7:2::9')).status).toBe(200);
  });

  test('O-18 a user under attack from many addresses can sign in from a known one; new ones share one attempt a minute', async () => {
    const home = freshAddress();
    expect((await logIn('sara', testPassword, home)).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: loginLimits.perUser + 10 }, () => logIn('sara', 'mala', freshAddress())),
    );
    const statuses = tries.map(({ status }) => status);
    // All at once: the limit plus the one attempt of the slow lane.
    expect(statuses.filter((status) => status === 401)).toHaveLength(loginLimits.perUser + 1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    const elsewhere = await logIn('sara', testPassword);
    expect([elsewhere.status, Number(elsewhere.headers['retry-after']) <= loginLimits.slowSeconds]).toEqual([
      429,
      true,
    ]);
    expect((await logIn('sara', 'mala', home)).status).toBe(401);
    expect((await logIn('sara', testPassword, home)).status).toBe(200);
  });

  test('O-18 an unknown user counts like any other, so the limit reveals nothing', async () => {
    const address = freshAddress();
    for (let attempt = 0; attempt < loginLimits.perPair; attempt += 1) await logIn('fantasma2', 'mala', address);
    expect((await logIn('fantasma2', 'mala', address)).response).toEqual(tooMany);
  });

  test('O-18 every spelling that the database folds to one user counts as that user', async () => {
    await addUser(api.database, { username: 'dimas' });
    const address = freshAddress();
    for (const spelling of ['dimas', 'dımas', 'đimas', 'ɖimas', 'DÌMAS'])
      expect([spelling, (await logIn(spelling, 'mala', address)).status]).toEqual([spelling, 401]);
    for (const spelling of ['dimas', 'đımas'])
      expect([spelling, (await logIn(spelling, testPassword, address)).response]).toEqual([spelling, tooMany]);
  });

  test('O-18 a name that grows when folded matches no user', async () => {
    expect((await logIn('ﷺ'.repeat(50), 'mala')).response).toEqual(wrongCredentials);
  });

  test('O-18 a successful login resets the user’s count', async () => {
    const address = freshAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < loginLimits.perPair - 1; attempt += 1)
        expect((await logIn('eva', 'mala', address)).status).toBe(401);
      expect((await logIn('eva', testPassword, address)).status).toBe(200);
    }
  });

  test('O-18 twenty wrong passwords from one address lock it, and no other', async () => {
    const address = freshAddress();
    for (let attempt = 0; attempt < loginLimits.perAddress; attempt += 1)
      expect((await logIn(`persona${attempt}`, 'mala', address)).status).toBe(401);
    expect((await logIn('ruth', testPassword, address)).response).toEqual(tooMany);
    expect((await logIn('ruth', testPassword)).status).toBe(200);
  });

  test('O-18 three hundred concurrent wrong passwords of one user count as five attempts at most', async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 300 }, () => logIn('iris', 'mala', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(loginLimits.perPair);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300 - loginLimits.perPair);
  });

  test('O-18 three hundred concurrent wrong passwords from one network, each of another user, count as twenty attempts at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => logIn(`nadie${index}`, 'mala', `2001:db8:8:1::${index.toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(loginLimits.perAddress);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300 - loginLimits.perAddress);
  });

  test('O-18 an office that signs in together uses up nothing: sixty concurrent correct passwords from one network', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        logIn(['ana', 'luis', 'vera', 'eva'][index % 4] ?? '', testPassword, address),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect((await logIn('ruth', 'mala', address)).status).toBe(401);
  });

  test('O-18 three hundred at once from as many networks: only those that fit the queue are hashed, the rest get Retry-After at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        logIn(`otro${index}`, 'mala', `2001:db8:${(index + 4096).toString(16)}::1`),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(300 - refused.length);
    expect(refused.length).toBeGreaterThan(0);
    const [{ headers, response }] = refused as [Answer];
    expect([headers['retry-after'], response.errorCode, response.errorMsg]).toEqual([
      '1',
      503,
      'El servidor está ocupado. Espere unos segundos y vuelva a intentar',
    ]);
    // None of this counted as a failed attempt.
    const again = answers.findIndex(({ status }) => status === 503);
    for (let attempt = 0; attempt < loginLimits.perPair; attempt += 1)
      expect((await logIn(`otro${again}`, 'mala', `2001:db8:${(again + 4096).toString(16)}::1`)).status).toBe(401);
  });
});

describe('session', () => {
  const update = (token: string | null) => api.call('auth/updateSession/ana', undefined, { token });

  test('ACC-37 O-19 a user can refresh only the own session', async () => {
    const token = await api.logIn('ana');
    const { token: fresh, ...user } = (await update(token)).response.data as { token: string };
    expect(user).toMatchObject({ username: 'ana', companies: [{ id: 'C2' }] });
    expect((await update(fresh)).status).toBe(200);
    expect(brief(await api.call('auth/updateSession/jefa', undefined, { token }))).toEqual([403, 1403]);
  });

  test('ACC-29 O-12 log out revokes its own token only', async () => {
    const [one, other] = [await api.logIn('ana'), await api.logIn('ana')];
    expect((await api.call('auth/logout', {}, { token: one })).response.data).toBe(true);
    expect(brief(await update(one))).toEqual(sessionOver);
    expect(brief(await api.call('auth/logout', {}, { token: one }))).toEqual(sessionOver);
    expect((await update(other)).status).toBe(200);
  });

  test('ACC-33 O-14 without a token, or with a forged one, the session has expired', async () => {
    const token = await api.logIn('ana');
    const { sid } = new JwtService().decode<{ sid: string }>(token);
    const sign = (claims: object, options: object) => new JwtService().sign(claims, options);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.`;
    const [head, claims, signature] = token.split('.');
    const forged: Record<string, string | null> = {
      none: null,
      empty: '',
      nonsense: 'nonsense',
      unsigned,
      'wrong key': sign({ sid }, { secret: 'x'.repeat(40) }),
      'other algorithm': sign({ sid }, { secret, algorithm: 'HS512' }),
      'no session': sign({}, { secret }),
      'session that is no id': sign({ sid: "' or 1=1" }, { secret }),
      'session that never was': sign({ sid: randomUUID() }, { secret }),
      'other person': `${head}.${Buffer.from(JSON.stringify({ sid: randomUUID() })).toString('base64url')}.${signature}`,
      'cut signature': `${head}.${claims}.`,
      expired: sign({ sid, exp: 1 }, { secret }),
    };
    for (const [kind, value] of Object.entries(forged)) {
      const { status, response } = await update(value);
      expect([kind, status, response]).toEqual([
        kind,
        401,
        {
          ret: false,
          data: null,
          errorCode: 403,
          errorMsg: 'Su sesión ha expirado, Por favor vuelva a loguearse',
          errorLogMsg: incident,
        },
      ]);
    }
    expect((await update(token)).status).toBe(200);
    expect(
      brief(await api.call('auth/updateSession/ana', { token }, { headers: { authorization: `Basic ${token}` } })),
    ).toEqual(sessionOver);
  });

  test('ACC-30 O-12 four hours without a call end the session, a little less keeps it', async () => {
    const token = await api.logIn('ana');
    const { sid } = new JwtService().decode<{ sid: string }>(token);
    const idleFor = (interval: string) =>
      api.database.query(`update sessions set last_seen_at = now() - $2::interval where id = $1`, [sid, interval]);
    await idleFor('3 hours 59 minutes');
    expect((await update(token)).status).toBe(200);
    const {
      rows: [session],
    } = await api.database.query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from sessions where id = $1`,
      [sid],
    );
    expect(session).toEqual({ fresh: true });
    await idleFor('4 hours 2 minutes');
    expect(brief(await update(token))).toEqual(sessionOver);
  });

  test('ACC-30 O-12 twelve hours after the sign-in the session ends, even if in use', async () => {
    const token = await api.logIn('ana');
    const { sid } = new JwtService().decode<{ sid: string }>(token);
    const begun = (interval: string) =>
      api.database.query(`update sessions set created_at = now() - $2::interval, last_seen_at = now() where id = $1`, [
        sid,
        interval,
      ]);
    await begun('11 hours 59 minutes');
    expect((await update(token)).status).toBe(200);
    await begun('12 hours 1 minute');
    expect(brief(await update(token))).toEqual(sessionOver);
  });

  test('PRF-06 a profile change takes effect at the next call', async () => {
    const token = await api.logIn('eva');
    expect(brief(await api.call('users/get/ana', undefined, { token }))).toEqual([403, 1403]);
    await api.database.query(`insert into profile_module_relations values ('eva', 'Usuarios', 'R')`);
    expect((await api.call('users/get/ana', undefined, { token })).status).toBe(200);
  });

  test('USR-07 a removed user has no session', async () => {
    const token = await api.logIn('ruth');
    await api.database.query(`update users set is_active = false where username = 'ruth'`);
    expect(brief(await api.call('auth/updateSession/ruth', undefined, { token }))).toEqual(sessionOver);
  });
});

describe('user', () => {
  const get = async (path: string, by: string) =>
    api.call(`users/get/${path}`, undefined, { token: await api.logIn(by) });

  test('ACC-36 USR-19 returns the user with pairs and without any password', async () => {
    const { status, response, body } = await get('ana', 'jefa');
    expect([status, response.data]).toEqual([
      200,
      {
        username: 'ana',
        name: 'ana',
        surname: 'Prueba',
        email: 'ana@example.com',
        profile: {
          name: 'ana',
          description: 'Perfil de ana',
          modules: [
            { name: 'Estado Solicitud Credito', permission: 'R' },
            { name: 'Solicitud Credito', permission: 'W' },
          ],
        },
        businessUnits: [
          { id: 'B1', name: 'Comedor Central', companies: [{ id: 'C2', business_name: 'Obras Ñandú' }] },
          { id: 'B2', name: 'Comedor Norte', companies: [{ id: 'C2', business_name: 'Obras Ñandú' }] },
        ],
        business_unit_total_access: false,
        preContractor: false,
        isPrecontractor: false,
        isService: false,
        company_id: 'C2',
        version: 1,
      },
    ]);
    expect(body).not.toMatch(/password|argon2/);
  });

  test('ACC-16 ACC-36 every user may read the own record; others need the module', async () => {
    expect((await get('ana', 'ana')).status).toBe(200);
    expect(brief(await get('jefa', 'ana'))).toEqual([403, 1403]);
    expect(brief(await get('fantasma', 'ana'))).toEqual([403, 1403]);
    expect(brief(await get('fantasma', 'jefa'))).toEqual([404, 404]);
    expect(brief(await get('nadie', 'jefa'))).toEqual([404, 404]);
    expect(brief(await get('%00', 'jefa'))).toEqual([404, 404]);
  });
});
