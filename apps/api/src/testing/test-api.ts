import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutgoingMail } from '@comensal/application/platform/mails';
import { expectKnownAnswer } from '@comensal/domain/testing';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { sendMail } from '@comensal/infrastructure/mail';
import { type Configuration, loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { actingKey, keepActingKey, type Query } from '@comensal/infrastructure/platform/database';
import { createLogger } from '@comensal/infrastructure/platform/logging';
import { createTestDatabase, databaseEnvironment, requestedPooler } from '@comensal/infrastructure/testing';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, Response } from 'light-my-request';
import pg from 'pg';
import { createApi } from '../create-api';
import type { Envelope } from '../platform/answers/envelope';

export interface CallOptions {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'POST' | 'GET';
  /** Sent unchanged instead of the JSON body. */
  readonly payload?: string | Buffer;
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly body: string;
  /** The same as raw bytes, for files. */
  readonly bytes: Buffer;
  /** The content of the envelope, for a refusal `data` without its reason; fails the test if there is none. */
  readonly response: Envelope['response'];
  /** Why the call was refused, by the key for programs; undefined if it was not. */
  readonly reason: string | undefined;
}

export interface TestApi {
  readonly application: NestFastifyApplication;
  readonly configuration: Configuration;
  /** Connections of the owner, for setup and inspection. */
  readonly database: pg.Pool;
  /** One statement of the owner, as `Query`. */
  readonly arrange: Query;
  /**
   * `call('credits/addCredit', {…}, {token})` posts to /api/credits/addCredit. An answer that its call's contract does
   * not describe fails the test.
   */
  call(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** The token of a fresh session. */
  logIn(username: string): Promise<string>;
  /**
   * Sends pending mails, and returns the token of the newest link to the address below the path ('/pass-recovery/').
   */
  linkMailedTo(recipient: string, path: string): Promise<string>;
  close(): Promise<void>;
}

/** The password of every user of `addUser`. */
export const testPassword = 'Comedor.2026';

/** The API on its own database. */
export async function startTestApi(
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    /** In place of the product's, for a test of what every call goes through. */
    readonly controllers?: readonly Type[];
    /** Where the complete log goes; nowhere by default. */
    readonly log?: { write(line: string): void };
    /** Runs before the start. */
    readonly prepare?: (configuration: Configuration) => Promise<void>;
  } = {},
): Promise<TestApi> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'comensal-api-'));
  const database = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 3 });
  database.on('error', () => undefined);
  const pooler = await requestedPooler(testDatabase);
  const configuration = loadConfiguration({
    ...databaseEnvironment(testDatabase, pooler),
    DATA_DIR: dataDir,
    PORTAL_DIR: join(dataDir, 'portal'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '4',
    ...options.environment,
  });
  const release = async (): Promise<void> => {
    await database.end();
    await pooler?.stop();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let application: NestFastifyApplication;
  try {
    await keepActingKey(testDatabase.arrange, actingKey(tokenSecret(configuration)));
    await options.prepare?.(configuration);
    application = await createApi(
      configuration,
      options.controllers,
      options.log && createLogger('api', 'trace', options.log),
    );
  } catch (error) {
    await release();
    throw error;
  }
  const call: TestApi['call'] = async (path, body, input = {}) => {
    const request = requestOf(path, body, input);
    const response = await application.inject(request);
    expectKnown(request, response);
    return answer(response);
  };
  return {
    application,
    configuration,
    database,
    arrange: testDatabase.arrange,
    call,
    async logIn(username) {
      const { response } = await call('auth/login', { username, password: testPassword });
      return (response.data as { token: string }).token;
    },
    async linkMailedTo(recipient, path) {
      const sent: OutgoingMail[] = [];
      const { rows } = await database.query<{ id: string }>(
        'select id from mails where sent_at is null order by created_at',
      );
      const noFiles = { read: async () => null };
      const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
      for (const { id } of rows)
        await sendMail({ pool: database, mailer, files: noFiles, logger: createLogger('api', 'silent') }, id, true);
      const links = sent.filter((mail) => mail.recipient === recipient && mail.text.includes(path));
      const text = links.at(-1)?.text ?? '';
      return text.slice(text.indexOf(path) + path.length).split('\n')[0] || 'no link';
    },
    async close() {
      await application.close();
      await release();
    },
  };
}

function requestOf(
  path: string,
  body: unknown,
  { token, headers = {}, method = 'POST', payload, address }: CallOptions,
) {
  const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    url: path.startsWith('/') ? path : `/api/${path}`,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { payload: sent }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  } satisfies InjectOptions;
}

function expectKnown({ method, url }: ReturnType<typeof requestOf>, response: Response): void {
  const { statusCode: status, headers, body: text } = response;
  if (headers['content-encoding'] !== undefined) return;
  expectKnownAnswer({ method, url, status, contentType: String(headers['content-type']), text });
}

function answer(response: Response): Answer {
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    bytes: response.rawPayload,
    get response() {
      const match = response.json<Envelope>().response;
      return match.ret ? match : { ...match, data: besidesReason(match.data) };
    },
    get reason() {
      const { ret, data } = response.json<Envelope>().response;
      return ret ? undefined : (data as { reason: string }).reason;
    },
  };
}

/** The fields of a refusal; null if it names none. */
function besidesReason(data: unknown): unknown {
  const { reason: _reason, ...others } = data as { reason: string };
  return Object.keys(others).length > 0 ? others : null;
}

const hasher = createPasswordHasher();
let hashed: Promise<string> | null = null;

export interface NewUser {
  readonly username: string;
  readonly modules?: Readonly<Record<string, 'R' | 'W'>>;
  readonly totalAccess?: boolean;
  readonly pairs?: readonly (readonly [company: string, businessUnit: string])[];
  readonly isActive?: boolean;
}

/** A user with a profile of the same name, e-mail `<username>@example.com` and the password `testPassword`. */
export async function addUser(
  database: pg.Pool,
  { username, modules = {}, totalAccess = false, pairs = [], isActive = true }: NewUser,
): Promise<void> {
  hashed ??= hasher.hash(testPassword);
  await database.query('insert into profiles (name, description) values ($1, $2)', [username, `Perfil de ${username}`]);
  for (const [module, permission] of Object.entries(modules)) {
    await database.query('insert into profile_module_relations values ($1, $2, $3)', [username, module, permission]);
  }
  await database.query(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access, is_active)
     values ($1, $1, 'Prueba', $5, $2, $1, $3, $4)`,
    [username, await hashed, totalAccess, isActive, `${username}@example.com`],
  );
  for (const [company, businessUnit] of pairs) {
    await database.query('insert into user_business_unit_company_relations values ($1, $2, $3)', [
      username,
      businessUnit,
      company,
    ]);
  }
}

/** Companies C1 (2B, contractor at B1) and C2 (2C, contractor at B1 and B2; B2 manages groups), centres B1 and B2. */
export async function addOrganisation(database: pg.Pool): Promise<void> {
  await database.query(`
    insert into companies (id, business_name, cuit, category) values ('C1', 'Minera del Sur', '30712345671', '2B'), ('C2', 'Obras Ñandú', '30712345672', '2C');
    insert into business_units (id, name) values ('B1', 'Comedor Central'), ('B2', 'Comedor Norte');
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active, manage_groups)
      values ('C1', 'B1', 'CON', true, false), ('C2', 'B1', 'CON', true, false), ('C2', 'B2', 'CON', true, true)`);
}
