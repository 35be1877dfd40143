import { creditModules, creditNoteModules } from '../platform/access/access';
import { type Actor, holds } from '../platform/access/actor';
import type { ModuleName } from '../platform/access/modules';

/** What a kind of record brings to its reversals. */
interface ReversedKind {
  /** Its writers propose and decide. */
  readonly module: ModuleName;
  /** Any of them opens an approved record, and so its reversals. */
  readonly readers: readonly ModuleName[];
  /** The type of the movement that a confirmation posts. */
  readonly movement: 'Reversa de crédito' | 'Reversa de nota';
}

/** The modules that open an approved credit: all but that of the pending ones (CRE-53). */
const approvedCreditModules = creditModules.filter((module) => module !== 'Creditos Pendientes');

/**
 * The kinds of records whose money two people may take back. What the use cases need of a record is in
 * `reversed-records.ts` of the application, where it is read in `reversed.sql.ts` of the infrastructure.
 */
export const reversalKinds = {
  credit: { module: 'Aprobacion Credito', readers: approvedCreditModules, movement: 'Reversa de crédito' },
  creditNote: { module: 'Aprobacion Nota de Credito', readers: creditNoteModules, movement: 'Reversa de nota' },
} as const satisfies Readonly<Record<string, ReversedKind>>;

export type ReversalKind = keyof typeof reversalKinds;

/** The kinds by their names in the calls. */
export const reversalKindNames = ['credit', 'creditNote'] as const satisfies readonly ReversalKind[];

/** The modules that open any kind, and those whose writers propose and decide. */
export const reversalReaders = reversalKindNames.flatMap((kind): readonly ModuleName[] => reversalKinds[kind].readers);
export const reversalDeciders = reversalKindNames.map((kind) => reversalKinds[kind].module);

/** The kinds whose reversals this person may see. */
export function seenReversalKinds(actor: Pick<Actor, 'modules'>): readonly ReversalKind[] {
  return reversalKindNames.filter((kind) => reversalKinds[kind].readers.some((module) => holds(actor, module)));
}

/** The kinds whose reversals this person may decide. */
export function decidedKinds(actor: Pick<Actor, 'modules'>): readonly ReversalKind[] {
  return reversalKindNames.filter((kind) => holds(actor, reversalKinds[kind].module, 'W'));
}
