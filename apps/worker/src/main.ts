import 'reflect-metadata';
import { ConfigurationError, createLogger, describeError, loadConfiguration, type Configuration } from '@comensal/infrastructure';
import { createWorker } from './create-worker';

/** After this the process ends as it is: what it held is taken up by another. */
const stopLimitMs = 9_500;

async function start(configuration: Configuration): Promise<void> {
  const logger = createLogger('worker', configuration.logLevel);
  const worker = await createWorker(configuration, logger);
  let stopping = false;
  const stop = (reason: string, code = 0): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    worker.close().then(() => process.exit(code), (error: unknown) => {
      logger.error({ error: describeError(error) }, 'did not stop in order');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // Under `npm start` the parent holds the channel: when it dies, so does this process.
  if (process.channel) process.on('disconnect', () => stop('disconnect'));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ error: describeError(error) }, 'unhandled rejection');
    stop('unhandledRejection', 1);
  });
  logger.info({ queue: configuration.redisUrl === undefined ? 'postgres' : 'redis' }, 'at work');
  process.send?.({ type: 'ready' });
}

function fail(error: unknown): void {
  if (error instanceof ConfigurationError) console.error(`La configuración no es válida:\n${error.message}`);
  else console.error('El proceso de tareas no pudo iniciar:', error);
  process.exitCode = 1;
  if (process.channel) process.disconnect();
}

try {
  start(loadConfiguration(process.env)).catch(fail);
} catch (error) {
  fail(error);
}
