import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFailure } from './start-failure';

const places = { port: 3000, host: '192.0.2.1', dataDir: '/data' };

function listening(port: number, host: string): Promise<unknown> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const withCode = (code: string): Error => Object.assign(new Error('in English'), { code });

describe('why a process cannot start, as shown to its administrator', () => {
  test('its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = other.address() as AddressInfo;
      expect(startFailure(await listening(port, '127.0.0.1'), places)).toBe(
        `El puerto ${port} está ocupado por otro programa: elija otro.`,
      );
    } finally {
      other.close();
    }
  });

  test('its host is not of this machine, as an address and as a name', async () => {
    expect(startFailure(await listening(0, '192.0.2.1'), places)).toBe(
      'La dirección 192.0.2.1 no es de esta máquina: corrija HOST, o déjelo vacío para responder en todas.',
    );
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND comedor.invalid'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname: 'comedor.invalid',
    });
    expect(startFailure(unknown, { ...places, host: 'comedor.invalid' })).toBe(
      'La dirección comedor.invalid no es de esta máquina: corrija HOST, o déjelo vacío para responder en todas.',
    );
  });

  test('its folder is below a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'comensal-failure-'));
    try {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const make = (): unknown => {
        try {
          return mkdirSync(join(file, 'data'), { recursive: true });
        } catch (error) {
          return error;
        }
      };
      expect(startFailure(make(), places)).toBe(
        `No se puede usar ${join(file, 'data')}: una parte de su camino es un archivo y no una carpeta.`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('its database does not respond, at one address and at several', async () => {
    const refused = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
    const sentence = 'La base de datos de DATABASE_URL no responde: revise que esté en marcha, y su servidor y puerto.';
    expect([
      startFailure(refused, places),
      startFailure(new AggregateError([refused, refused]), places),
      startFailure(new Error('in between', { cause: refused }), places),
    ]).toEqual([sentence, sentence, sentence]);
  });

  test.each([
    ['28P01', 'La base de datos no acepta la clave de DATABASE_URL.'],
    ['3D000', 'No existe la base de datos que nombra DATABASE_URL.'],
    ['XX999', null],
  ])('PostgreSQL’s error with %s', (code, sentence) => {
    expect(startFailure(withCode(code), places)).toBe(sentence);
  });

  test('an error without a code, and a thrown non-error, have no better message', () => {
    expect([startFailure(new Error('odd'), places), startFailure('odd', places)]).toEqual([null, null]);
  });
});
