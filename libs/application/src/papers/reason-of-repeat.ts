import { text } from '@comensal/domain/composition';
import { type OwnRecord, repeatSentence } from '@comensal/domain/papers';
import { type Actor } from '@comensal/domain/platform/access';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { BroughtPapers } from './paper-register.port';

/**
 * What is stored about a reuse: on the record, whose list marks it, and on the step for which a person gave a reason.
 */
export interface RepeatReason {
  readonly ofRecord: string | null;
  readonly ofStep: string | null;
}

const none: RepeatReason = { ofRecord: null, ofStep: null };

/**
 * The reason stored with a step that uses an invoice or file that another record already has; nulls where none does.
 * Refuses (422, at `repeated_reason`, saying where) a client that gives no reason: any client for an invoice number,
 * for a file only those that know the question. An older client may reuse a file, and the record then shows it without
 * a reason.
 */
export async function reasonOfRepeat(
  unit: Pick<UnitOfWork, 'papers'>,
  actor: Actor,
  papers: BroughtPapers,
  own: OwnRecord | null,
  given: string | null | undefined,
): Promise<RepeatReason> {
  const repeats = await unit.papers.claim(actor, papers, own);
  if (repeats.length === 0) return none;
  const reason = given?.trim() ?? '';
  if (reason !== '') return { ofRecord: reason, ofStep: reason };
  if (given === undefined && repeats.every(({ paper }) => paper === 'file'))
    return { ofRecord: text('lifecycle.papers.noReason'), ofStep: null };
  throw refusedField('paperRepeated', 'repeated_reason', {
    where: [...new Set(repeats.map((repeat) => `${repeat.name}: ${repeatSentence(repeat, own)}`))].join('. '),
  });
}

/** The reasons of a record's steps, without duplicates, oldest first. */
export function withReason(former: string | null, reason: string | null): string | null {
  if (reason === null) return former;
  const reasons = former === null ? [] : former.split(separator);
  return [...reasons.filter((one) => one !== reason), reason].join(separator);
}

const separator = ' · ';
