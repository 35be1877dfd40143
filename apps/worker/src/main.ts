import 'reflect-metadata';
import { runProcess } from '@comensal/infrastructure';
import { createWorker } from './create-worker';
import { stopLimitMs } from './stop-limit';

await runProcess({
  name: 'worker',
  failure: 'El proceso de tareas no pudo iniciar:',
  stopLimitMs,
  memoryMegabytes: 768,
  async start(configuration, logger) {
    const worker = await createWorker(configuration, logger);
    logger.info({ queue: configuration.redis === undefined ? 'postgres' : 'redis' }, 'at work');
    return { state: 'ready', close: () => worker.close() };
  },
});
