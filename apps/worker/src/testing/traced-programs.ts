import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actingKey, keepActingKey } from '@comensal/infrastructure/platform/database';
import {
  canteenPassword,
  createTestDatabase,
  eventually,
  freePort,
  seedCanteen,
  type TestDatabase,
} from '@comensal/infrastructure/testing';
import { type CollectedSpan, type Collector, startCollector } from './collector';
import { type ProgramName, type ProgramProcess, startProgram } from './program-process';

const tokenSecret = '0123456789abcdef0123456789abcdef';

export type Environment = Readonly<Record<string, string>>;
/** The variables that make a program export its traces to `url`, immediately. */
export const traced = (url: string): Environment => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '20',
});

/** An API in a separate process. */
export interface Api {
  readonly url: string;
  readonly process: ProgramProcess;
  /** What it has logged. */
  readonly lines: () => Record<string, unknown>[];
  ask(path: string, body: unknown, headers?: Environment): Promise<{ status: number; response: Envelope }>;
}
interface Envelope {
  readonly data: unknown;
  readonly errorLogMsg: string | null;
}

/**
 * Registers a database, a trace collector and, for each test, a data folder; programs started by a test end with it.
 */
export function tracedPrograms() {
  let testDatabase: TestDatabase;
  let dataDir: string;
  let collector: Collector;
  const running: ProgramProcess[] = [];

  beforeAll(async () => {
    collector = await startCollector();
    testDatabase = await createTestDatabase();
    await keepActingKey(testDatabase.arrange, actingKey(tokenSecret));
    await seedCanteen(testDatabase.arrange);
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'comensal-traces-'));
    collector.spans.length = 0;
    collector.deliveries.length = 0;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.kill()));
    await rm(dataDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await collector.close();
    await testDatabase.drop();
  });

  async function start(
    program: ProgramName,
    environment: Environment,
    log?: (text: string) => void,
  ): Promise<ProgramProcess> {
    const started = await startProgram(
      program,
      {
        DATABASE_URL: testDatabase.url,
        TOKEN_SECRET: tokenSecret,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
        ...environment,
      },
      log,
    );
    running.push(started);
    return started;
  }

  async function startApi(environment: Environment): Promise<Api> {
    const port = await freePort();
    let written = '';
    const process = await start('api', { PORT: String(port), HOST: '127.0.0.1', ...environment }, (text) => {
      written += text;
    });
    const url = `http://127.0.0.1:${port}/api/`;
    return {
      url,
      process,
      lines: () =>
        written
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      async ask(path, body, headers = {}) {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const { response } = (await answer.json()) as { response: Envelope };
        return { status: answer.status, response };
      },
    };
  }

  async function signIn(api: Api, username: string): Promise<Environment> {
    const { response } = await api.ask('auth/login', { username, password: canteenPassword });
    return { authorization: `Bearer ${(response.data as { token: string }).token}` };
  }

  async function addPaidCredit(): Promise<number> {
    const [row] = await testDatabase.arrange<{ id: number }>(
      `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
         invoice_number, invoice_date, invoice_amount, requested_by)
       values ('2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 123400, 'Pagado', 'A-1', '2026-11-10', 123400, 'contratista')
       returning id::int`,
    );
    return row?.id ?? 0;
  }

  const spanOf = (name: string, traceId?: string): Promise<CollectedSpan> =>
    eventually(`the span ${name}`, async () =>
      collector.spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId)),
    );

  return {
    get database() {
      return testDatabase;
    },
    get dataDir() {
      return dataDir;
    },
    get collector() {
      return collector;
    },
    start,
    startApi,
    signIn,
    addPaidCredit,
    spanOf,
  };
}
