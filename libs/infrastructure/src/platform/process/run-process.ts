import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { businessDay } from '@comensal/domain/platform/dates';
import { type Configuration, ConfigurationError, loadConfiguration } from '../configuration/configuration';
import { doubtsOf, refusePaths } from '../configuration/doubts';
import { checkServer } from '../database/check-server';
import { checkRelease } from '../database/release/check-release';
import { checkRole } from '../database/roles/check-role';
import { serverText } from '../database/server.texts';
import { takeWarnings } from '../logging/log-warnings';
import { createLogger, describeError, type Logger } from '../logging/logger';
import { megabyte, memoryOf } from './memory';
import { mapStacksToSources } from './source-stacks';
import { startTexts } from './start.texts';
import { startFailure } from './start-failure';
import { startTracing, stopTracing } from './start-tracing';

export interface Program {
  /** Its name in the log. */
  readonly name: string;
  /** What a person reads when it cannot start. */
  readonly failure: string;
  /** After this many milliseconds of closing, or STOP_SECONDS, the process ends anyway: others take over its work. */
  readonly stopLimitMs: number;
  /** The memory it needs in total, so that it does not die in the middle of its work. */
  readonly memoryMegabytes: number;
  /** Builds and starts it, and logs that. */
  start(configuration: Configuration, logger: Logger): Promise<Running>;
}

export interface Running {
  /** The state reported to the parent process, if there is one. */
  readonly state: 'listening' | 'ready';
  /** Announces that it accepts no new work; work that still arrives is done. */
  drain?(): void;
  /** Finishes the running work. */
  close(): Promise<unknown>;
}

/**
 * Runs a program of the product from start to end. Reads the configuration from the environment and starts the program.
 * Shuts it down gracefully on SIGTERM, SIGINT or the death of a parent that holds its channel; a program that drains
 * first keeps running for DRAIN_SECONDS after it has reported that it is not ready. A process that cannot work says why
 * in one sentence on the standard error and ends with exit code 1; an unforeseen rejection is logged.
 */
export async function runProcess(program: Program): Promise<void> {
  mapStacksToSources();
  const logWarnings = takeWarnings();
  // A failure to write there, as on a full disk, must not end the process.
  process.stderr.on('error', () => undefined);
  let configuration: Configuration | undefined;
  let logger: Logger | undefined;
  try {
    configuration = loadConfiguration(process.env);
    refusePaths(process.env);
    await startTracing(program.name, configuration);
    logger = createLogger(program.name, configuration.logLevel);
    logWarnings(logger);
    if (configuration.nodeEnv === 'production' && configuration.smtpUrl === undefined) {
      logger.warn('SMTP_URL is not set: mails are not sent but written to DATA_DIR/mail');
    }
    for (const doubt of doubtsOf(process.env, businessDay(new Date()))) logger.warn(doubt);
    warnOfMemory(program, logger);
    await checkServer(configuration, logger);
    await checkRelease(configuration, logger);
    await checkRole(configuration, logger);
    const running = await program.start(configuration, logger);
    const { stopSeconds, drainSeconds } = configuration;
    endInOrder(running, logger, {
      drainMs: drainSeconds * 1000,
      stopLimitMs: stopSeconds === undefined ? program.stopLimitMs : stopSeconds * 1000,
    });
    process.send?.({ type: running.state });
    // A process that is killed later leaves its compiled code to the next start. Does nothing without
    // NODE_COMPILE_CACHE.
    flushCompileCache();
  } catch (error) {
    logger?.fatal({ error: describeError(error) }, 'could not start');
    tellAndEnd(sentenceOf(error, program, configuration));
  }
}

function warnOfMemory({ memoryMegabytes }: Program, logger: Logger): void {
  const megabytes = Math.round(memoryOf().total / megabyte);
  if (megabytes < memoryMegabytes) logger.warn({ megabytes }, serverText.memory(megabytes, memoryMegabytes));
}

function sentenceOf(error: unknown, { failure }: Program, configuration: Configuration | undefined): string {
  if (error instanceof ConfigurationError) return startTexts.configuration(error.message);
  const known = configuration && startFailure(error, configuration);
  return `${failure} ${known ?? (error instanceof Error ? error.message : String(error))}`;
}

/**
 * What was started (pools, timers, a queue) would keep an idle process alive, and its supervisor would consider it
 * healthy.
 */
function tellAndEnd(sentence: string): void {
  process.exitCode = 1;
  process.stderr.write(`${sentence}\n`, () => process.exit(1));
}

interface EndTimes {
  readonly drainMs: number;
  readonly stopLimitMs: number;
}

function endInOrder(running: Running, logger: Logger, { drainMs, stopLimitMs }: EndTimes): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (running.drain) {
      running.drain();
      await wait(drainMs);
    }
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await running.close();
  };
  const stop = (reason: string, code: 0 | 1): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    end()
      .finally(stopTracing)
      .then(
        () => process.exit(code),
        (error: unknown) => {
          logger.error({ error: describeError(error) }, 'did not shut down cleanly');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal, 0));
  // Under `npm start` the parent holds the channel: when it dies, so does this process.
  if (process.channel) process.on('disconnect', () => stop('disconnect', 0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ error: describeError(error) }, 'unhandled rejection');
    stop('unhandledRejection', 1);
  });
}
