import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { programPath } from './program-path';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'comensal-cannot-start-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** How a program of the product ends, and what its administrator reads. */
async function ending(program: string, settings: Readonly<Record<string, string>>): Promise<unknown> {
  const child = spawn(process.execPath, [programPath(program)], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (text: Buffer) => {
    told += text.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, told };
}

async function withTakenPort<Answer>(work: (port: number) => Promise<Answer>): Promise<Answer> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    return await work((other.address() as AddressInfo).port);
  } finally {
    other.close();
  }
}

describe('a process that cannot work reports why and exits', () => {
  test('the api’s port is taken', async () => {
    await withTakenPort(async (port) =>
      expect(await ending('api/main', { PORT: String(port) })).toEqual({
        code: 1,
        told: `La API no pudo iniciar: El puerto ${port} está ocupado por otro programa: elija otro.\n`,
      }),
    );
  });

  test('the api’s host belongs to another machine', async () => {
    expect(await ending('api/main', { PORT: '0', HOST: '192.0.2.1' })).toEqual({
      code: 1,
      told: 'La API no pudo iniciar: La dirección 192.0.2.1 no es de esta máquina: corrija HOST, o déjelo vacío para responder en todas.\n',
    });
  });

  test.each([
    ['api/main', 'La API no pudo iniciar'],
    ['worker/main', 'El proceso de tareas no pudo iniciar'],
  ])('%s: its folder is below a file', async (program, failure) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await ending(program, { PORT: '0', DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      told: expect.stringMatching(
        new RegExp(
          `^${failure}: No se puede usar ${file}/[^\n]*: una parte de su camino es un archivo y no una carpeta\\.\n$`,
        ),
      ),
    });
  });

  test.each([
    ['api/main', 'La API no pudo iniciar'],
    ['worker/main', 'El proceso de tareas no pudo iniciar'],
  ])('%s: its database does not respond', async (program, failure) => {
    expect(await ending(program, { PORT: '0', DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' })).toEqual({
      code: 1,
      told: `${failure}: La base de datos de DATABASE_URL no responde: revise que esté en marcha, y su servidor y puerto.\n`,
    });
  });
});
