import type { Provider } from '@nestjs/common';
import { LivingSessions } from './living-sessions';
import { LongWork } from './long-work';
import { UploadWork } from './upload-work';

/** Any feature may start long work, so all of them can inject `LongWork` and `UploadWork`. */
export const jobProviders: Provider[] = [LivingSessions, LongWork, UploadWork];
