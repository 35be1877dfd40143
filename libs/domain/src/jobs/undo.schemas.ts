import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { pageSchema } from '../platform/validation/schemas';

const jobId = () => z.uuid({ error: validation.invalid });

/** The calls that undo a bulk change: its job. */
export const undoSchema = z.object({ jobId: jobId() });

/** /jobs/getUndoRows: a page of what an undo would do with each row, those that stay first. */
export const undoRowsSchema = z.object({ jobId: jobId(), page: pageSchema(['row', 'isGood']).optional() });

/**
 * What an undo would do: `good` rows go back, `refused` ones stay. The cells of a row are those of `undoColumns`; `told`
 * says what happens to it, or why nothing does.
 */
export const undoRowsAnswer = z
  .object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** The number of the sheet among those read, from 1. */
        sheet: z.int(),
        cells: z.array(z.string().nullable()),
        isGood: z.boolean(),
        told: z.string(),
      }),
    ),
    total: z.int(),
    good: z.int(),
    refused: z.int(),
  })
  .readonly();
export type UndoRowPage = NonNullable<z.output<typeof undoRowsSchema>['page']>;
export type UndoRows = z.output<typeof undoRowsAnswer>;
export type UndoRow = UndoRows['rows'][number];

/** The result of an undo: how many rows went back, and how many did not. */
export const undoResultAnswer = z
  .object({ message: z.string(), rows: z.int(), refused: z.int(), hasErrorFile: z.boolean() })
  .readonly();
export type UndoResult = z.output<typeof undoResultAnswer>;
