import { z } from 'zod';
import { customersFilterSchema } from '../customers/customer.schemas';
import { mostChosenDiners } from '../customers/most-chosen';
import { validation } from '../platform/texts/validation.texts';
import { listOf, pageSchema, recordId } from '../platform/validation/schemas';

/** Most diners in one removal: as many as a mass upload has rows (O-71). */
export const maxRemovalRows = 200_000;
/** How long a reviewed removal can be started, in minutes. */
export const reviewMinutes = 60;

const reviewId = () => z.uuid({ error: validation.invalid });

/** /customers/reviewRemoval: either diners by their ids, or all that the list shows under a filter. */
export const reviewRemovalSchema = z
  .object({
    ids: listOf(recordId(), mostChosenDiners).nullish(),
    filter: customersFilterSchema.nullish(),
  })
  .transform(({ ids, filter }) => ({ ids: ids && ids.length > 0 ? ids : null, filter: filter ?? null }))
  .refine(({ ids, filter }) => (ids === null) !== (filter === null), { error: validation.required, path: ['ids'] });

/** /customers/removeCustomers: exactly the diners that the review showed. */
export const removeCustomersSchema = z.object({ reviewId: reviewId() });

/** Columns by which the rows of a review are sorted. */
const removalRowSortColumns = ['row', 'sheet', 'name', 'file_number', 'codes', 'isGood'] as const;

/**
 * /customers/getRemovalRows: a page of a review's rows, those that cannot be removed first unless it asks otherwise.
 */
export const removalRowsSchema = z.object({
  reviewId: reviewId(),
  page: pageSchema(removalRowSortColumns).optional(),
});

/** A row of a review: the diner, and what would happen to them, or why nothing would. */
export const removalRowsAnswer = z
  .object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** The number of the sheet among those read, from 1. */
        sheet: z.int(),
        name: z.string().nullable(),
        file_number: z.string().nullable(),
        codes: z.string().nullable(),
        isGood: z.boolean(),
        told: z.string(),
      }),
    ),
    total: z.int(),
  })
  .readonly();
export type RemovalRowPage = NonNullable<z.output<typeof removalRowsSchema>['page']>;
export type RemovalRow = z.output<typeof removalRowsAnswer>['rows'][number];
