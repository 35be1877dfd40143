import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Reads from the environment what the start itself needs: `{port, host, dataDir, databaseUrl, address}`.
 * Everything else is the application's to read. Refuses with a Spanish sentence.
 */
export function readSettings(env) {
  const port = Number(env.PORT || '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT debe ser un número entre 1 y 65535, y es «${env.PORT}».`);
  return {
    port,
    host: env.HOST || undefined,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    address: `http://localhost:${port}`,
  };
}

/** Refuses with a Spanish sentence when somebody else listens on the port. */
export async function checkPort({ port, host }) {
  const probe = net.createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', (error) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `El puerto ${port} está ocupado por otro programa. Elija otro, por ejemplo: PORT=${port === 65535 ? 3001 : port + 1} npm start`
            : error.code === 'EACCES'
              ? `No se puede usar el puerto ${port}: el sistema lo reserva. Elija otro, por ejemplo: PORT=3000 npm start`
              : `No se puede usar el puerto ${port}: ${error.message}`,
        ),
      ),
    );
    probe.listen({ port, host: host ?? '0.0.0.0', exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** The key that signs sessions in the embedded default: made once, so that a restart signs nobody out. */
export function tokenSecret(dataDir) {
  const file = path.join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
