import { createTestDatabase, type TestDatabase } from '../../../testing';
import { loadConfiguration } from '../../configuration/configuration';
import { actingKey, keepActingKey } from './acting';
import { checkRole } from './check-role';
import { roleText } from './role.texts';

const secret = 'a secret of more than thirty-two letters, 123';
let testDatabase: TestDatabase;
const warnings: string[] = [];
const logger = { warn: (sentence: string) => void warnings.push(sentence) };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await keepActingKey(testDatabase.arrange, actingKey(secret));
});
afterAll(() => testDatabase?.drop());
beforeEach(() => warnings.splice(0));

const check = (url: string, more: Record<string, string> = {}): Promise<void> =>
  checkRole(
    loadConfiguration({ NODE_ENV: 'production', DATABASE_URL: url, TOKEN_SECRET: secret, ...more }),
    logger as Parameters<typeof checkRole>[1],
  );

test('the application role starts in production, without a warning', async () => {
  await check(testDatabase.url);
  expect(warnings).toEqual([]);
});

test('the owner is refused in production with instructions, and a warning elsewhere', async () => {
  await expect(check(testDatabase.ownerUrl)).rejects.toThrow(roleText.application);
  await check(testDatabase.ownerUrl, { NODE_ENV: 'development' });
  expect(warnings).toEqual([roleText.application]);
});

test('the owner’s credentials in the environment are refused', async () => {
  await expect(check(testDatabase.url, { DATABASE_OWNER_URL: testDatabase.ownerUrl })).rejects.toThrow(
    roleText.ownerUrl,
  );
});

test('a secret other than the one in the database is refused', async () => {
  await expect(
    check(testDatabase.url, { TOKEN_SECRET: 'another secret of more than thirty-two, 456' }),
  ).rejects.toThrow(roleText.signature);
});
