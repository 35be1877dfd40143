import { z } from 'zod';
import { modules } from '../platform/access/modules';

export const openingAnswer = z
  .object({
    screens: z.array(z.string()).readonly(),
    calls: z.array(z.string()).readonly(),
  })
  .readonly();
export type Opening = z.output<typeof openingAnswer>;

/** A module with what it opens: R with read access, W what write access adds (PRF-06). */
export const moduleOpeningAnswer = z.object({ name: z.enum(modules), R: openingAnswer, W: openingAnswer }).readonly();
export type ModuleOpening = z.output<typeof moduleOpeningAnswer>;
