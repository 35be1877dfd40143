import { findDisputes, settleDispute } from '@comensal/application/users';
import { modules } from '@comensal/domain/platform/access';
import { suggestedProfiles } from '@comensal/domain/profiles';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { createDatabase } from '@comensal/infrastructure/composition';
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

const create = (user: NewAdministrator, url = database.url): Promise<string[]> =>
  withConnection(url, (query) => createAdministrator({ query, passwords, registrationName: 'Precontratista' }, user));
const storedProfiles = (url: string): Promise<{ name: string; description: string; modules: string[] }[]> =>
  withConnection(url, (query) =>
    query(`select name, description, (select coalesce(json_agg(module || ' ' || permission order by module collate "C"), '[]')
             from profile_module_relations where profile_name = name) as modules from profiles order by name collate "C"`),
  );

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
    expect(
      await query(
        `select module, permission from profile_module_relations where profile_name = 'Administrador' order by module collate "C"`,
      ),
    ).toEqual([...modules].sort((a, b) => (a < b ? -1 : 1)).map((module) => ({ module, permission: 'W' })));
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

it('a second administrator gets the same profile; a profile that lacks a module is not reused', async () => {
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

it('PRF-10 PRF-14 the first administrator comes with the suggested profiles and that for registrations; existing ones stay unchanged', async () => {
  const own = await createTestDatabase();
  try {
    await own.arrange(
      `insert into profiles (name, description) values ('operador', 'El nuestro'), ('Auditor', 'Mira')`,
    );
    await own.arrange(`insert into profile_module_relations values ('Auditor', 'Auditoria', 'W')`);
    const saved = [
      { name: 'Auditor', description: 'Mira', modules: ['Auditoria W'] },
      { name: 'operador', description: 'El nuestro', modules: [] },
    ];
    expect(await create(jefa, own.url)).toEqual([
      'Administrador',
      'Contratista',
      'Facturacion',
      'Aprobador',
      'LiderGrupo',
      'NotasSolicita',
      'NotasAprueba',
      'Precontratista',
    ]);
    const stored = await storedProfiles(own.url);
    expect(stored.filter(({ name }) => ['Auditor', 'operador'].includes(name))).toEqual(saved);
    expect(stored.find(({ name }) => name === 'Precontratista')).toEqual({
      name: 'Precontratista',
      description: 'Se registra como contratista',
      modules: ['Estado Solicitud Contratista W', 'Registro de Contratista W'],
    });
    const grants = suggestedProfiles.map(({ name, modules: held }) => [
      name,
      held.map((g) => `${g.name} ${g.permission}`),
    ]);
    expect(
      stored.flatMap(({ name, modules: held }) => (['Aprobador', 'LiderGrupo'].includes(name) ? [[name, held]] : [])),
    ).toEqual(
      grants
        .filter(([name]) => name === 'Aprobador' || name === 'LiderGrupo')
        .map(([name, held]) => [name, [...(held ?? [])].sort()]),
    );
    // Somebody revoked a module since, and two run at once: nothing is changed back, nothing is created twice.
    await own.arrange(`delete from profile_module_relations where profile_name = 'Facturacion'`);
    await own.arrange(`delete from profiles where name = 'Contratista'`);
    const again = await Promise.all([
      create({ ...jefa, username: 'segunda', email: 'segunda@comensal.example' }, own.url),
      create({ ...jefa, username: 'tercera', email: 'tercera@comensal.example' }, own.url),
    ]);
    expect(again.flat()).toEqual(['Contratista']);
    expect((await storedProfiles(own.url)).find(({ name }) => name === 'Facturacion')?.modules).toEqual([]);
    expect((await storedProfiles(own.url)).map(({ name }) => name)).toEqual(stored.map(({ name }) => name));
  } finally {
    await own.drop();
  }
});

it('PRF-10 the profile for registrations has the configured name', async () => {
  const own = await createTestDatabase();
  try {
    const made = await withConnection(own.url, (query) =>
      createAdministrator({ query, passwords, registrationName: 'Aspirante' }, jefa),
    );
    expect(made.at(-1)).toBe('Aspirante');
    expect((await storedProfiles(own.url)).find(({ name }) => name === 'Aspirante')?.modules).toEqual([
      'Estado Solicitud Contratista W',
      'Registro de Contratista W',
    ]);
  } finally {
    await own.drop();
  }
});

it('USR-38 when the last administrator’s account is suspended, the administrator that the command creates decides about it', async () => {
  const alone = await createTestDatabase();
  try {
    const add = (user: NewAdministrator) => create(user, alone.url);
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

it('USR-34 USR-36 a generated password is strong and fits', () => {
  for (let attempt = 0; attempt < 200; attempt += 1)
    expect(newPassword()).toMatch(/^(?=.*\d)(?=.*\.)[a-zA-Z0-9.]{15}$/);
});
