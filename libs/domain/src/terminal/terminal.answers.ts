import { z } from 'zod';

/**
 * What a delivery answers. `accepted` and `duplicates` count meals; together with the rejected ones they are the batch. The
 * id of a rejected meal is null when none could be read.
 */
export const deliveryAnswer = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(z.object({ id: z.string().nullable(), reason: z.string() }).readonly()).readonly(),
}).readonly();

export type DeliveryAnswer = z.output<typeof deliveryAnswer>;
