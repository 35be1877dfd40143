import type { Configuration } from '../configuration/configuration';
import { createLogger, describeError } from '../logging/logger';
import { currentTracing, setTracing } from '../tracing/tracing';

/** How often an unreachable collector is reported, instead of with each batch. */
const warningIntervalMs = 60_000;

/**
 * Starts tracing this process if the configuration enables it. Call before creating anything traced, including its
 * logger. `name` is api or worker.
 */
export async function startTracing(
  name: string,
  { tracing, logLevel }: Pick<Configuration, 'tracing' | 'logLevel'>,
): Promise<void> {
  if (tracing === undefined) return;
  const { createOpenTelemetry } = await import('../tracing/open-telemetry');
  const logger = createLogger(name, logLevel);
  let notifiedCount = Number.NEGATIVE_INFINITY;
  setTracing(
    await createOpenTelemetry(name, tracing, (error) => {
      if (performance.now() - notifiedCount < warningIntervalMs) return;
      notifiedCount = performance.now();
      logger.warn({ error: describeError(error) }, 'could not export traces');
    }),
  );
}

/** Exports what is left; does nothing without tracing. */
export async function stopTracing(): Promise<void> {
  await currentTracing()?.close();
}
