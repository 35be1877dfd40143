import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfiguration, settingNames } from '@comensal/infrastructure/platform/configuration';

const root = path.resolve(__dirname, '../..');
/** What people copy from: every file of `deploy` and `docs`, compose, and the other example files. */
const exampleFiles = [
  ...['deploy', 'docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ya?ml|md|sh|sql|conf|json|env)$|Caddyfile$/.test(name))
      .map((name) => path.join(folder, name)),
  ),
  ...readdirSync(root).filter((name) => /compose.*\.ya?ml$|\.env|^Dockerfile|\.md$/.test(name)),
];

interface Secret {
  /** Its variable, or DATABASE_URL for a password that appears alone. */
  readonly variable: string;
  readonly value: string;
}

const isSecretName = (name: string): boolean => /(^|_)(SECRET|PASSWORD|TOKEN|KEY)$/.test(name);
const inAddress = (password: string): Secret => ({
  variable: 'DATABASE_URL',
  value: `postgres://comensal_app:${encodeURIComponent(password)}@host:5432/comensal`,
});
const isLeftOpen = (value: string): boolean => /^\$|^%[sd]$/.test(value);

/** The literal secrets in a text: values of variables named as secrets, passwords in URLs, and in SQL. */
function secretsIn(text: string): Secret[] {
  const named = [
    ...text.matchAll(/\b([A-Z][A-Z0-9_]+)["'`]?\s*[:=]\s*["'`]?([^\s"'`|,;)]+)/g),
    ...text.matchAll(/\bname:\s*([A-Z][A-Z0-9_]+),?\s+value:\s*["']?([^\s"'}]+)/g),
  ].flatMap(([, variable = '', value = '']) =>
    isSecretName(variable) && !isLeftOpen(value)
      ? [settingNames.includes(variable) ? { variable, value } : inAddress(value)]
      : [],
  );
  const passwords = [
    ...text.matchAll(/[a-z0-9]+:\/\/[^\s:@/"'`<]*:([^\s@/"'`]+)@/g),
    ...text.matchAll(/\bpassword\s+'([^']+)'/gi),
  ].flatMap(([, password = '']) => (isLeftOpen(password) ? [] : [inAddress(password)]));
  return [...named, ...passwords];
}

const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://comensal_app:Xk29fLq0@host:5432/comensal',
  TOKEN_SECRET: '0f3a9c1be27d5846a0f3c9b1e27d5846',
};

/** The message at startup about the variable; null when it is accepted. */
function refusalOf({ variable, value }: Secret): string | null {
  try {
    loadConfiguration({ ...sound, [variable]: value });
    return null;
  } catch (error) {
    const lines = String((error as Error).message).split('\n');
    return lines.find((line) => line.startsWith(`${variable}: `)) ?? null;
  }
}

const matches = exampleFiles.flatMap((file) =>
  secretsIn(readFileSync(path.join(root, file), 'utf8')).map((secret) => ({ file, ...secret })),
);

test('the secrets of an example are found in every notation', () => {
  expect(
    secretsIn(`
      TOKEN_SECRET: uno
      export METRICS_TOKEN="dos"
      - { name: AUDIT_SEAL_KEY, value: tres }
      AWS_SECRET_ACCESS_KEY=cuatro AWS_ACCESS_KEY_ID=comensal TOKEN_SECRET=\${TOKEN_SECRET}
      create role comensal_app login password 'cinco';
      smtp://persona:seis@mail:587 and redis://:siete@host
      POSTGRES_PASSWORD: ocho`).map(({ variable, value }) => [variable, value]),
  ).toEqual([
    ['TOKEN_SECRET', 'uno'],
    ['METRICS_TOKEN', 'dos'],
    ['AWS_SECRET_ACCESS_KEY', 'cuatro'],
    ['DATABASE_URL', 'postgres://comensal_app:ocho@host:5432/comensal'],
    ['AUDIT_SEAL_KEY', 'tres'],
    ['DATABASE_URL', 'postgres://comensal_app:seis@host:5432/comensal'],
    ['DATABASE_URL', 'postgres://comensal_app:siete@host:5432/comensal'],
    ['DATABASE_URL', 'postgres://comensal_app:cinco@host:5432/comensal'],
  ]);
});

test('every secret of our examples is refused in production, by the name of its variable', () => {
  expect(loadConfiguration(sound).nodeEnv).toBe('production');
  expect(matches.map(({ file, variable, value }) => [file, variable, value])).toEqual(
    expect.arrayContaining([
      ['deploy/kubernetes/overlays/example/secrets.yaml', 'TOKEN_SECRET', 'CLAVE-DE-32-CARACTERES-O-MAS-AL-AZAR'],
      ['deploy/kubernetes/overlays/example/secrets.yaml', 'AUDIT_SEAL_KEY', 'OTRA-CLAVE-DE-32-CARACTERES-O-MAS'],
      ['deploy/kubernetes/overlays/example/secrets.yaml', 'AWS_SECRET_ACCESS_KEY', 'CLAVE'],
    ]),
  );
  expect(new Set(matches.map(({ file }) => file)).size).toBeGreaterThan(1);
  expect(matches.filter((secret) => refusalOf(secret) === null)).toEqual([]);
  expect(
    refusalOf({ variable: 'DATABASE_URL', value: 'postgres://comensal_app:Comedor.2026@host:5432/x' }),
  ).not.toBeNull();
});

test.each(['TOKEN_SECRET', 'AUDIT_SEAL_KEY'])(
  '%s of the example is refused in any case, with what to do',
  (variable) => {
    for (const value of [
      'CLAVE-DE-32-CARACTERES-O-MAS-AL-AZAR',
      'clave-de-32-caracteres-o-mas-al-azar ',
      '"OTRA-CLAVE-DE-32-CARACTERES-O-MAS"',
    ])
      expect(refusalOf({ variable, value })).toBe(
        `${variable}: tiene la clave de un ejemplo, que cualquiera conoce: use un valor al azar, por ejemplo el de openssl rand -base64 48`,
      );
    expect(refusalOf({ variable, value: '5d1f0c9ab7e34826a0f3c9b1e27d5846' })).toBeNull();
    expect(
      loadConfiguration({ ...sound, NODE_ENV: 'test', [variable]: 'CLAVE-DE-32-CARACTERES-O-MAS-AL-AZAR' }),
    ).toMatchObject({
      nodeEnv: 'test',
    });
  },
);

test('compose requires every secret in .env, and has none of its own', () => {
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  expect(secretsIn(compose)).toEqual([]);
  const requests = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
  const used = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name).filter(isSecretName);
  expect(new Set(requests.filter(isSecretName))).toEqual(new Set(used));
  expect(new Set(used)).toEqual(
    new Set([
      ...['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'APP_PASSWORD', 'READ_PASSWORD', 'FILES_PASSWORD'],
      ...['TOKEN_SECRET', 'AUDIT_SEAL_KEY'],
    ]),
  );
});
