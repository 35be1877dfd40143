import type { UndoableKind } from '@comensal/domain/undo';
import { uploadUndo } from '../customers-massive/undo-upload.sql';
import { removalUndo } from '../customers-removal/undo-removal.sql';
import { movesUndo } from '../groups/undo-moves.sql';
import { pricesUndo } from '../price-lists/undo-prices.sql';
import type { UndoSource } from './undo-source';

/** Every kind of bulk change that can be undone. */
export const undoSources: Readonly<Record<UndoableKind, UndoSource>> = {
  editPrices: pricesUndo,
  massiveAdd: uploadUndo,
  moveDiners: movesUndo,
  removeCustomers: removalUndo,
};
