import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import { DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { providers } from './gathered';
import { HealthController } from './health/health.controller';
import { healthProviders } from './health/health.providers';
import { MetricsController } from './health/metrics.controller';
import { PlatformModule } from './platform/platform.module';

@Module({})
export class AppModule {
  static register(configuration: Configuration, logger: Logger, served: readonly Type[]): DynamicModule {
    return {
      module: AppModule,
      imports: [DiscoveryModule, PlatformModule.register(configuration, logger)],
      controllers: [HealthController, MetricsController, ...served],
      providers: [...healthProviders, ...providers],
    };
  }
}
