import 'reflect-metadata';
import { runProcess, startWatchdog } from '@comensal/infrastructure/platform/process';
import { createWorker } from './create-worker';
import { serveFigures } from './figures';
import { stopLimitMs } from './stop-limit';

/** Whatever it works on, it polls its queue at least this often; parsing and printing run in other processes. */
const silentSeconds = 120;

await runProcess({
  name: 'worker',
  failure: 'El proceso de tareas no pudo iniciar:',
  stopLimitMs,
  memoryMegabytes: 768,
  async start(configuration, logger) {
    const figures = await serveFigures(configuration);
    const worker = await createWorker(configuration, logger);
    const unwatch = startWatchdog(silentSeconds);
    logger.info({ queue: configuration.redis === undefined ? 'postgres' : 'redis' }, 'at work');
    return {
      state: 'ready',
      async close() {
        figures.close();
        await worker.close();
        await unwatch();
      },
    };
  },
});
