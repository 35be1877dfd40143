import type { OwnJobKind } from './job';
import type { jobs } from './jobs.texts';

/** How long a bulk change can be undone, in hours. */
export const undoHours = 24;

/** The kinds of bulk changes that can be undone, each with the kind of the job that undoes it. */
export const undoKinds = {
  editPrices: 'undoPrices',
  loadIndices: 'undoIndices',
  loadIssued: 'undoIssued',
  loadSettlementInvoices: 'undoSettlementInvoices',
  loadStatement: 'undoStatement',
  massiveAdd: 'undoUpload',
  moveCustomers: 'undoMoveCustomers',
  moveDiners: 'undoMoves',
  removeCustomers: 'undoRemoval',
} as const satisfies Partial<Record<OwnJobKind, OwnJobKind>>;
export type UndoableKind = keyof typeof undoKinds;
export type UndoKind = (typeof undoKinds)[UndoableKind];

export const undoableKinds = Object.keys(undoKinds) as [UndoableKind, ...UndoableKind[]];

export function isUndoable(kind: string): kind is UndoableKind {
  return Object.hasOwn(undoKinds, kind);
}

export function isUndo(kind: string): kind is UndoKind {
  return Object.values(undoKinds).some((known) => known === kind);
}

type UndoColumn = keyof (typeof jobs)['undoing']['columns'];
/** Cells with an amount in minor units. */
export const undoAmounts: readonly UndoColumn[] = ['formerPrice', 'changedPrice', 'movementAmount'];
/** Cells that are figures, which do not break. */
export const undoFigures: readonly UndoColumn[] = [...undoAmounts, 'day', 'month', 'formerValue', 'loadedValue'];

const diner = ['fullName', 'fileNumber', 'codes'] as const;

/** What identifies a row of each kind, in the order of its cells. */
export const undoColumns: Readonly<Record<UndoableKind, readonly UndoColumn[]>> = {
  editPrices: ['service', 'formerPrice', 'changedPrice'],
  loadIndices: ['index', 'month', 'formerValue', 'loadedValue'],
  loadIssued: ['paper', 'receiver', 'formerTotal', 'loadedTotal'],
  loadSettlementInvoices: ['settlement', 'formerInvoice', 'loadedInvoice'],
  loadStatement: ['day', 'concept', 'movementAmount'],
  massiveAdd: diner,
  moveCustomers: diner,
  moveDiners: ['fullName', 'fileNumber', 'formerGroup'],
  removeCustomers: diner,
};
