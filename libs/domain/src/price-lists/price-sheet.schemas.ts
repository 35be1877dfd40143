import { z } from 'zod';
import { fromText, sheetChoices, sheetNotices } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';
import { validation } from '../platform/texts/validation.texts';
import {
  amountError,
  chosen,
  dateNumber,
  isMissing,
  listOf,
  optionalText,
  recordId,
} from '../platform/validation/schemas';
import { priceListAnswer, priceListEffectsAnswer } from './price-list.answers';
import { acceptUnpriced, maxPriceMinor } from './price-list.schemas';

/** A sheet shows and saves so many lists at most; the search narrows it. */
export const mostSheetLists = 200;

/** 200 services of 100 lists. */
const mostSheetCells = 20_000;

const invalid = { error: validation.invalid };

/** Clients who pay by the main list of a centre, and are shown beside it to get a list of their own (O-102). */
const addedLists = listOf(z.object({ business_unit_id: chosen(), company_id: chosen() }), mostSheetLists);

/** /price-lists/getSheet: the lists in force on the day, by centre and client (PRI-03), with those that are `added`. */
export const getSheetSchema = z.object({
  start_date: dateNumber(),
  search: optionalText(100).optional(),
  added: addedLists.optional(),
});
export type GetSheet = z.output<typeof getSheetSchema>;

/** A price in minor units; null takes the service out of the list (PRI-19, O-107). */
const sheetPrice = () =>
  z
    .int({ error: amountError })
    .positive({ error: validation.amountPositive })
    .max(maxPriceMinor, { error: validation.amountTooLarge })
    .nullable();

const sheetCell = z.object({
  business_unit_id: chosen(),
  company_id: chosen()
    .nullish()
    .transform((id) => id ?? null),
  food_service_id: recordId(),
  price: sheetPrice(),
  /** The price that the person saw: another one by now, unless it is the wanted one, is a conflict. */
  seen_price: sheetPrice().optional(),
});
export type SheetCell = z.output<typeof sheetCell>;

/** Cells of a sheet, each once. */
const sheetCells = () =>
  listOf(sheetCell, mostSheetCells, ({ input }) => (isMissing(input) ? validation.required : validation.invalid))
    .refine((cells) => new Set(cells.map(sheetCellKey)).size === cells.length, invalid)
    .refine((cells) => new Set(cells.map(sheetColumnOf)).size <= mostSheetLists, invalid);

/** The list that a cell belongs to. */
export const sheetColumnOf = (cell: Pick<SheetCell, 'business_unit_id' | 'company_id'>): string =>
  JSON.stringify([cell.business_unit_id, cell.company_id]);

/** What a cell is named by: its list and its service. */
export const sheetCellKey = (cell: Pick<SheetCell, 'business_unit_id' | 'company_id' | 'food_service_id'>): string =>
  `${sheetColumnOf(cell)}${cell.food_service_id}`;

/**
 * /price-lists/previewSheet and /price-lists/applySheet: the prices that change from the day on. Each list named begins
 * on that day with the services of the one in force and these changes; one that begins that day already is edited.
 */
export const sheetSchema = z.object({
  start_date: dateNumber(),
  cells: sheetCells().refine((cells) => cells.length > 0, { error: validation.required }),
  accept_unpriced: acceptUnpriced,
  /** Prices for meals that were eaten before are agreed upon elsewhere. */
  retroactive: z.literal(false, invalid).optional(),
});
export type Sheet = z.output<typeof sheetSchema>;

const place = priceListAnswer.unwrap().pick({
  business_unit_id: true,
  business_unit_name: true,
  company_id: true,
  company_name: true,
  start_date: true,
  end_date: true,
});

/**
 * The lists in force on `start_date` where a new one may begin, at most `mostSheetLists` of `total`, and the services of
 * their rows. `prices` has a line for each service that the centre offers; without a price (null) it is not in the list.
 */
export const sheetAnswer = z
  .object({
    start_date: z.int(),
    services: z
      .array(z.object({ id: z.int(), name: z.string(), sales_material_description: z.string() }).readonly())
      .readonly(),
    lists: z
      .array(
        place
          .extend({
            id: z.int(),
            version: z.int(),
            prices: z.array(z.object({ id: z.int(), price: z.int().nullable() }).readonly()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    total: z.int(),
  })
  .readonly();
export type SheetView = z.output<typeof sheetAnswer>;

/** A list that the sheet begins (`is_new`) or edits, and how many of its prices change. */
const sheetList = place.extend({ is_new: z.boolean(), changed: z.int() });

export const appliedSheetAnswer = z
  .object({ lists: z.array(sheetList.extend({ id: z.int(), version: z.int() }).readonly()).readonly() })
  .readonly();
export type AppliedSheet = z.output<typeof appliedSheetAnswer>;

/**
 * What a sheet would bring about. `conflicts`: prices that somebody else changed after the person saw them, with who and
 * when where the audit knows. `balances`, for whoever may read them: the accounts whose days are others with the prices.
 */
export const sheetPreviewAnswer = z
  .object({
    lists: z.array(sheetList.extend(priceListEffectsAnswer.unwrap().shape).readonly()).readonly(),
    conflicts: z
      .array(
        sheetCell
          .pick({ business_unit_id: true, food_service_id: true, price: true })
          .extend({
            company_id: z.string().nullable(),
            seen_price: z.int().nullable(),
            saved_price: z.int().nullable(),
            username: z.string().nullable(),
            at: z.string().nullable(),
          })
          .readonly(),
      )
      .readonly(),
    balances: z
      .array(
        z
          .object({
            id: z.int(),
            business_name: z.string(),
            business_unit_name: z.string(),
            group_name: z.string().nullable(),
            days_left: z.int().nullable(),
            days_then: z.int().nullable(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type SheetPreview = z.output<typeof sheetPreviewAnswer>;

/** /price-lists/getSheetFile: the sheet as a spreadsheet, with the prices that were typed (`cells`). */
export const sheetFileSchema = getSheetSchema.extend({ cells: sheetCells().default([]) });

/** /price-lists/readSheetFile: such a spreadsheet, read for the sheet of the day as the search shows it. */
export const sheetFileForm = spreadsheetForm({
  choices: z.object({
    ...getSheetSchema.shape,
    start_date: z.coerce.number().pipe(dateNumber()),
    added: z.preprocess(fromText, addedLists.optional()),
    hidden: sheetChoices.hidden,
  }),
  fileName: 'precios.xlsx',
});

/** The prices of the spreadsheet, list by list, and the cells that cannot be taken: the first hundred of `refusals`. */
export const sheetFileAnswer = z
  .object({
    ...sheetNotices,
    lists: z
      .array(
        place
          .pick({ business_unit_id: true, company_id: true })
          .extend({ prices: sheetAnswer.unwrap().shape.lists.unwrap().element.unwrap().shape.prices })
          .readonly(),
      )
      .readonly(),
    refused: z.array(z.object({ cell: z.string(), reason: z.string() }).readonly()).readonly(),
    refusals: z.int(),
  })
  .readonly();
export type SheetFile = z.output<typeof sheetFileAnswer>;
