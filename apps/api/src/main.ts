import 'reflect-metadata';
import { ConfigurationError, createLogger, describeError, loadConfiguration, type Configuration } from '@comensal/infrastructure';
import { createApi } from './create-api';

/** How long answers under way may take to finish once the process is told to stop. */
const stopLimitMs = 8_000;

async function start(configuration: Configuration): Promise<void> {
  const logger = createLogger('api', configuration.logLevel);
  const application = await createApi(configuration);
  let stopping = false;
  const stop = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    application.close().then(() => process.exit(0), (error: unknown) => {
      logger.error({ error: describeError(error) }, 'did not stop in order');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // Under `npm start` the parent holds the channel: when it dies, so does this process.
  if (process.channel) process.on('disconnect', () => stop('disconnect'));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ error: describeError(error) }, 'unhandled rejection');
    stop('unhandledRejection');
  });
  await application.listen(configuration.port, configuration.host);
  logger.info({ port: configuration.port, host: configuration.host }, 'listening');
  process.send?.({ type: 'listening' });
}

function fail(error: unknown): void {
  if (error instanceof ConfigurationError) console.error(`La configuración no es válida:\n${error.message}`);
  else console.error('La API no pudo iniciar:', error);
  process.exitCode = 1;
  if (process.channel) process.disconnect();
}

try {
  start(loadConfiguration(process.env)).catch(fail);
} catch (error) {
  fail(error);
}
