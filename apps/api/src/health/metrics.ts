import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Clock } from '@comensal/application/platform/clock';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { createProcessGauges } from '@comensal/infrastructure/platform/process';
import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Trace } from '../platform/request/request';
import { createGuardedServer } from '../platform/server/guarded-server';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';
import { createOperatingGauges } from './operating-gauges';

/**
 * What Prometheus reads: the process's own metrics, the duration of each call by status, and the installation's
 * backlog.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'comensal_call_duration_seconds',
    help: 'Response time of a call',
    labelNames: ['call', 'status', 'long'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [this.registry],
  });
  private readonly renew: () => Promise<void>;
  private ownServer: Server | null = null;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(DATABASE) database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
    createProcessGauges(this.registry, configuration.dataDir);
    this.renew = createOperatingGauges(this.registry, database, clock);
  }

  observe({ call, isLong }: Pick<Trace, 'call' | 'isLong'>, status: number, durationMs: number): void {
    this.durations.observe({ call: call ?? 'none', status, long: String(isLong) }, durationMs / 1000);
  }

  /** Prometheus text, and its content type. */
  async read(): Promise<{ text: string; contentType: string }> {
    await this.renew();
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }

  /** With METRICS_PORT the metrics have their own port, which no proxy publishes. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.configuration;
    if (metricsPort === undefined) return;
    this.ownServer = createGuardedServer((_request, response) => {
      this.read().then(
        ({ text, contentType }) => response.setHeader('Content-Type', contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.ownServer.listen(metricsPort, host);
    await once(this.ownServer, 'listening');
  }

  onApplicationShutdown(): void {
    this.ownServer?.close();
    this.ownServer?.closeAllConnections();
    this.registry.clear();
  }
}
