import { createHash, timingSafeEqual } from 'node:crypto';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import type { ApiReply } from '../platform/request/request';
import { CONFIGURATION } from '../platform/tokens';
import { Metrics } from './metrics';

/** /api/metrics for anyone who holds METRICS_TOKEN; for everybody else the address does not exist. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  async read(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<string> {
    const { metricsToken } = this.configuration;
    if (!metricsToken || !isSame(authorization ?? '', `Bearer ${metricsToken}`))
      throw new Refusal(platformRefusals.callNotFound);
    const { text, contentType } = await this.metrics.read();
    reply.type(contentType);
    return text;
  }
}

/** Compares in constant time, so that the time reveals nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
