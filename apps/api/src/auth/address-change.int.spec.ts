import type { AccountDispute } from '@comensal/domain/auth';
import type { TotpOffer } from '@comensal/domain/second-factor';
import { Phone } from '../testing/phone';
import { addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
let admin: string;
const publicUrl = 'https://comedores.example';
const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: publicUrl } });
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'mira', modules: { Usuarios: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'lee', modules: { Comensales: 'R' }, totalAccess: true });
  admin = await api.logIn('admin');
});
afterAll(() => api?.close());

let people = 0;
/** Somebody who has signed in, from a separate network, so that no limit of another test is hit. */
async function somebody(modules: Readonly<Record<string, 'R' | 'W'>> = { Comensales: 'R' }, totalAccess = false) {
  people += 1;
  const [username, address] = [`p${people}`, `10.9.${people}.1`];
  await addUser(api.database, { username, modules, totalAccess });
  const [former, present] = [`${username}@example.com`, `nuevo.${username}@example.com`];
  const at = { address, headers: device };
  const logIn = async (password = testPassword) => (await api.call('auth/login', { username, password }, at)).response;
  const { token } = (await logIn()).data as { token: string };
  const edit = (body: object, by = token) =>
    api.call('users/edit', { username, name: 'Zoe', surname: 'Ruiz', email: former, ...body }, { token: by, ...at });
  const object = async (hash: string, body: object = {}) =>
    (await api.call('auth/object-change', { hash, ...body }, at)).response;
  const linkTo = (email: string, screen = 'object-change') => api.linkMailedTo(email, `${publicUrl}/${screen}/`);
  const moved = async () => {
    expect((await edit({ email: present })).status).toBe(200);
    // One run sends all pending mails: each link is read from its own mail.
    const links = await linksMailed('object-change');
    return { a: links.get(former) ?? '', b: links.get(present) ?? '' };
  };
  const isOpen = async (session = token) =>
    (await api.call(`auth/updateSession/${username}`, undefined, { token: session })).status === 200;
  const email = async () =>
    (await api.arrange<{ email: string }>('select email from users where username = $1', [username]))[0]?.email;
  return { username, token, former, present, logIn, edit, object, linkTo, moved, isOpen, email, at };
}

/** The newest link to the screen mailed to each address, as mails are sent. */
async function linksMailed(screen: string): Promise<Map<string, string>> {
  const { rows } = await api.database.query<{ recipient: string }>(
    `select distinct recipient from mails where sent_at is null and text like '%/' || $1 || '/%'`,
    [screen],
  );
  const links = new Map<string, string>();
  for (const [index, { recipient }] of rows.entries()) {
    // The others are queued behind it.
    await api.database.query(
      `update mails set sent_at = case when recipient = $1 then null else now() end
        where recipient = any($2) and (sent_at is null or $3)`,
      [recipient, rows.map((row) => row.recipient), index > 0],
    );
    links.set(recipient, await api.linkMailedTo(recipient, `${publicUrl}/${screen}/`));
  }
  return links;
}

const again = { password: 'tren.mesa.44', passwordConfirm: 'tren.mesa.44' };
const proved = { formerPassword: testPassword, ...again };
const resting =
  'La cuenta está cerrada por una objeción a un cambio de correo: un administrador decide a quién pertenece';
const disputes = async (token: string) =>
  (await api.call('users/getDisputes', {}, { token })).response.data as AccountDispute[];

