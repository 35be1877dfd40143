import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../launch/workspace.mjs';

const { services } = parse(readFileSync(path.join(workspace, 'docker-compose.yml'), 'utf8'), { merge: true });
/** The environment in docker-compose.yml, by kind of process. */
export const composed = {
  api: services['api-1'].environment,
  worker: services['worker-1'].environment,
  migrate: services.migrate.environment,
};

/** What docker-compose.yml runs as each of them. */
export const commands = {
  api: services['api-1'].command,
  worker: services['worker-1'].command,
  migrate: services.migrate.command,
  bucket: services.bucket.command,
};

/** The pooler has a separate database name for the replica. */
const replicaAlias = 'comensal_replica';

/**
 * The environment of a process of the product. Takes its kind, its own settings (`DATA_DIR`, `PORT`), and the shared
 * `places`: `{roles: {application, owner, read}, pooler, redis, mail, files, keys, address, secrets, nodeEnv,
 * logLevel}`. It has the names of docker-compose.yml, or of another set that is `notice`, and its values where they are
 * the same on this machine.
 */
export function environmentOf(kind, own, places, notice = composed[kind]) {
  const known = {
    NODE_ENV: places.nodeEnv,
    LOG_LEVEL: places.logLevel,
    DATABASE_URL: at(places.roles.application, places.pooler),
    DATABASE_READ_URL: at(places.roles.read, places.pooler, replicaAlias),
    DATABASE_SESSION_URL: places.roles.application,
    DATABASE_OWNER_URL: places.roles.owner,
    REDIS_URL: `redis://127.0.0.1:${places.redis}`,
    FILES_URL: `s3://comensal/archivos?endpoint=http://127.0.0.1:${places.files}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: places.keys.id,
    AWS_SECRET_ACCESS_KEY: places.keys.secret,
    SMTP_URL: `smtp://127.0.0.1:${places.mail}`,
    MAIL_FROM: process.env.MAIL_FROM || 'Comensal <no-responder@comensal.example>',
    MAIL_REPLY_TO: process.env.MAIL_REPLY_TO || 'Comedores <comedores@comensal.example>',
    PUBLIC_URL: places.address,
    TOKEN_SECRET: places.secrets.token,
    AUDIT_SEAL_KEY: places.secrets.seal,
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '1',
    ...own,
  };
  return Object.fromEntries(
    Object.entries(notice).map(([name, value]) => {
      if (known[name] === undefined && value.includes('${')) throw new Error(`${kind} lacks the variable ${name}`);
      return [name, known[name] ?? value];
    }),
  );
}

function at(address, port, database) {
  const url = new URL(address);
  url.port = String(port);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}
