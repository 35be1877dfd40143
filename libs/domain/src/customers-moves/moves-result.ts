import { z } from 'zod';
import { fill } from '../platform/texts/fill';
import { customersMoves } from './customers-moves.texts';

/**
 * The result of a change of many diners: how many changed, how many were so already, and who stays as they were, with the
 * reason. `jobId` offers the undo; null where nobody changed.
 */
export const moveResultAnswer = z
  .object({
    message: z.string(),
    jobId: z.uuid().nullable(),
    moved: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type MoveResult = z.output<typeof moveResultAnswer>;

/** The result with its sentence. */
export function moveResult({ moved, unchanged, refused, jobId }: Omit<MoveResult, 'message'>): MoveResult {
  const { none, one, many, butRefusedOne, butRefused } = customersMoves;
  const said = moved === 0 ? none : moved === 1 ? one : fill(many, { rows: moved.toLocaleString('es-AR') });
  const sentence = refused.length === 1 ? butRefusedOne : butRefused;
  const message =
    refused.length === 0 ? said : fill(sentence, { said, refused: refused.length.toLocaleString('es-AR') });
  return { message, jobId, moved, unchanged, refused };
}
