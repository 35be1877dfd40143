import { createDatabase } from '../composition/create-database';
import { createTestDatabase } from '../testing';
import { createPasswordHasher } from './password-hasher';
import { refuseDemonstrationPasswords } from './refuse-demonstration';

it('O-01 production refuses to start while users have the demonstration’s password, and names them', async () => {
  const testDatabase = await createTestDatabase();
  const database = await createDatabase({ url: testDatabase.url });
  const hasher = createPasswordHasher();
  const start = (nodeEnv: 'production' | 'development') =>
    refuseDemonstrationPasswords(database.query, hasher, { nodeEnv });
  const setHashes = async (known: string, admin: string): Promise<void> => {
    await database.query(`update users set password_hash = case username when 'admin' then $2 else $1 end`, [
      known,
      admin,
    ]);
  };
  try {
    await testDatabase.arrange(`
      insert into profiles (name, description) values ('Todo', 'x');
      insert into users (username, name, surname, email, password_hash, profile_name)
        select who, 'Ana', 'Paz', who || '@comensal.example', 'x', 'Todo' from unnest(array['admin', 'Zoe', 'leo']) who`);
    const [known, other] = [await hasher.hash('Comedor.2026'), await hasher.hash('tren.mesa.44')];
    await setHashes(known, known);
    await expect(start('production')).rejects.toThrow(/demostración.*: admin, leo, Zoe\. /);
    await expect(start('development')).resolves.toBeUndefined();
    await setHashes(known, other);
    await expect(start('production')).rejects.toThrow(/: leo, Zoe\. /);
    await setHashes(other, known);
    await expect(start('production')).rejects.toThrow(/: admin\. /);
    await setHashes(other, other);
    await expect(start('production')).resolves.toBeUndefined();
  } finally {
    await database.close();
    await testDatabase.drop();
  }
});
