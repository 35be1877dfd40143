import { fill } from '../platform/texts/fill';
import type { AtOnceKind } from './job';
import type { UndoableKind } from './undo';
import type { UndoResult } from './undo.schemas';
import { undo } from './undo.texts';

/** Appends to a sentence with how many rows it was not possible. */
export function butRefused(said: string, refused: number): string {
  if (refused === 0) return said;
  return fill(refused === 1 ? undo.butRefusedOne : undo.butRefused, {
    said,
    refused: refused.toLocaleString('es-AR'),
  });
}

/** The result of an undo with its sentence. */
export function undoResult(
  kind: UndoableKind,
  { rows, refused }: { readonly rows: number; readonly refused: number },
): UndoResult {
  const { none, one, many } = undo.said[kind];
  const said = rows === 0 ? none : rows === 1 ? one : fill(many, { rows: rows.toLocaleString('es-AR') });
  return { message: butRefused(said, refused), rows, refused, hasErrorFile: refused > 0 };
}

/** What a call did at once with so many rows of the named record. */
export function didAtOnce(kind: AtOnceKind, name: string, rows: number): string {
  const { one, many } = undo.did[kind];
  return rows === 1 ? fill(one, { name }) : fill(many, { name, rows: rows.toLocaleString('es-AR') });
}

/** The state of a row of an undo: what the change had done with it, and what became of that. */
export interface UndoState {
  readonly what: keyof typeof undo.row;
  readonly outcome: 'restored' | 'rejected' | null;
  readonly reason: string | null;
}

/** The sentence about a row, before the undo and after it. */
export function undoRowText(phase: 'review' | 'result', { what, outcome, reason }: UndoState): string {
  if (outcome === 'restored') return undo.row[what].done;
  return reason ?? (phase === 'review' ? undo.row[what].will : undo.open);
}
