/** What every process of the product is told, and each kind beyond it. docker-compose.yml and deploy/kubernetes say the same names. */
const ofEverybody = [
  'NODE_ENV',
  'LOG_LEVEL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_PLANS',
  'REDIS_URL',
  'FILES_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_REPLY_TO',
  'PUBLIC_URL',
  'TOKEN_SECRET',
  'STOP_SECONDS',
];
/** By kind of process: the names of its variables, of which none may be missing. */
export const variablesOf = {
  api: [...ofEverybody, 'HOST', 'PORT', 'METRICS_PORT', 'TRUST_PROXY', 'DRAIN_SECONDS'],
  worker: [...ofEverybody, 'HOST', 'WORKER_METRICS_PORT', 'AUDIT_SEAL_KEY'],
  migrate: [...ofEverybody, 'DATABASE_OWNER_URL'],
};

/** The pooler knows the replica by a name of its own. */
const replicaAlias = 'comensal_replica';

/**
 * The environment of a process of the product. Takes its kind, what it alone is told (`DATA_DIR`, `PORT`), and the `places` of
 * everything that the processes share: `{roles: {application, owner, read}, pooler, redis, mail, files, keys, address, secrets,
 * nodeEnv, host, stopSeconds}`. Refuses to leave a name out.
 */
export function environmentOf(kind, own, places) {
  const known = {
    NODE_ENV: places.nodeEnv,
    LOG_LEVEL: places.logLevel,
    DATABASE_URL: at(places.roles.application, places.pooler),
    DATABASE_READ_URL: at(places.roles.read, places.pooler, replicaAlias),
    DATABASE_SESSION_URL: places.roles.application,
    DATABASE_OWNER_URL: places.roles.owner,
    DATABASE_PLANS: 'anew',
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
    STOP_SECONDS: '8',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    ...own,
  };
  return Object.fromEntries(
    variablesOf[kind].map((name) => {
      if (known[name] === undefined) throw new Error(`${kind} is not told ${name}`);
      return [name, known[name]];
    }),
  );
}

function at(address, port, database) {
  const url = new URL(address);
  url.port = String(port);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}
