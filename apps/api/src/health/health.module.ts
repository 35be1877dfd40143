import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { QueueCheck } from './queue-check';
import { Readiness } from './readiness';

@Module({
  controllers: [HealthController, MetricsController],
  providers: [QueueCheck, Metrics, Readiness],
  exports: [Metrics, Readiness],
})
export class HealthModule {}
