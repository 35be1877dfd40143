import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { QueueCheck } from './queue-check';

@Module({ controllers: [HealthController, MetricsController], providers: [QueueCheck, Metrics], exports: [Metrics] })
export class HealthModule {}
