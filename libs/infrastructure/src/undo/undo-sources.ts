import type { UndoableKind } from '@comensal/domain/jobs';
import { type UndoTable, undoTables } from '../jobs/may-be-undone.sql';
import { indicesUndo } from './undo-indices.sql';
import { issuedUndo } from './undo-issued.sql';
import { movesUndo } from './undo-moves.sql';
import { pricesUndo } from './undo-prices.sql';
import { removalUndo } from './undo-removal.sql';
import { settlementInvoicesUndo } from './undo-settlement-invoices.sql';
import type { UndoSource } from './undo-source';
import { statementUndo } from './undo-statement.sql';
import { uploadUndo } from './undo-upload.sql';

const sources: Readonly<Record<UndoableKind, UndoSource>> = {
  editPrices: pricesUndo,
  loadIndices: indicesUndo,
  loadIssued: issuedUndo,
  loadSettlementInvoices: settlementInvoicesUndo,
  loadStatement: statementUndo,
  massiveAdd: uploadUndo,
  moveCustomers: uploadUndo,
  moveDiners: movesUndo,
  removeCustomers: removalUndo,
};

export type StoredUndo = UndoSource & UndoTable;

/** How a kind of bulk change is undone, and where its rows are. */
export const undoOf = (kind: UndoableKind): StoredUndo => ({ ...sources[kind], ...undoTables[kind] });
