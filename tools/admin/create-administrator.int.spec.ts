import { findDisputes, settleDispute } from '@comensal/application';
import { modules } from '@comensal/domain';
import { createDatabase, createPasswordHasher } from '@comensal/infrastructure';
import { createTestDatabase, type TestDatabase } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { createAdministrator, type NewAdministrator } from './create-administrator';
import { newPassword } from './password';

const passwords = createPasswordHasher();
const jefa: NewAdministrator = {
  username: 'jefa',
  email: 'jefa@comensal.example',
  name: 'Ana',
  surname: 'Núñez',
  password: 'tren.mesa.44',
};
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const create = (user: NewAdministrator): Promise<void> =>
  withConnection(database.url, (query) => createAdministrator({ query, passwords }, user));

it('ACC-17 the first administrator holds every module with write and sees every centre', async () => {
  await create(jefa);
  await withConnection(database.url, async (query) => {
    const [user] = await query<{ password_hash: string }>(
      'select username, name, surname, email, profile_name, business_unit_total_access, password_hash from users',
    );
    const { password_hash, ...fields } = user ?? { password_hash: '' };
    expect(fields).toEqual({
      username: 'jefa',
      name: 'Ana',
      surname: 'Núñez',
      email: 'jefa@comensal.example',
      profile_name: 'Administrador',
      business_unit_total_access: true,
    });
    expect(await passwords.verify(password_hash, 'tren.mesa.44')).toBe(true);
    expect(await query('select module, permission from profile_module_relations order by module collate "C"')).toEqual(
      [...modules].sort((a, b) => (a < b ? -1 : 1)).map((module) => ({ module, permission: 'W' })),
    );
    expect(await query(`select username, action from audit_events where table_name = 'users'`)).toEqual([
      { username: 'consola', action: 'I' },
    ]);
  });
});

it.each([
  [
    'USR-31 a username that exists, regardless of its case',
    { username: 'JEFA', email: 'otra@comensal.example' },
    'Ya existe el usuario JEFA.',
  ],
  [
    'USR-29 an e-mail that is used',
    { username: 'otra', email: 'Jefa@comensal.example' },
    'Ya existe un usuario con el correo Jefa@comensal.example.',
  ],
  ['USR-28 an e-mail that is none', { username: 'otra', email: 'otra' }, 'El correo no es válido.'],
  [
    'USR-30 characters that are not allowed',
    { username: 'ot ra' },
    'El usuario lleva solo letras sin acento y números.',
  ],
  [
    'USR-36 a name that is too long',
    { username: 'otra', name: 'x'.repeat(51) },
    'El nombre tiene más de 50 caracteres.',
  ],
  ['USR-20 no username', { username: '' }, 'Falta el usuario.'],
  ['USR-34 a weak password', { username: 'otra', password: 'corta' }, 'La contraseña necesita al menos 8 caracteres'],
  [
    'ACC-77 a common password',
    { username: 'otra', password: 'Comensal.2026' },
    'La contraseña no sirve. Es fácil de adivinar: use dos o más palabras sin relación.',
  ],
  ['ACC-77 the own name', { username: 'otra', password: 'Núñez.1985' }, 'La contraseña no sirve. Es fácil de adivinar'],
  [
    'ACC-77 a password with the user name',
    { username: 'otra', password: 'mi.otra.rama.4' },
    'La contraseña no sirve. No puede contener el nombre de usuario.',
  ],
] as const)('refuses %s and writes nothing', async (_title, change, sentence) => {
  await expect(create({ ...jefa, ...change })).rejects.toThrow(sentence);
  expect(await withConnection(database.url, (query) => query('select username from users'))).toEqual([
    { username: 'jefa' },
  ]);
});

it('a second administrator gets the same profile; one that lacks a module is not taken for it', async () => {
  await create({ ...jefa, username: 'segunda', email: 'segunda@comensal.example' });
  await withConnection(database.url, (query) =>
    query(`delete from profile_module_relations where module = 'Auditoria'`),
  );
  await expect(create({ ...jefa, username: 'tercera', email: 'tercera@comensal.example' })).rejects.toThrow(
    'Ya existe el perfil Administrador, y no escribe en: Auditoria.',
  );
  expect(
    await withConnection(database.url, (query) => query('select username, profile_name from users order by username')),
  ).toEqual([
    { username: 'jefa', profile_name: 'Administrador' },
    { username: 'segunda', profile_name: 'Administrador' },
  ]);
});

it('USR-38 when the account of the last administrator rests, the administrator that the command makes decides about it', async () => {
  const alone = await createTestDatabase();
  try {
    const add = (user: NewAdministrator) =>
      withConnection(alone.url, (query) => createAdministrator({ query, passwords }, user));
    await add(jefa);
    await alone.arrange(
      `insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
       select username, 'antes@comensal.example', email, password_hash, now(), now(), username, '10.0.0.1', 'x' from users`,
    );
    await alone.arrange('update users set resting_since = now()');
    await add({ ...jefa, username: 'segunda', email: 'segunda@comensal.example' });
    const { inTransaction, close } = await createDatabase({ url: alone.url });
    try {
      const actor = {
        username: 'segunda',
        totalAccess: true,
        modules: modules.map((name) => ({ name, permission: 'W' }) as const),
      };
      const dependencies = { inTransaction, clock: () => new Date(), publicUrl: 'https://comedores.example' };
      expect((await findDisputes(dependencies, actor)).map(({ username }) => username)).toEqual(['jefa']);
      await settleDispute(dependencies, actor, { username: 'jefa', keeper: 'former' });
    } finally {
      await close();
    }
    expect(
      await alone.arrange(
        `select email, resting_since, (select count(*)::int from account_links where kind = 'recovery' and email = users.email) as recoveries
           from users where username = 'jefa'`,
      ),
    ).toEqual([{ email: 'antes@comensal.example', resting_since: null, recoveries: 1 }]);
  } finally {
    await alone.drop();
  }
});

it('USR-34 USR-36 a password that the command makes is strong and fits', () => {
  for (let attempt = 0; attempt < 200; attempt += 1)
    expect(newPassword()).toMatch(/^(?=.*\d)(?=.*\.)[a-zA-Z0-9.]{15}$/);
});
