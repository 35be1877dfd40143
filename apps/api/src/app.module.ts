import { moduleOpenings, refusals } from '@comensal/domain/composition';
import { createDatabase, databaseOptions, find } from '@comensal/infrastructure/composition';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import { DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { providers } from './gathered';
import { HealthController } from './health/health.controller';
import { healthProviders } from './health/health.providers';
import { MetricsController } from './health/metrics.controller';
import { REFUSALS } from './jobs/jobs.tokens';
import { PlatformModule } from './platform/platform.module';
import { MODULE_OPENINGS } from './profiles/profiles.tokens';
import { FIND } from './search/search.tokens';

@Module({})
export class AppModule {
  static register(configuration: Configuration, logger: Logger, served: readonly Type[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        PlatformModule.register(configuration, logger, (clock) =>
          createDatabase({ ...databaseOptions(configuration, logger), clock }),
        ),
      ],
      controllers: [HealthController, MetricsController, ...served],
      providers: [
        ...healthProviders,
        ...providers,
        { provide: FIND, useValue: find },
        { provide: REFUSALS, useValue: refusals },
        { provide: MODULE_OPENINGS, useFactory: moduleOpenings },
      ],
    };
  }
}
