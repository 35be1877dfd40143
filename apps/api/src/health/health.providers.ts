import type { Provider } from '@nestjs/common';
import { Metrics } from './metrics';
import { QueueCheck } from './queue-check';
import { Readiness } from './readiness';

export const healthProviders: Provider[] = [QueueCheck, Metrics, Readiness];
