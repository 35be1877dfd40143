import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import { removalReference } from '../platform/validation/schemas';
import type { priceListAccess } from './price-list.access';
import { priceListAnswer, priceListEffectsAnswer, priceListsAnswer } from './price-list.answers';
import {
  addPriceListSchema,
  editPriceListSchema,
  getPriceListsSchema,
  priceListEffectsSchema,
} from './price-list.schemas';
import {
  appliedSheetAnswer,
  getSheetSchema,
  sheetAnswer,
  sheetFileAnswer,
  sheetFileForm,
  sheetFileSchema,
  sheetPreviewAnswer,
  sheetSchema,
} from './price-sheet.schemas';

export const priceListContracts = () =>
  ({
    'price-lists/getPriceLists': {
      summary: 'The main lists of centres and the lists of their clients, with where each stands today (PRI-22)',
      body: getPriceListsSchema,
      answer: priceListsAnswer,
    },
    'price-lists/getPriceListEffects': {
      summary:
        'What a list would bring about if it were saved: who is left without a price, which lists stay apart (PRI-11)',
      body: priceListEffectsSchema,
      largeBody: true,
      answer: priceListEffectsAnswer,
    },
    'price-lists/getSheet': {
      summary: 'The lists in force on a day side by side: a row for each service, a column for each list (PRI-03)',
      body: getSheetSchema,
      heavy: true,
      answer: sheetAnswer,
    },
    'price-lists/getSheetFile': {
      summary: 'The sheet as a spreadsheet, with the prices that were typed; readSheetFile reads it again',
      body: sheetFileSchema,
      largeBody: true,
      heavy: true,
      answer: 'file',
    },
    'price-lists/readSheetFile': {
      summary: 'The prices of a spreadsheet of the sheet, and which cells cannot be taken and why; saves nothing',
      form: { fileField: 'file' },
      body: sheetFileForm.body,
      largeBody: true,
      heavy: true,
      answer: sheetFileAnswer,
    },
    'price-lists/previewSheet': {
      summary:
        'What prices of many lists would bring about if they were saved, and what others changed meanwhile (PRI-11)',
      body: sheetSchema,
      largeBody: true,
      heavy: true,
      answer: sheetPreviewAnswer,
    },
    'price-lists/applySheet': {
      summary: 'Saves prices of many lists from a day on, all or none (PRI-23, PRI-25)',
      body: sheetSchema,
      largeBody: true,
      heavy: true,
      decidesOn: ['cells[].seen_price'],
      idempotent: true,
      answer: appliedSheetAnswer,
    },
    'price-lists/addPriceList': {
      summary: "Adds a main list, or with a company a client's list (PRI-23)",
      body: addPriceListSchema,
      largeBody: true,
      decidesOn: 'new',
      answer: priceListAnswer,
    },
    'price-lists/editPriceList': {
      summary: 'Gives a list other services and prices (PRI-25)',
      body: editPriceListSchema,
      largeBody: true,
      decidesOn: ['version'],
      answer: priceListAnswer,
    },
    'price-lists/undoPrices': {
      summary: 'Gives the prices that an edit of the last 24 hours changed their former values, from now on',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'price-lists/removePriceList': {
      summary: 'Removes a list; past amounts stay (PRI-24)',
      path: ['', ':id'],
      body: removalReference,
      decidesOn: ['version'],
      waits: { record: 'priceList', id: 'id', act: 'removePriceList' },
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof priceListAccess>;
