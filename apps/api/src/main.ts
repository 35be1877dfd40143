import 'reflect-metadata';
import { createPasswordHasher, refuseDemonstrationPasswords } from '@comensal/infrastructure/auth';
import { type Database } from '@comensal/infrastructure/platform/database';
import { runProcess } from '@comensal/infrastructure/platform/process';
import { tellMissingBeginnings } from '@comensal/infrastructure/profiles';
import { createApi } from './create-api';
import { Readiness } from './health/readiness';
import { DATABASE } from './platform/tokens';

await runProcess({
  name: 'api',
  failure: 'La API no pudo iniciar:',
  stopLimitMs: 8_000,
  memoryMegabytes: 384,
  async start(configuration, logger) {
    const application = await createApi(configuration);
    const { query } = application.get<Database>(DATABASE);
    await refuseDemonstrationPasswords(query, createPasswordHasher(), configuration);
    await tellMissingBeginnings(query, configuration.precontractorProfile, logger);
    await application.listen(configuration.port, configuration.host);
    logger.info({ port: configuration.port, host: configuration.host }, 'listening');
    return {
      state: 'listening',
      drain: () => application.get(Readiness).end(),
      close: () => application.close(),
    };
  },
});
