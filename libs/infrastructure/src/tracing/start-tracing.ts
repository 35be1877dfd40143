import type { Configuration } from '../configuration/configuration';
import { createLogger, describeError } from '../logging/logger';
import { currentTracing, setTracing } from './tracing';

/** A collector that is away is told of so often, and not with each batch. */
const toldEveryMs = 60_000;

/**
 * Begins to trace this process, where the configuration asks for it; before anything is made that is traced, and before its logger.
 * `name`: api or worker.
 */
export async function startTracing(
  name: string,
  { tracing, logLevel }: Pick<Configuration, 'tracing' | 'logLevel'>,
): Promise<void> {
  if (tracing === undefined) return;
  const { createOpenTelemetry } = await import('./open-telemetry');
  const logger = createLogger(name, logLevel);
  let told = Number.NEGATIVE_INFINITY;
  setTracing(
    await createOpenTelemetry(name, tracing, (error) => {
      if (performance.now() - told < toldEveryMs) return;
      told = performance.now();
      logger.warn({ error: describeError(error) }, 'traces were not delivered');
    }),
  );
}

/** Delivers what is left. Nothing, where nobody traces. */
export async function stopTracing(): Promise<void> {
  await currentTracing()?.close();
}
