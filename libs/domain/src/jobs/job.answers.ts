import { z } from 'zod';
import { jobKinds, jobStates } from './job';

/**
 * A job as /jobs/{jobId} returns it. Progress counts rows; `total` is null while unknown. `fileName` names the file to
 * download, once there is one. `offers` is what its owner may request now: to cancel it, to continue it, or to undo it.
 * `created_at` is ISO 8601 with offset.
 */
export const jobAnswer = z
  .object({
    id: z.string(),
    kind: z.enum(jobKinds),
    state: z.enum(jobStates),
    progress: z.object({ done: z.int(), total: z.int().nullable() }).readonly(),
    result: z.record(z.string(), z.unknown()).readonly().nullable(),
    errorMsg: z.string().nullable(),
    fileName: z.string().nullable(),
    offers: z.enum(['cancel', 'continue', 'undo']).nullable(),
    created_at: z.string(),
  })
  .readonly();
export type JobView = z.output<typeof jobAnswer>;
