import { text } from '@comensal/domain/composition';
import { type OwnRecord, repeatSentence } from '@comensal/domain/papers';
import { type Actor } from '@comensal/domain/platform/access';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { BroughtPapers } from './paper-register.port';

/** What is kept of a repeat: with the record, whose list marks it, and with the step, in which a person gave a reason. */
export interface RepeatReason {
  readonly ofRecord: string | null;
  readonly ofStep: string | null;
}

const none: RepeatReason = { ofRecord: null, ofStep: null };

/**
 * The reason that a step keeps when it brings a paper which stands elsewhere already; nulls where none does. Refuses (422, at
 * `repeated_reason`, saying where) whoever gives no reason: for the number of an invoice any client, for a file such as knows
 * the question. One of before is served with a file, whose repeat the record then shows without a reason.
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

/** The reasons of a record's steps, each once, the oldest first. */
export function withReason(former: string | null, reason: string | null): string | null {
  if (reason === null) return former;
  const reasons = former === null ? [] : former.split(separator);
  return [...reasons.filter((one) => one !== reason), reason].join(separator);
}

const separator = ' · ';
