import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { ConfigurationError } from '../configuration/configuration';
import { checkServer, faultsOfFacts } from './check-server';
import { migrate } from './migrate';

const made: string[] = [];
let good: TestDatabase;

beforeAll(async () => {
  good = await createTestDatabase();
});
afterAll(async () => {
  await onServer(async (server) => {
    for (const name of made) await server.query(`drop database if exists ${name}`);
  });
  await good.drop();
});

const serverUrl = (): string => process.env['TEST_DATABASE_URL'] ?? '';
async function onServer(work: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** A database as created by somebody who has not read the instructions. */
async function databaseWith(words: string): Promise<string> {
  const name = `test_server_${process.pid}_${made.length}`;
  made.push(name);
  await onServer((server) => server.query(`create database ${name} template template0 ${words}`));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const warned: unknown[] = [];
const logger = { warn: (...words: unknown[]) => void warned.push(words.at(-1)) };
beforeEach(() => {
  warned.length = 0;
});

const encoding =
  "La base de datos está en SQL_ASCII y no en UTF8: créela de nuevo como dice docs/operating.md («Roles of the database»), con encoding 'UTF8'.";
const folding =
  "La base de datos no sabe pasar a minúsculas la ñ y las letras con acento: las búsquedas no encontrarían los nombres. Créela de nuevo como dice docs/operating.md («Roles of the database»), con locale_provider icu y icu_locale 'es-AR'.";

test.each([
  ['another encoding', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`, encoding],
  ['a collation without Spanish letters', `encoding 'UTF8' locale_provider libc locale 'C'`, folding],
])('a database with %s is refused at the start and by the migrations, with a message', async (_, words, sentence) => {
  const databaseUrl = await databaseWith(words);
  await expect(checkServer({ databaseUrl }, logger)).rejects.toThrow(new ConfigurationError(sentence));
  await expect(migrate(databaseUrl)).rejects.toThrow(new ConfigurationError(sentence));
  expect(warned).toEqual([]);
});

test('a database created as documented is accepted, and clocks in sync are not mentioned', async () => {
  await checkServer({ databaseUrl: good.url }, logger);
  expect(warned).toEqual([]);
});

test.each([
  [75_000, ['El reloj de esta máquina adelanta 75 segundos']],
  [-75_000, ['El reloj de esta máquina atrasa 75 segundos']],
  [50_000, []],
  [-50_000, []],
])('a clock that is %i ms off the database’s: %j', async (ms, sentences) => {
  await checkServer({ databaseUrl: good.url }, logger, () => Date.now() + ms);
  expect(warned).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
});

test('a PostgreSQL older than 17 is refused by its version, and every later one is accepted', () => {
  const facts = { encoding: 'UTF8', version: '16.10 (Debian 16.10-1)', number: 160_010 };
  expect([
    faultsOfFacts(facts),
    faultsOfFacts({ ...facts, number: 170_000, version: '17.0' }),
    faultsOfFacts({ ...facts, number: 180_001, version: '18.1' }),
  ]).toEqual([
    ['El PostgreSQL de la base de datos es el 16.10 (Debian 16.10-1), y Comensal necesita el 17 o uno más nuevo.'],
    [],
    [],
  ]);
});