describe('ACC-63 no single mailbox is enough to take over an account whose address was changed', () => {
  test('the former mailbox only: the account is suspended, and gets no recovery', async () => {
    const { username, former, present, moved, object, logIn, isOpen } = await somebody();
    const { a } = await moved();
    expect((await object(a)).data).toEqual({ email: former, state: 'resting' });
    expect(await isOpen()).toBe(false);
    const { errorCode, errorMsg, data } = await logIn();
    expect([errorCode, errorMsg, data]).toEqual([403, resting, null]);
    expect((await logIn('otra.mala.1')).errorCode).toBe(401);
    for (const email of [former, present]) await api.call('auth/notify-pass-recovery', { email });
    expect(
      await api.arrange(`select from account_links where username = $1 and kind = 'recovery'`, [username]),
    ).toEqual([]);
  });

  test('the new mailbox only: no recovery is sent during the objection period, and both mailboxes are notified of the request', async () => {
    const { username, former, present, moved } = await somebody();
    await moved();
    expect((await api.call('auth/notify-pass-recovery', { email: present })).status).toBe(200);
    expect(
      await api.arrange(`select from account_links where username = $1 and kind = 'recovery'`, [username]),
    ).toEqual([]);
    expect(
      await api.arrange(
        `select recipient from mails where subject = 'Pedido de cambio de contraseña' and text like $1 order by 1`,
        [`%: ${username}\n%`],
      ),
    ).toEqual([{ recipient: present }, { recipient: former }].sort((x, y) => x.recipient.localeCompare(y.recipient)));
    await api.arrange(`update account_changes set last_changed_at = last_changed_at - interval '72 hours 1 minute'`);
    await api.call('auth/notify-pass-recovery', { email: present });
    expect(
      await api.arrange(`select email from account_links where username = $1 and kind = 'recovery'`, [username]),
    ).toEqual([{ email: present }]);
  });

  test('an objection from the new mailbox only: the account is suspended too', async () => {
    const { present, moved, object, isOpen } = await somebody();
    const { b } = await moved();
    expect((await object(b)).data).toEqual({ email: present, state: 'resting' });
    expect(await isOpen()).toBe(false);
  });

  test('the session only, changing address and password: the former mailbox with the former password gets the account back at once', async () => {
    const { former, moved, edit, object, logIn, isOpen, email, present } = await somebody();
    const { a, b } = await moved();
    const thiefs = { password: 'ladron.rama.7', passwordConfirm: 'ladron.rama.7' };
    expect((await edit({ email: present, ...thiefs })).status).toBe(200);
    // The password set by the thief proves nothing.
    expect((await object(b, { ...again, formerPassword: thiefs.password })).data).toEqual({
      fields: { formerPassword: 'No es la contraseña de antes del cambio' },
    });
    expect((await object(a, proved)).data).toEqual({ email: former, state: 'restored' });
    expect([await isOpen(), await email()]).toEqual([false, former]);
    expect([(await logIn()).errorCode, (await logIn(thiefs.password)).errorCode]).toEqual([401, 401]);
    expect((await logIn(again.password)).data).toMatchObject({ email: former });
    for (const hash of [a, b])
      expect((await object(hash)).data).toEqual({ fields: { hash: 'El enlace no es válido: ya se usó o venció' } });
  });

  test('a password that the same attacker set before changing the address proves nothing', async () => {
    const { moved, edit, object } = await somebody();
    await edit({ password: 'ladron.rama.7', passwordConfirm: 'ladron.rama.7' });
    const { a, b } = await moved();
    expect((await object(b, { ...again, formerPassword: 'ladron.rama.7' })).errorCode).toBe(422);
    expect((await object(a, proved)).data).toMatchObject({ state: 'restored' });
  });

  test.each(['a proof', 'an administrator', 'an undone password'] as const)(
    'given back by %s, what the account granted since the change ends, and the owner and the administrators are mailed it',
    async (way) => {
      const { username, token, former, edit, moved, object, at } = await somebody(
        { Usuarios: 'W', Comensales: 'W' },
        true,
      );
      const call = (path: string, body: object) => api.call(path, body, { token, ...at });
      const program = `robot${username}`;
      const replaced = (from: number) =>
        call('replacements/add', { username, replacement: 'lee', from, to: from }).then(({ status }) => status);
      const key = (name: string) => call('service-keys/addServiceKey', { username: program, name });
      await api.arrange('delete from mails');
      const access = { profile: 'lee', business_unit_total_access: true };
      const person = {
        ...access,
        username: program,
        name: 'Interfaz',
        surname: 'Ajena',
        email: `${program}@example.com`,
      };
      expect((await call('users/addServiceUser', person)).status).toBe(200);
      expect([await replaced(20991201), (await key('antes')).status]).toEqual([200, 200]);
      await api.arrange(`update replacements set created_at = created_at - interval '1 minute' where username = $1`, [
        username,
      ]);
      await api.arrange(`update service_keys set created_at = created_at - interval '1 minute' where username = $1`, [
        program,
      ]);
      const hashes = way === 'an undone password' ? await edit(again).then(() => linksMailed('undo-change')) : null;
      const link = hashes === null ? (await moved()).a : (hashes.get(former) ?? '');
      expect([await replaced(20991202), (await key('después')).status]).toEqual([200, 200]);
      const made = `nuevo${username}`;
      const later = { ...person, username: made, email: `${made}@example.com` };
      expect((await call('users/addServiceUser', later)).status).toBe(200);
      if (way === 'a proof') expect((await object(link, proved)).data).toMatchObject({ state: 'restored' });
      else if (way === 'an undone password') await api.call('auth/undo-change', { hash: link }, at);
      else {
        await object(link);
        await api.call('users/settleDispute', { username, keeper: 'former' }, { token: admin });
      }
      expect(
        await api.arrange('select name from service_keys where username = $1 and revoked_at is null', [program]),
      ).toEqual([{ name: 'antes' }]);
      expect(
        await api.arrange(
          `select to_char(from_day, 'DD') as day from replacements where username = $1 and ended_at is null`,
          [username],
        ),
      ).toEqual([{ day: '01' }]);
      const notices = await api.arrange<{ recipient: string; text: string }>(
        `select recipient, text from mails where subject = 'Lo que dio una cuenta que volvió a su dueño'`,
      );
      expect(notices.map(({ recipient }) => recipient)).toEqual(
        expect.arrayContaining([former, 'admin@example.com', 'jefa@example.com']),
      );
      expect(notices[0]?.text).toContain(`Claves revocadas: ${program}: después`);
      // Administrators are led to where the rest is ended.
      const ending = `Usuarios creados: ${made} ${api.configuration.publicUrl}/show-user/${made}?open=remove`;
      for (const { recipient, text } of notices) if (recipient !== former) expect(text).toContain(ending);
      expect(notices[0]?.text).toContain(`Reemplazos terminados: ${username}: lee`);
    },
  );

  test('0406 a new address gets nothing but what concerns the account until its objection is over or it is proved', async () => {
    const { username, former, present, moved, object, edit } = await somebody({ Comensales: 'R' }, true);
    let day = 20991200;
    /** Whether the mail about a replacement of the person, to each address, is withheld. */
    const mailed = async () => {
      day += 1;
      await api.arrange('delete from mails');
      const body = { username, replacement: 'lee', from: day, to: day };
      expect((await api.call('replacements/add', body, { token: admin })).status).toBe(200);
      const rows = await api.arrange<{ recipient: string; withheld: boolean; sends: boolean }>(
        `select recipient, withheld_at is not null as withheld,
                exists (select from outbox where payload ->> 'mailId' = mails.id::text) as sends from mails`,
      );
      const matches = new Map(rows.map(({ recipient, withheld, sends }) => [recipient, withheld && !sends]));
      expect(matches.get('lee@example.com')).toBe(false);
      return [matches.get(former), matches.get(present)];
    };
    expect(await mailed()).toEqual([false, undefined]);
    const { b } = await moved();
    expect(await mailed()).toEqual([undefined, true]);
    expect((await object(b, proved)).data).toMatchObject({ state: 'restored' });
    expect(await mailed()).toEqual([undefined, false]);
    await api.arrange(`delete from account_claims`);
    expect(await mailed()).toEqual([undefined, true]);
    await api.arrange(
      `update account_changes set last_changed_at = last_changed_at - interval '3 days 1 minute' where username = $1`,
      [username],
    );
    expect(await mailed()).toEqual([undefined, false]);
    // Nobody objects to what an administrator set.
    expect((await edit({ email: former }, admin)).status).toBe(200);
    expect(await mailed()).toEqual([false, undefined]);
  });

  test('an attacker in the former mailbox and the owner in the new one, who proves the password: the owner keeps the account', async () => {
    const { moved, object, logIn, email, present } = await somebody();
    const { a, b } = await moved();
    await object(a);
    expect((await object(b, proved)).data).toEqual({ email: present, state: 'restored' });
    expect((await logIn(again.password)).data).toMatchObject({ email: present });
    // The former mailbox alone does not suspend it again.
    expect((await object(a)).data).toMatchObject({ state: 'unproved' });
    expect([await email(), (await logIn(again.password)).errorCode]).toEqual([present, null]);
  });

  test('proof against proof: the account is suspended', async () => {
    const { username, moved, object, logIn, former, present } = await somebody();
    const { a, b } = await moved();
    expect((await object(b, proved)).data).toMatchObject({ state: 'restored' });
    expect((await object(a, proved)).data).toEqual({ email: former, state: 'resting' });
    expect((await logIn(again.password)).errorMsg).toBe(resting);
    const dispute = (await disputes(admin)).find((one) => one.username === username);
    expect(dispute?.claims.map(({ email, proof }) => [email, proof])).toEqual([
      [present, 'password'],
      [former, 'password'],
    ]);
  });

  test('a second factor from before the change counts as proof; one set up since does not, and is removed', async () => {
    const { username, token, moved, object, former, at } = await somebody();
    const offer = async () => (await api.call('auth/offerTotp', {}, { token, ...at })).response.data as TotpOffer;
    const own = new Phone((await offer()).secret);
    await api.call('auth/addTotp', { name: 'propio', code: own.next() }, { token, ...at });
    await api.arrange(`update second_factors set created_at = created_at - interval '1 minute'`);
    await api.arrange(`update recovery_codes set created_at = created_at - interval '1 minute'`);
    const { a, b } = await moved();
    const thiefs = new Phone((await offer()).secret);
    await api.call('auth/addTotp', { name: 'ajeno', code: thiefs.next() }, { token, ...at });
    expect((await object(b, { ...again, code: thiefs.next() })).data).toEqual({
      fields: { code: 'El código no es correcto o ya fue usado' },
    });
    expect((await object(a, { ...again, code: own.next() })).data).toEqual({ email: former, state: 'restored' });
    expect(await api.arrange('select name from second_factors where username = $1', [username])).toEqual([
      { name: 'propio' },
    ]);
  });

  test('if the former address is taken by now, even its proof needs an administrator', async () => {
    const { former, moved, object } = await somebody();
    const { a } = await moved();
    await addUser(api.database, { username: 'tomado' });
    await api.arrange(`update users set email = $1 where username = 'tomado'`, [former]);
    expect((await object(a, proved)).data).toEqual({ email: former, state: 'resting' });
  });

  test('a proof needs a valid new password, different from the one that proves', async () => {
    const { moved, object } = await somebody();
    const { a } = await moved();
    expect((await object(a, { formerPassword: testPassword })).data).toEqual({
      fields: { password: 'Campo obligatorio' },
    });
    const common = { formerPassword: testPassword, password: 'Comensal.9', passwordConfirm: 'Comensal.9' };
    expect((await object(a, common)).data).toMatchObject({ fields: { password: expect.any(String) } });
    const same = { formerPassword: testPassword, password: testPassword };
    expect((await object(a, same)).data).toEqual({
      fields: { password: 'Elija una contraseña distinta de la anterior' },
    });
  });

  test('wrong proofs count like failed sign-ins', async () => {
    const { moved, object } = await somebody();
    const { a } = await moved();
    const wrong = { ...again, formerPassword: 'no.es.esa.1' };
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await object(a, wrong)).errorCode).toBe(422);
    expect((await object(a, proved)).errorCode).toBe(429);
  });

  test('undoing a password change after the address was changed too does not give the account to the mailbox: it is suspended', async () => {
    const { username, former, edit, present, at, isOpen } = await somebody();
    await edit({ password: 'ladron.rama.7', passwordConfirm: 'ladron.rama.7' });
    const hash = (await linksMailed('undo-change')).get(former) ?? '';
    await edit({ email: present });
    const undone = await api.call('auth/undo-change', { hash }, at);
    expect(undone.response.data).toEqual({ email: former, restored: false });
    expect(await isOpen()).toBe(false);
    expect((await disputes(admin)).map((one) => one.username)).toContain(username);
  });
});

