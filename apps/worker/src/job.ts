import 'reflect-metadata';
import { type IsolatedMessage } from '@comensal/infrastructure/jobs';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { createLogger, describeError, takeWarnings } from '@comensal/infrastructure/platform/logging';
import { startTracing, stopTracing } from '@comensal/infrastructure/platform/process';
import { traced } from '@comensal/infrastructure/platform/tracing';
import { createJobParts } from './job-parts';

/**
 * Runs one job that was running when a worker died, alone in this process. If the job is the cause, it kills only this
 * process. The worker that started it gets its outcome, and this process ends with that worker.
 */
const tell = (message: IsolatedMessage): void => {
  // A killed worker can send nothing more: this process notices the disconnection, and ends.
  process.send?.(message, undefined, undefined, () => undefined);
};
const stop = new AbortController();
const stopping = (): void => stop.abort(new Error('The worker is stopping'));
process.on('message', stopping);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopping);
process.on('disconnect', () => process.exit(1));
setInterval(() => tell({ alive: true }), 1_000).unref();

const logWarnings = takeWarnings();
const configuration = loadConfiguration(process.env);
await startTracing('worker', configuration);
const logger = createLogger('worker', configuration.logLevel);
logWarnings(logger);
const parts = await createJobParts(configuration, logger);
try {
  const span = { name: 'job alone', kind: 'consumer', parent: process.env['TRACEPARENT'] ?? null } as const;
  tell({ end: await traced(span, () => parts.createRunner().run(process.argv[2] ?? '', stop.signal)) });
} catch (error) {
  logger.warn({ jobId: process.argv[2], error: describeError(error) }, 'attempt failed');
  tell({ failed: error instanceof Error ? error.message : String(error) });
}
await parts.close();
await stopTracing();
process.disconnect();
