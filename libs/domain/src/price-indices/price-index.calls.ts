import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import { fileReferenceSchema } from '../platform/files/file-reference';
import { removalReference } from '../platform/validation/schemas';
import { priceListAnswer } from '../price-lists/price-list.answers';
import { indexSheetForm } from './index-sheet-form';
import { indexSheetAnswer } from './index-sheet-result';
import {
  addIndexValueSchema,
  editIndexValueSchema,
  getIndexValuesSchema,
  indexValueAnswer,
  indexValuesAnswer,
  priceIndexAnswer,
} from './index-value.schemas';
import { setAcceptanceSchema } from './price-acceptance.schemas';
import { clauseAnswer, exportLetterSchema, getClausesSchema, setClauseSchema } from './price-clause.schemas';
import type { priceIndexAccess } from './price-index.access';

export const priceIndexContracts = () =>
  ({
    'indices/getValues': {
      summary: 'The monthly values of price indices, with their source and the day on which they were published',
      body: getIndexValuesSchema,
      answer: indexValuesAnswer,
    },
    'indices/getIndices': {
      summary: 'The indices that have values, with the months of the first and the latest',
      answer: z.array(priceIndexAnswer).readonly(),
    },
    'indices/addValues': {
      summary: 'Adds the value of an index for a month; its first value makes the index',
      body: addIndexValueSchema,
      decidesOn: 'new',
      answer: z.literal(true),
    },
    'indices/editValue': {
      summary: 'Corrects a value of an index; the audit keeps the former one',
      body: editIndexValueSchema,
      decidesOn: ['version'],
      answer: indexValueAnswer,
    },
    'indices/removeValue': {
      summary: 'Removes a value of an index',
      body: removalReference,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
    'indices/reviewSheet': {
      summary: 'Says which values of indices a spreadsheet would add and correct, row by row; writes nothing',
      form: { fileField: 'file' },
      body: indexSheetForm.body,
      answer: indexSheetAnswer,
      longWork: true,
      largeBody: true,
    },
    'indices/loadSheet': {
      summary: 'Adds and corrects the values of a spreadsheet, all or none, exactly as its review showed',
      form: { fileField: 'file' },
      body: indexSheetForm.body,
      decidesOn: ['confirmed'],
      answer: indexSheetAnswer,
      longWork: true,
      largeBody: true,
    },
    'indices/getCorrectedSheet': {
      summary:
        'A spreadsheet of index values as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: indexSheetForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'indices/getTemplate': { summary: 'Template of a spreadsheet of index values', answer: 'file' },
    'indices/undoLoad': {
      summary: 'Takes back what a load of index values of the last 24 hours added and corrected, unless changed since',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'price-lists/getClauses': {
      summary:
        'The index clauses of clients, with the values that they take, and the prices that they propose for a day',
      body: getClausesSchema,
      heavy: true,
      answer: z.array(clauseAnswer).readonly(),
    },
    'price-lists/exportLetter': {
      summary: 'The letter of the prices of a client’s list as a PDF, made by a job',
      body: exportLetterSchema,
      answer: 'file',
      longWork: true,
    },
    'price-lists/getAcceptanceFile': {
      summary: 'The file with which a client accepted a list',
      body: fileReferenceSchema,
      answer: 'file',
    },
    'price-lists/setAcceptance': {
      summary: 'Records, or corrects, that a client accepted a list: the day, the person and the file',
      form: { jsonField: 'acceptance' },
      body: setAcceptanceSchema,
      decidesOn: ['version'],
      answer: priceListAnswer,
    },
    'price-lists/removeAcceptance': {
      summary: 'Takes back the acceptance of a list, by the number of the list',
      body: removalReference,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
    'price-lists/setClause': {
      summary: 'Sets the index clause of a client at a centre',
      body: setClauseSchema,
      decidesOn: ['version'],
      answer: clauseAnswer,
    },
    'price-lists/removeClause': {
      summary: 'Removes the index clause of a client at a centre',
      body: removalReference,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof priceIndexAccess>;
