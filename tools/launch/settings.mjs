import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

export const LOOPBACK = '127.0.0.1';

/**
 * Reads from the environment what the start itself needs: `{port, host, dataDir, database, keepsBackups, address}`,
 * where `database` is `{application, owner, read}` of an external database. Everything else is read by the application.
 * Refuses with a Spanish sentence.
 */
export function readSettings(env) {
  const port = Number(env.PORT || '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT debe ser un número entre 1 y 65535, y es «${env.PORT}».`);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  return {
    port,
    host: env.HOST || (isDemonstration(dataDir, env) ? LOOPBACK : undefined),
    dataDir,
    database: env.DATABASE_URL ? ownDatabase(env) : undefined,
    keepsBackups: !env.DATABASE_URL && Boolean(env.BACKUP_DIR),
    address: `http://localhost:${port}`,
  };
}

/** Marker files in the data folder for the state of the demonstration data. */
export const demonstrationFiles = { begun: 'demonstration.begun', done: 'demonstration.done' };

/** There are, or will be, users whose password everybody knows: by default only this machine may reach them. */
function isDemonstration(dataDir, env) {
  if (env.DATABASE_URL) return false;
  return env.NODE_ENV !== 'production' || existsSync(path.join(dataDir, demonstrationFiles.done));
}

/** A single URL means one role for everything; production refuses that when its programs start. */
function ownDatabase(env) {
  return {
    application: env.DATABASE_URL,
    owner: env.DATABASE_OWNER_URL || env.DATABASE_URL,
    read: env.DATABASE_READ_URL || undefined,
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
              : error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo'
                ? `La dirección ${host} no es de esta máquina. Corrija HOST, por ejemplo: HOST=0.0.0.0 npm start`
                : `No se puede usar el puerto ${port}: ${error.message}`,
        ),
      ),
    );
    probe.listen({ port, host: host ?? '0.0.0.0', exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** The key that signs sessions in the embedded default: generated once, so that a restart signs nobody out. */
export function tokenSecret(dataDir) {
  return madeOnce(dataDir, 'secret');
}

/** A secret in a file of the data folder, readable only by its owner; generated if missing. */
export function madeOnce(dataDir, name) {
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
