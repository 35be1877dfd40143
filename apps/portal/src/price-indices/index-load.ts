import { type IndexSheetOutcome, indexColumns, indexSheetAnswer } from '@comensal/domain/price-indices';
import { countFact } from '../jobs/job-outcome';
import { type SheetLoadKind, sheetWords } from '../jobs/sheet-load';
import { t } from '../platform/text/text';

const counted = ['added', 'corrected', 'unchanged', 'refused'] as const;

/** A spreadsheet of index values from its review to the undo of its load. */
export const indexLoad: SheetLoadKind<IndexSheetOutcome> = {
  key: 'indexSheet.job',
  words: sheetWords('indexSheet'),
  jobs: { review: 'reviewIndices', load: 'loadIndices', undo: 'undoIndices' },
  answer: indexSheetAnswer,
  calls: {
    review: 'indices/reviewSheet',
    load: 'indices/loadSheet',
    corrected: 'indices/getCorrectedSheet',
    template: 'indices/getTemplate',
  },
  columns: indexColumns,
  facts: (outcome) => counted.map((id) => countFact(id, t(`indexSheet.${id}`), outcome[id])),
  stale: ['indices/getValues', 'indices/getIndices'],
};
