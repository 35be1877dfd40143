import { randomBytes } from 'node:crypto';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

/** The major version that npm provides too. */
const postgresImage = 'postgres:18';
const redisImage = 'redis:8';
const startLimitMs = 120_000;

interface StartedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts a disposable PostgreSQL in a container. Takes the settings of the server by name, and the arguments of
 * `initdb`. Rejects without a container engine, with testcontainers' message.
 */
export async function startPostgresContainer(
  settings: Readonly<Record<string, string>>,
  initdb: readonly string[],
): Promise<StartedPostgres> {
  const password = randomBytes(24).toString('hex');
  const container = await new GenericContainer(postgresImage)
    .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS: initdb.join(' ') })
    .withCommand(['postgres', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    .withSharedMemorySize(512 * 1024 * 1024)
    .withExposedPorts(5432)
    // It starts twice: the first time only its own set-up may connect.
    .withWaitStrategy(
      Wait.forAll([
        Wait.forLogMessage(/database system is ready to accept connections/, 2),
        Wait.forListeningPorts(),
      ]).withStartupTimeout(startLimitMs),
    )
    .start();
  const address = addressOf(container, 5432);
  return { url: (database) => `postgres://postgres:${password}@${address}/${database}`, stop: stopper(container) };
}

/** Starts a disposable Redis without persistence in a container. */
export async function startRedisContainer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const container = await new GenericContainer(redisImage)
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections').withStartupTimeout(startLimitMs))
    .start();
  return { url: `redis://${addressOf(container, 6379)}`, stop: stopper(container) };
}

const addressOf = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

const stopper = (container: StartedTestContainer) => async (): Promise<void> => {
  await container.stop({ remove: true, removeVolumes: true });
};
