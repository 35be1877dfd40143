import { createHash } from 'node:crypto';
import type { AuthenticatedUser, PendingSignIn } from '@comensal/domain/auth';
import type { OwnFactors, TotpOffer } from '@comensal/domain/second-factor';
import { secondStepLimits } from '@comensal/infrastructure/second-factor';
import { eventually } from '@comensal/infrastructure/testing';
import { Phone } from '../testing/phone';
import { invalid, refusal, refused, sessionOver } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;

// The time is stopped in the middle of a step, so that a test knows which codes are valid however busy the machine is.
jest.useFakeTimers({
  now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000,
  doNotFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'nextTick',
    'queueMicrotask',
    'performance',
    'hrtime',
  ],
});

beforeAll(async () => {
  api = await startTestApi();
  await addUser(api.database, {
    username: 'jefa',
    modules: { Usuarios: 'W', Perfiles: 'W', Auditoria: 'R' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'prec', modules: { Precontratistas: 'W' }, totalAccess: true });
});
afterAll(() => api?.close());

let count = 0;

/** A new person with a profile of the same name, signed in. */
async function newPerson(
  modules: Parameters<typeof addUser>[1]['modules'] = {},
): Promise<{ username: string; token: string }> {
  count += 1;
  const username = `persona${count}`;
  await addUser(api.database, { username, ...(modules ? { modules } : {}) });
  return { username, token: await api.logIn(username) };
}

async function enrolTotp(token: string, name = 'Teléfono'): Promise<{ phone: Phone; recoveryCodes: string[] | null }> {
  const offered = (await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer;
  const phone = new Phone(offered.secret);
  const added = await api.call('auth/addTotp', { name, code: phone.next() }, { token });
  expect(added.status).toBe(200);
  return { phone, recoveryCodes: (added.response.data as { recoveryCodes: string[] | null }).recoveryCodes };
}

const logIn = (username: string, password = testPassword): Promise<Answer> =>
  api.call('auth/login', { username, password }, { address: `10.0.0.${count}` });

async function pendingOf(username: string): Promise<PendingSignIn> {
  return (await logIn(username)).response.data as PendingSignIn;
}

const ownFactors = async (token: string): Promise<OwnFactors> =>
  (await api.call('auth/getSecondFactors', {}, { token })).response.data as OwnFactors;

const wrong = refusal(401, 'El código no es correcto o ya fue usado');
const over = refusal(
  401,
  'Pasó demasiado tiempo o hubo demasiados intentos. Ingrese de nuevo su usuario y contraseña',
  null,
  403,
);
const late = refusal(409, 'La configuración demoró demasiado. Comience de nuevo');

/** Backdates what a session or a pending sign-in has stored. */
const age = (table: string, username: string, interval: string): Promise<unknown> =>
  api.database.query(`update ${table} set created_at = created_at - $2::interval where username = $1`, [
    username,
    interval,
  ]);

async function mailsTo(username: string): Promise<string[]> {
  const { rows } = await api.database.query<{ subject: string }>(
    'select subject from mails where recipient = $1 order by subject',
    [`${username}@example.com`],
  );
  return rows.map(({ subject }) => subject);
}

describe('an authenticator application', () => {
  it('ACC-35 a user without one signs in as before, with the same response', async () => {
    const { username } = await newPerson();
    const answered = await logIn(username);
    expect(answered.status).toBe(200);
    expect(Object.keys(answered.response.data as object).sort()).toEqual([
      'business_unit_total_access',
      'companies',
      'email',
      'isPrecontractor',
      'name',
      'preContractor',
      'profile',
      'surname',
      'token',
      'username',
    ]);
  });

  it('is set up with a code as proof, comes with ten recovery codes, and is listed without its secret', async () => {
    const { username, token } = await newPerson();
    const offered = await api.call('auth/offerTotp', {}, { token });
    const { secret, uri } = offered.response.data as TotpOffer;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Comensal:${username}?issuer=Comensal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const phone = new Phone(secret);
    const far = phone.at(phone.now() + 1_000);
    expect(refused(await api.call('auth/addTotp', { name: 'Teléfono', code: far }, { token }))).toEqual(
      invalid({ code: wrong.errorMsg }),
    );
    const code = phone.next();
    const added = await api.call(
      'auth/addTotp',
      { name: ' Teléfono ', code: `${code.slice(0, 3)} ${code.slice(3)}` },
      { token },
    );
    const { recoveryCodes } = added.response.data as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const match = await ownFactors(token);
    expect(match).toEqual({
      factors: [
        {
          id: expect.any(String),
          kind: 'totp',
          name: 'Teléfono',
          createdAt: expect.stringMatching(/-03:00$/),
          lastUsedAt: null,
        },
      ],
      recoveryCodes: 10,
      demanded: false,
      passkeyOrigin: 'http://localhost:3000',
    });
    // The offer was consumed with it.
    expect(refused(await api.call('auth/addTotp', { name: 'Otra', code: phone.next() }, { token }))).toEqual(late);
    expect(await mailsTo(username)).toEqual(['Se agregó un segundo factor a su usuario']);
  });

  it('is asked for after the password, and its code gives the session', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const request = await logIn(username);
    expect(request.response.data).toEqual({
      pending: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
    });
    const { pending } = request.response.data as PendingSignIn;
    // The token of the second step does not open a session.
    expect(refused(await api.call(`auth/updateSession/${username}`, {}, { token: pending }))).toMatchObject({
      status: 401,
      errorCode: 403,
    });
    const signedIn = await api.call('auth/signInWithTotp', { pending, code: phone.next() });
    const user = signedIn.response.data as AuthenticatedUser;
    expect(user.username).toBe(username);
    expect((await api.call(`auth/updateSession/${username}`, {}, { token: user.token })).status).toBe(200);
    expect((await ownFactors(user.token)).factors).toMatchObject([{ lastUsedAt: expect.stringMatching(/-03:00$/) }]);
    // Once for all.
    expect(refused(await api.call('auth/signInWithTotp', { pending, code: phone.next() }))).toEqual(over);
  });

  it('accepts no code twice, nor the one from its set-up, nor one of an older step', async () => {
    const { username, token } = await newPerson();
    const offered = (await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer;
    const phone = new Phone(offered.secret);
    const step = phone.now();
    await api.call('auth/addTotp', { name: 'Teléfono', code: phone.at(step) }, { token });
    const first = await pendingOf(username);
    expect(refused(await api.call('auth/signInWithTotp', { pending: first.pending, code: phone.at(step) }))).toEqual(
      wrong,
    );
    expect((await api.call('auth/signInWithTotp', { pending: first.pending, code: phone.at(step + 1) })).status).toBe(
      200,
    );
    const second = await pendingOf(username);
    for (const used of [step + 1, step, step - 1])
      expect(refused(await api.call('auth/signInWithTotp', { pending: second.pending, code: phone.at(used) }))).toEqual(
        wrong,
      );
  });

  it('a code that two sign-ins send at once admits one of them', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const [one, two] = [await pendingOf(username), await pendingOf(username)];
    const code = phone.next();
    const answers = await Promise.all(
      [one, two].map(({ pending }) => api.call('auth/signInWithTotp', { pending, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is encrypted in the database, and neither secret nor code is in the audit or a mail', async () => {
    const { username, token } = await newPerson();
    const { phone, recoveryCodes } = await enrolTotp(token);
    const { rows: stored } = await api.database.query<{ sealed_secret: string }>(
      'select k.sealed_secret from second_factor_keys k join second_factors f on f.id = k.factor_id where f.username = $1',
      [username],
    );
    expect(stored[0]?.sealed_secret).toMatch(/^[\w-]{60,}$/);
    expect(Buffer.from(stored[0]?.sealed_secret ?? '', 'base64url').toString('latin1')).not.toContain(phone.secret);
    const { rows } = await api.database.query<{ everything: string }>(
      `select coalesce(string_agg(e::text, ' '), '') || (select string_agg(m::text, ' ') from mails m) ||
              (select string_agg(p::text, ' ') from pending_sign_ins p) || (select string_agg(c::text, ' ') from recovery_codes c) as everything
         from audit_events e where table_name in ('second_factors', 'recovery_codes')`,
    );
    for (const secret of [phone.secret, stored[0]?.sealed_secret ?? '?', ...(recoveryCodes ?? [])])
      expect(rows[0]?.everything).not.toContain(secret);
    const { rows: events } = await api.database.query(
      `select table_name, action, username, new_data - 'id' - 'created_at' as new_data, count(*)::int as count from audit_events
        where record_key like $1 group by 1, 2, 3, 4 order by 1, 2`,
      [`${username}/%`],
    );
    expect(events).toEqual([
      { table_name: 'recovery_codes', action: 'I', username, new_data: { username, used_at: null }, count: 10 },
      {
        table_name: 'second_factors',
        action: 'I',
        username,
        new_data: { username, kind: 'totp', name: 'Teléfono' },
        count: 1,
      },
    ]);
  });
});

describe('the second step', () => {
  it('ends after five wrong attempts, and then refuses the right code', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const { pending } = await pendingOf(username);
    const bad = phone.at(phone.now() + 1_000);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(refused(await api.call('auth/signInWithTotp', { pending, code: bad }))).toEqual(wrong);
    expect(refused(await api.call('auth/signInWithTotp', { pending, code: phone.next() }))).toEqual(over);
  });

  it('a user has ten wrong codes an hour per network, however many correct passwords come between, and recovery codes count separately', async () => {
    const { username, token } = await newPerson();
    const { phone, recoveryCodes } = await enrolTotp(token);
    const bad = phone.at(phone.now() + 1_000);
    const tryTwice = async (): Promise<number[]> => {
      const { pending } = await pendingOf(username);
      const first = await api.call('auth/signInWithTotp', { pending, code: bad });
      return [first.status, (await api.call('auth/signInWithTotp', { pending, code: bad })).status];
    };
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push(...(await tryTwice()));
    expect(statuses).toEqual(Array(10).fill(401));
    const { pending } = await pendingOf(username);
    expect(refused(await api.call('auth/signInWithTotp', { pending, code: phone.next() }))).toEqual(
      refusal(429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar'),
    );
    // Whoever is signed in stays so, nobody else waits, nor does the same person's other method.
    expect((await ownFactors(token)).factors).toHaveLength(1);
    const recovered = await api.call('auth/signInWithRecoveryCode', { pending, code: recoveryCodes?.[0] });
    expect(recovered.status).toBe(200);
  });

  it('three hundred concurrent wrong codes from ever new networks count as ten attempts plus a shared one; the owner can sign in from a known network by each method', async () => {
    const { username, token } = await newPerson();
    const { phone, recoveryCodes } = await enrolTotp(token);
    const bad = phone.at(phone.now() + 1_000);
    const pendings: string[] = [];
    for (let each = 0; each < 60; each += 1) pendings.push((await pendingOf(username)).pending);
    const tries = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        api.call(
          'auth/signInWithTotp',
          { pending: pendings[index % 60], code: bad },
          { address: `2001:db8:77:${index.toString(16)}::1` },
        ),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    const { perUser } = secondStepLimits;
    expect(statuses.filter((status) => status === 401)).toHaveLength(perUser + 1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - perUser - 1);
    const stranger = await api.call(
      'auth/signInWithTotp',
      { pending: (await pendingOf(username)).pending, code: bad },
      { address: '2001:db8:99::1' },
    );
    expect([stranger.status, Number(stranger.headers['retry-after']) <= secondStepLimits.slowSeconds]).toEqual([
      429,
      true,
    ]);
    const byCode = await api.call('auth/signInWithTotp', {
      pending: (await pendingOf(username)).pending,
      code: phone.next(),
    });
    expect(byCode.status).toBe(200);
    const again = { pending: (await pendingOf(username)).pending, code: recoveryCodes?.[1] };
    expect((await api.call('auth/signInWithRecoveryCode', again)).status).toBe(200);
  });

  it('three hundred concurrent wrong codes at one network count as ten attempts', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const bad = phone.at(phone.now() + 1_000);
    const pendings: string[] = [];
    for (let each = 0; each < 60; each += 1) pendings.push((await pendingOf(username)).pending);
    const tries = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        api.call('auth/signInWithTotp', { pending: pendings[index % 60], code: bad }),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(secondStepLimits.perPair);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - secondStepLimits.perPair);
  });

  it('lasts five minutes', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const { pending } = await pendingOf(username);
    await age('pending_sign_ins', username, '5 minutes 1 second');
    expect(refused(await api.call('auth/signInWithTotp', { pending, code: phone.next() }))).toEqual(over);
    expect(refused(await api.call('auth/offerSignInPasskey', { pending }))).toEqual(over);
  });

  it('ends when the password changes or the user is removed', async () => {
    const { username, token } = await newPerson();
    const { phone } = await enrolTotp(token);
    const first = await pendingOf(username);
    await api.database.query(`update users set password_hash = password_hash || ' ' where username = $1`, [username]);
    expect(refused(await api.call('auth/signInWithTotp', { pending: first.pending, code: phone.next() }))).toEqual(
      over,
    );
    await api.database.query(`update users set password_hash = rtrim(password_hash) where username = $1`, [username]);
    const second = await pendingOf(username);
    expect((await api.call(`users/remove/${username}`, {}, { token: await api.logIn('jefa') })).status).toBe(200);
    expect(refused(await api.call('auth/signInWithTotp', { pending: second.pending, code: phone.next() }))).toEqual(
      over,
    );
    const { rows } = await api.database.query(
      'select username from second_factors where username = $1 union all select username from recovery_codes where username = $1',
      [username],
    );
    expect(rows).toEqual([]);
  });

  it('ACC-40 O-18 a wrong password reveals nothing about a second factor', async () => {
    const { username, token } = await newPerson();
    await enrolTotp(token);
    const unknown = refusal(401, 'Usuario o contraseña incorrectos');
    expect(refused(await logIn(username, 'Otra.2026'))).toEqual(unknown);
    expect(refused(await logIn('nadie.nadie', 'Otra.2026'))).toEqual(unknown);
  });

  it.each([
    [
      'auth/signInWithTotp',
      { code: '12345' },
      { pending: 'Campo obligatorio', code: 'Ingrese los 6 números que muestra la aplicación' },
    ],
    ['auth/signInWithTotp', { pending: 'x', code: 123456 }, { code: 'El valor no es válido' }],
    ['auth/signInWithRecoveryCode', { pending: 'x' }, { code: 'Campo obligatorio' }],
    ['auth/signInWithPasskey', { pending: 'x', passkey: 7 }, { passkey: 'El valor no es válido' }],
    ['auth/offerSignInPasskey', {}, { pending: 'Campo obligatorio' }],
  ])('%s %j names the invalid fields', async (path, body, fields) => {
    expect(refused(await api.call(path, body))).toMatchObject({ status: 422, fields });
  });

  it('an unknown token grants nothing', async () => {
    expect(refused(await api.call('auth/signInWithTotp', { pending: 'a'.repeat(43), code: '123456' }))).toEqual(over);
  });
});

it('AUD-09 the event of a sign-in, or of a refused one, names the second factor used', async () => {
  const { username, token } = await newPerson();
  const { phone, recoveryCodes } = await enrolTotp(token);
  const first = await pendingOf(username);
  await api.call('auth/signInWithTotp', { pending: first.pending, code: phone.at(phone.now() + 1_000) });
  await api.call('auth/signInWithTotp', { pending: first.pending, code: phone.next() });
  const second = await pendingOf(username);
  await api.call('auth/signInWithRecoveryCode', { pending: second.pending, code: recoveryCodes?.[0] });
  const { rows } = await api.database.query<{ event: string }>(
    `select concat_ws(' ', new_data ->> 'access', new_data ->> 'factor') as event from audit_events
      where table_name = 'access_events' and username = $1 order by id`,
    [username],
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'signIn none',
    'signInRefused totp',
    'signIn totp',
    'signIn recovery',
  ]);
});

describe('recovery codes', () => {
  it('work once each, in any spelling, are counted down, and the user is notified', async () => {
    const { username, token } = await newPerson();
    const { recoveryCodes } = await enrolTotp(token);
    const code = recoveryCodes?.[3] ?? '';
    const first = await pendingOf(username);
    const signedIn = await api.call('auth/signInWithRecoveryCode', {
      pending: first.pending,
      code: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
    });
    expect(signedIn.status).toBe(200);
    expect((await ownFactors(token)).recoveryCodes).toBe(9);
    const second = await pendingOf(username);
    expect(refused(await api.call('auth/signInWithRecoveryCode', { pending: second.pending, code }))).toEqual(wrong);
    expect(await mailsTo(username)).toEqual([
      'Ingreso con un código de recuperación',
      'Se agregó un segundo factor a su usuario',
    ]);
  });

  it('a new set replaces the old one', async () => {
    const { username, token } = await newPerson();
    const { recoveryCodes: old } = await enrolTotp(token);
    const renewed = await api.call('auth/renewRecoveryCodes', {}, { token });
    const { recoveryCodes } = renewed.response.data as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const { pending } = await pendingOf(username);
    expect(refused(await api.call('auth/signInWithRecoveryCode', { pending, code: old?.[0] }))).toEqual(wrong);
    expect((await api.call('auth/signInWithRecoveryCode', { pending, code: recoveryCodes[0] })).status).toBe(200);
    expect((await ownFactors(token)).recoveryCodes).toBe(9);
  });

  it('are kept as password hashes', async () => {
    const { username, token } = await newPerson();
    await enrolTotp(token);
    const { rows } = await api.database.query<{ key_hash: string }>(
      'select key_hash from recovery_codes where username = $1',
      [username],
    );
    expect(rows.map(({ key_hash }) => key_hash.startsWith('$argon2id$'))).toEqual(Array(10).fill(true));
  });

  it('exist only with a factor, and are deleted with the last one', async () => {
    const { token } = await newPerson();
    expect((await api.call('auth/renewRecoveryCodes', {}, { token })).status).toBe(404);
    await enrolTotp(token);
    const [factor] = (await ownFactors(token)).factors;
    expect((await api.call('auth/removeSecondFactor', { id: factor?.id }, { token })).status).toBe(200);
    expect(await ownFactors(token)).toMatchObject({ factors: [], recoveryCodes: 0 });
  });
});

describe('re-authentication', () => {
  it.each([
    ['auth/offerTotp', {}],
    ['auth/offerPasskey', {}],
    ['auth/renewRecoveryCodes', {}],
    ['auth/removeSecondFactor', { id: '00000000-0000-4000-8000-000000000000' }],
  ])('%s requires the password a quarter of an hour after the sign-in', async (path, body) => {
    const { username, token } = await newPerson();
    await enrolTotp(token);
    await age('sessions', username, '14 minutes');
    const before = (await api.call(path, body, { token })).status;
    await age('sessions', username, '61 seconds');
    expect(refused(await api.call(path, body, { token }))).toMatchObject({
      status: 422,
      fields: { currentPassword: 'Ingrese su contraseña actual para confirmar que es usted' },
    });
    expect(refused(await api.call(path, { ...body, currentPassword: 'Otra.2026' }, { token }))).toMatchObject({
      status: 422,
      fields: { currentPassword: 'La contraseña actual no es correcta' },
    });
    expect((await api.call(path, { ...body, currentPassword: testPassword }, { token })).status).toBe(before);
  });

  it('nobody can rename or remove another user’s factor', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    await enrolTotp(one.token);
    const [factor] = (await ownFactors(one.token)).factors;
    expect(
      (await api.call('auth/renameSecondFactor', { id: factor?.id, name: 'Mío' }, { token: two.token })).status,
    ).toBe(404);
    expect((await api.call('auth/removeSecondFactor', { id: factor?.id }, { token: two.token })).status).toBe(404);
    expect(
      (await api.call('auth/renameSecondFactor', { id: factor?.id, name: 'Mío' }, { token: one.token })).status,
    ).toBe(200);
    expect((await ownFactors(one.token)).factors).toMatchObject([{ name: 'Mío' }]);
  });

  it('an enrolment belongs to the session that started it, for a quarter of an hour', async () => {
    const { username, token } = await newPerson();
    const other = await api.logIn(username);
    const offered = (await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer;
    const phone = new Phone(offered.secret);
    expect(refused(await api.call('auth/addTotp', { name: 'A', code: phone.next() }, { token: other }))).toEqual(late);
    await api.database.query(
      `update second_factor_offers set created_at = created_at - interval '15 minutes 1 second'`,
    );
    expect(refused(await api.call('auth/addTotp', { name: 'A', code: phone.next() }, { token }))).toEqual(late);
  });

  it('a session that ended meanwhile gets no enrolment', async () => {
    for (const path of ['auth/offerTotp', 'auth/offerPasskey']) {
      const { username, token } = await newPerson();
      const elsewhere = await api.database.connect();
      try {
        await elsewhere.query('begin');
        await elsewhere.query('select 1 from users where username = $1 for update', [username]);
        const pendingRequest = api.call(path, {}, { token });
        await eventually('the call to wait', async () => {
          const { rowCount } = await api.database.query('select 1 from pg_locks where not granted');
          return rowCount || null;
        });
        await elsewhere.query('delete from sessions where username = $1', [username]);
        await elsewhere.query('commit');
        expect(refused(await pendingRequest)).toEqual(sessionOver);
      } finally {
        elsewhere.release();
      }
    }
  });

  it('at most ten', async () => {
    const { username, token } = await newPerson();
    await enrolTotp(token);
    await api.database.query(
      `with more as (insert into second_factors (username, kind, name, created_at) select $1, 'totp', 'n' || n, now() from generate_series(1, 9) n returning id)
       insert into second_factor_keys (factor_id, sealed_secret) select id, 'x' from more`,
      [username],
    );
    expect(refused(await api.call('auth/offerTotp', {}, { token }))).toEqual(
      refusal(409, 'Puede tener hasta 10. Quite uno que ya no use'),
    );
  });
});

describe('required by the profile', () => {
  const demand = async (profile: string, wanted: boolean): Promise<unknown> => {
    const token = await api.logIn('jefa');
    const body = { name: profile, description: 'Exige', modules: [{ name: 'Auditoria', permission: 'R' }] };
    const answered = await api.call('profiles/editProfile', { ...body, second_factor: wanted }, { token });
    // An edit that does not name it keeps it.
    const again = await api.call('profiles/editProfile', body, { token });
    expect((again.response.data as { second_factor: boolean }).second_factor).toBe(wanted);
    return (answered.response.data as { second_factor: boolean }).second_factor;
  };

  it('PRF-06 nothing works until it is set up, not even for existing sessions', async () => {
    const { username, token } = await newPerson({ Auditoria: 'R' });
    const events = { dateFrom: 20260101, dateTo: 20260102, table: 'users', page: { offset: 0, limit: 1 } };
    expect((await api.call('audit/getEvents', events, { token })).status).toBe(200);
    expect(await demand(username, true)).toBe(true);
    const first = refusal(403, 'Antes de continuar debe configurar un segundo factor', null, 1403);
    expect(refused(await api.call('audit/getEvents', events, { token }))).toEqual(first);
    const signedIn = (await logIn(username)).response.data as AuthenticatedUser;
    expect(signedIn.mustEnrol).toBe(true);
    for (const call of [
      'audit/getEvents',
      `users/get/${username}`,
      'users/edit',
      'jobs/getJobs',
      'auth/renewRecoveryCodes',
      'auth/removeSecondFactor',
    ])
      expect([call, refused(await api.call(call, events, { token: signedIn.token }))]).toEqual([call, first]);
    expect(await ownFactors(signedIn.token)).toMatchObject({ factors: [], demanded: true });
    const { phone } = await enrolTotp(signedIn.token);
    expect((await api.call('audit/getEvents', events, { token: signedIn.token })).status).toBe(200);
    const refreshed = await api.call(`auth/updateSession/${username}`, {}, { token: signedIn.token });
    expect('mustEnrol' in (refreshed.response.data as object)).toBe(false);
    const { pending } = await pendingOf(username);
    expect((await api.call('auth/signInWithTotp', { pending, code: phone.next() })).status).toBe(200);
  });

  it('the last one cannot be removed; with a second one it can', async () => {
    const { username, token } = await newPerson({ Auditoria: 'R' });
    await enrolTotp(token);
    await demand(username, true);
    const [first] = (await ownFactors(token)).factors;
    const remove = (): Promise<Answer> => api.call('auth/removeSecondFactor', { id: first?.id }, { token });
    expect(refused(await remove())).toEqual(
      refusal(409, 'Debe tener un segundo factor: agregue otro antes de quitar este'),
    );
    expect((await ownFactors(token)).factors).toHaveLength(1);
    const { recoveryCodes } = await enrolTotp(token, 'Tableta');
    expect(recoveryCodes).toBeNull();
    expect((await remove()).status).toBe(200);
    expect((await ownFactors(token)).factors).toMatchObject([{ name: 'Tableta' }]);
  });
});

describe('reset by an administrator', () => {
  it('removes everything, ends the sessions, is audited under the administrator, and the user is notified', async () => {
    const { username, token } = await newPerson();
    await enrolTotp(token);
    const admin = await api.logIn('jefa');
    expect((await api.call(`auth/hasSecondFactor/${username}`, {}, { token: admin })).response.data).toBe(true);
    expect((await api.call(`auth/resetSecondFactor/${username}`, {}, { token: admin })).response.data).toBe(true);
    expect((await api.call(`auth/hasSecondFactor/${username}`, {}, { token: admin })).response.data).toBe(false);
    expect((await api.call('auth/getSecondFactors', {}, { token })).status).toBe(401);
    const signedIn = (await logIn(username)).response.data as AuthenticatedUser;
    expect(await ownFactors(signedIn.token)).toMatchObject({ factors: [], recoveryCodes: 0 });
    const { rows } = await api.database.query(
      `select username, action, last_data ->> 'name' as name from audit_events where table_name = 'second_factors' and action = 'D' and record_key like $1`,
      [`${username}/%`],
    );
    expect(rows).toEqual([{ username: 'jefa', action: 'D', name: 'Teléfono' }]);
    expect(await mailsTo(username)).toEqual([
      'Se agregó un segundo factor a su usuario',
      'Un administrador quitó sus segundos factores',
    ]);
    expect((await api.call(`auth/resetSecondFactor/${username}`, {}, { token: admin })).status).toBe(404);
  });

  it.each([
    ['total access', { totalAccess: true }],
    ['a permission that the administrator lacks', { modules: { Sincronizacion: 'W' } }],
  ] as const)('O-45 is refused for a user who reaches further by %s', async (_, more) => {
    count += 1;
    const [admin, username] = [`corta${count}`, `lejos${count}`];
    await addUser(api.database, { username: admin, modules: { Usuarios: 'W' } });
    await addUser(api.database, { username, ...more });
    const token = await api.logIn(username);
    await enrolTotp(token);
    expect(
      (await api.call(`auth/resetSecondFactor/${username}`, {}, { token: await api.logIn(admin) })).response.errorCode,
    ).toBe(1403);
    expect((await ownFactors(token)).factors).toHaveLength(1);
  });

  it('O-45 is refused without permission to edit that user, and for oneself', async () => {
    const { username, token } = await newPerson({ Auditoria: 'R' });
    await enrolTotp(token);
    const writer = await api.logIn('prec');
    expect((await api.call(`auth/resetSecondFactor/${username}`, {}, { token: writer })).response.errorCode).toBe(1403);
    expect((await api.call(`auth/hasSecondFactor/${username}`, {}, { token: writer })).response.errorCode).toBe(1403);
    const admin = await api.logIn('jefa');
    expect((await api.call('auth/resetSecondFactor/jefa', {}, { token: admin })).response.errorMsg).toBe(
      'Sus propios factores se quitan desde sus preferencias',
    );
    expect((await ownFactors(token)).factors).toHaveLength(1);
  });
});

it('ACC-61 a password recovery does not disable the second factor', async () => {
  const { username, token } = await newPerson();
  await enrolTotp(token);
  const hash = 'h'.repeat(43);
  await api.database.query(
    `insert into account_links (kind, sha256, username, email) values ('recovery', $1, $2, $3)`,
    [createHash('sha256').update(hash).digest('hex'), username, `${username}@example.com`],
  );
  expect((await api.call('auth/change-password', { password: 'Segunda.rama.2', hash })).status).toBe(200);
  expect((await logIn(username, 'Segunda.rama.2')).response.data).toEqual({
    pending: expect.any(String),
    methods: ['totp', 'recovery'],
  });
});
