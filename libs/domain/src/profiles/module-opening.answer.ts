import { z } from 'zod';
import { modules } from '../permissions/modules';
import { type ScreenName, screens } from '../permissions/screens';

export const openingAnswer = z
  .object({
    screens: z.array(z.enum(Object.keys(screens) as ScreenName[])).readonly(),
    calls: z.array(z.string()).readonly(),
  })
  .readonly();
export type Opening = z.output<typeof openingAnswer>;

/** A module with what it opens: R with read access, W what write access adds (PRF-06). */
export const moduleOpeningAnswer = z.object({ name: z.enum(modules), R: openingAnswer, W: openingAnswer }).readonly();
export type ModuleOpening = z.output<typeof moduleOpeningAnswer>;
