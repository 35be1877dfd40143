import type { EndedStep, Waiting } from '../calls/waiting.store';
import type { BulkOutcome } from './bulk-run';

/** A row by its name, with the page that shows it. */
export interface NamedRow {
  readonly key: string;
  /** 'Crédito 12'. */
  readonly name: string;
  readonly path?: string | undefined;
}

export type DisplayedOutcome =
  | { readonly kind: 'ready' | 'sent' | 'done' | 'undone' }
  | { readonly kind: 'held'; readonly step: Waiting | undefined }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string };

/** What came of a row by now: one that waited may have been saved, refused or taken back since. */
export function outcomeOf(
  outcome: BulkOutcome | undefined,
  steps: readonly Waiting[],
  ended: ReadonlyMap<string, EndedStep>,
): DisplayedOutcome {
  if (outcome?.kind !== 'held') return outcome ?? { kind: 'ready' };
  const { state, reason = null } = ended.get(outcome.step) ?? {};
  if (state === 'done' || state === 'undone') return { kind: state };
  if (state === 'refused') return { kind: 'refused', reason: reason ?? '' };
  return { kind: 'held', step: steps.find(({ id }) => id === outcome.step) };
}
