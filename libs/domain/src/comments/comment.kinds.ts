import { contractorRequestModules, creditModules, creditNoteModules } from '../platform/access/access';
import { type Actor, holds } from '../platform/access/actor';
import type { ModuleName } from '../platform/access/modules';
import { reversalReaders } from '../reversals/reversal.kinds';

/**
 * The kinds of records that people comment on, by their names in the calls, with the modules that open them: who sees a
 * record may comment on it. The scope is a condition in SQL (`commented-record.query.ts`).
 */
export const commentedKinds = {
  credit: creditModules,
  creditNote: creditNoteModules,
  contractorRequest: contractorRequestModules,
  reversal: reversalReaders,
  priceAgreement: ['Listas de Precios'],
  settlement: ['Liquidaciones', 'Conformidad Liquidacion'],
} as const satisfies Readonly<Record<string, readonly ModuleName[]>>;

export type CommentedKind = keyof typeof commentedKinds;

export const commentedKindNames = [
  'credit',
  'creditNote',
  'contractorRequest',
  'reversal',
  'priceAgreement',
  'settlement',
] as const satisfies readonly CommentedKind[];

/** Every module that opens a record of any kind. */
export const commentReaders: readonly ModuleName[] = [
  ...new Set(commentedKindNames.flatMap((kind): readonly ModuleName[] => commentedKinds[kind])),
];

/** Whether the person may open records of this kind. */
export function opensRecords(actor: Pick<Actor, 'modules'>, kind: CommentedKind): boolean {
  return commentedKinds[kind].some((module) => holds(actor, module));
}