describe('USR-38 an administrator decides about a suspended account', () => {
  const settle = (token: string, username: string, keeper: string, seen: object = {}) =>
    api.call('users/settleDispute', { username, keeper, ...seen }, { token });

  test.each(['former', 'present'] as const)('it goes to the %s address, and all are notified', async (keeper) => {
    const { username, former, present, moved, object, email, logIn, linkTo, at } = await somebody();
    const { a, b } = await moved();
    await object(a);
    const dispute = (await disputes(admin)).find((one) => one.username === username);
    expect(dispute).toEqual({
      id: expect.any(String),
      username,
      name: 'Zoe Ruiz',
      formerEmail: former,
      presentEmail: present,
      changedAt: expect.any(String),
      changedBy: username,
      address: at.address,
      client: device['user-agent'],
      claims: [
        { email: former, at: expect.any(String), address: at.address, client: device['user-agent'], proof: 'none' },
      ],
    });
    expect((await settle(admin, username, keeper)).response.data).toBe(username);
    const chosen = keeper === 'former' ? former : present;
    expect(await email()).toBe(chosen);
    expect((await logIn()).errorCode).toBe(401);
    const hash = await linkTo(chosen, 'pass-recovery');
    expect((await api.call('auth/change-password', { password: 'tren.mesa.44', hash })).status).toBe(200);
    expect((await logIn('tren.mesa.44')).data).toMatchObject({ email: chosen });
    expect(
      (
        await api.arrange<{ recipient: string }>(
          `select recipient from mails where subject = 'Un administrador decidió sobre la cuenta' and recipient = any($1)`,
          [[former, present]],
        )
      )
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual([former, present].sort());
    for (const hashOfOne of [a, b]) expect((await object(hashOfOne)).errorCode).toBe(422);
    expect((await settle(admin, username, keeper)).status).toBe(404);
  });

  test('addresses or claims other than those shown are refused, and the account stays suspended', async () => {
    const { username, former, present, moved, object, isOpen } = await somebody();
    const { a, b } = await moved();
    await object(a);
    const claims = [{ email: former, proof: 'none' }];
    const read = { formerEmail: former, presentEmail: present, claims };
    // The other mailbox claims the account too, after it was read.
    await object(b);
    const now = { ...read, claims: [...claims, { email: present, proof: 'none' }] };
    for (const shown of [
      read,
      { ...now, presentEmail: 'otra@example.com' },
      { ...now, formerEmail: present },
      { ...now, claims: [claims[0], { email: present, proof: 'password' }] },
    ]) {
      const { status, reason } = await settle(admin, username, 'present', { shown });
      expect([shown, status, reason]).toEqual([shown, 409, 'staleVersion']);
    }
    for (const shown of [null, 'x', { ...now, claims: 7 }])
      expect((await settle(admin, username, 'present', { shown })).status).toBe(422);
    expect(await isOpen()).toBe(false);
    expect((await settle(admin, username, 'present', { shown: now })).status).toBe(200);
  });

  test('of two concurrent decisions one succeeds', async () => {
    const { username, moved, object } = await somebody();
    await object((await moved()).a);
    const answers = await Promise.all(['former', 'present'].map((keeper) => settle(admin, username, keeper)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('users without the reach can neither see nor decide it; readers of users cannot decide it', async () => {
    const { username, moved, object } = await somebody({ Perfiles: 'W' });
    await object((await moved()).a);
    const [jefa, mira] = [await api.logIn('jefa'), await api.logIn('mira')];
    expect((await disputes(jefa)).map((one) => one.username)).not.toContain(username);
    expect((await settle(jefa, username, 'present')).status).toBe(403);
    expect((await api.call('users/getDisputes', {}, { token: mira })).status).toBe(403);
    expect((await settle(mira, username, 'present')).status).toBe(403);
    expect((await settle(admin, username, 'present')).status).toBe(200);
  });

  test('until then nobody can edit its address or password', async () => {
    const { username, moved, object, edit, present } = await somebody();
    await object((await moved()).a);
    expect((await edit({ email: present, ...again }, admin)).response.errorMsg).toBe(resting);
    expect((await edit({ email: 'x@example.com' }, admin)).response.errorMsg).toBe(resting);
    expect((await edit({ email: present, surname: 'Paz' }, admin)).status).toBe(200);
    expect((await settle(admin, username, 'present')).status).toBe(200);
  });
});

type Person = Awaited<ReturnType<typeof somebody>>;
/**
 * What is done to an account, who is notified, and with which link. `moved`: while a change of its address can be
 * objected to.
 */
const ways: readonly {
  readonly way: string;
  readonly act: (person: Person) => Promise<unknown>;
  readonly told: (person: Person) => readonly (readonly [recipient: string, link: string | null])[];
  readonly moved?: true;
}[] = [
  {
    way: 'one changes the own address',
    act: ({ edit, present }) => edit({ email: present }),
    told: ({ former, present }) => [
      [former, 'object-change'],
      [present, 'object-change'],
    ],
  },
  {
    way: 'one changes the own password',
    act: ({ edit }) => edit(again),
    told: ({ former }) => [[former, 'undo-change']],
  },
  {
    way: 'one changes the own password after the address',
    moved: true,
    act: ({ edit, present }) => edit({ email: present, ...again }),
    told: ({ former, present }) => [
      [present, 'undo-change'],
      [former, null],
    ],
  },
  {
    way: 'one changes the own address again',
    moved: true,
    act: ({ edit, username }) => edit({ email: `tercero.${username}@example.com` }),
    told: ({ former, present, username }) => [
      [former, 'object-change'],
      [present, 'object-change'],
      [`tercero.${username}@example.com`, 'object-change'],
    ],
  },
  {
    way: 'an administrator changes the address',
    act: ({ edit, present }) => edit({ email: present }, admin),
    told: ({ former, present }) => [
      [former, null],
      [present, null],
    ],
  },
  {
    way: 'an administrator changes the password',
    act: ({ edit }) => edit(again, admin),
    told: ({ former }) => [[former, null]],
  },
  {
    way: 'an administrator changes the password after the address',
    moved: true,
    act: ({ edit, present }) => edit({ email: present, ...again }, admin),
    told: ({ former, present }) => [
      [present, null],
      [former, null],
    ],
  },
  {
    way: 'a recovery changes the password',
    act: async ({ former, linkTo }) => {
      await api.call('auth/notify-pass-recovery', { email: former });
      const hash = await linkTo(former, 'pass-recovery');
      return api.call('auth/change-password', { password: again.password, hash });
    },
    told: ({ former }) => [
      [former, 'pass-recovery'],
      [former, null],
    ],
  },
  {
    way: 'a factor is added after the address was changed',
    moved: true,
    act: async ({ token, at }) => {
      const { data } = (await api.call('auth/offerTotp', {}, { token, ...at })).response;
      const code = new Phone((data as TotpOffer).secret).next();
      return api.call('auth/addTotp', { name: 'x', code }, { token, ...at });
    },
    told: ({ former, present }) => [
      [present, null],
      [former, null],
    ],
  },
  {
    way: 'a change of the password is undone',
    act: async ({ edit, former, at }) => {
      await edit(again);
      return api.call('auth/undo-change', { hash: (await linksMailed('undo-change')).get(former) }, at);
    },
    told: ({ former }) => [
      [former, 'undo-change'],
      [former, 'pass-recovery'],
    ],
  },
];

describe('ACC-63 USR-38 every mailbox is notified of every change of the account’s credentials', () => {
  test.each(ways)('$way', async ({ act, told, moved }) => {
    const person = await somebody();
    if (moved) await person.moved();
    await api.arrange('delete from mails');
    expect(await act(person)).toMatchObject({ status: 200 });
    const rows = await api.arrange<{ recipient: string; link: string | null }>(
      `select recipient, substring(text from '/([a-z-]+)/(?:{{enlace}}|[A-Za-z0-9_-]{43})') as link from mails where text like $1`,
      [`%: ${person.username}\n%`],
    );
    const sorted = (list: readonly (readonly [string, string | null])[]) => list.map((one) => one.join(' ')).sort();
    expect(sorted(rows.map(({ recipient, link }) => [recipient, link] as const))).toEqual(sorted(told(person)));
  });
});
