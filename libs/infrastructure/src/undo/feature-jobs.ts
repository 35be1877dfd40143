import { type UndoDependencies, undoChange } from '@comensal/application/undo';
import { removalUndone } from '@comensal/domain/customers-removal';
import type { JobDependencies } from '../jobs/job-dependencies';
import { streamUndoRows } from './undo.repository';

/** The job handlers that undo bulk changes. */
export function jobHandlers({ database, ownerOf, reports, clock }: JobDependencies) {
  const shared: UndoDependencies = {
    ownerOf,
    inTransaction: database.inTransaction,
    undoRows: (change) => streamUndoRows(database.cursors, change),
    reports,
    clock,
  };
  return {
    undoIndices: undoChange(shared, 'loadIndices'),
    undoIssued: undoChange(shared, 'loadIssued'),
    undoMoveCustomers: undoChange(shared, 'moveCustomers'),
    undoMoves: undoChange(shared, 'moveDiners'),
    undoPrices: undoChange(shared, 'editPrices'),
    undoRemoval: undoChange(shared, 'removeCustomers', removalUndone),
    undoSettlementInvoices: undoChange(shared, 'loadSettlementInvoices'),
    undoStatement: undoChange(shared, 'loadStatement'),
    undoUpload: undoChange(shared, 'massiveAdd'),
  };
}
