import { type OwnRecord, paperRefusals, type Repeat, repeatSentence } from '@comensal/domain/papers';
import type { Actor } from '@comensal/domain/platform/access';
import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { BroughtPapers } from './paper-register.port';

/**
 * The reason stored with the record and in its history for a step that uses an invoice or file that another record already
 * has; null where none does. Refuses (422, at `repeated_reason`, saying where) a client that gives no reason: any client for
 * an invoice number, for a file only those that know the question. An older client may reuse a file; record and history
 * then say that it is repeated and that no reason was given. A certificate of withholding counts once, whatever the reason.
 */
export async function reasonOfRepeat(
  unit: Pick<UnitOfWork, 'papers'>,
  actor: Actor,
  papers: BroughtPapers,
  own: OwnRecord | null,
  value: string | null | undefined,
): Promise<string | null> {
  const repeats = await unit.papers.claim(actor, papers, own);
  if (repeats.length === 0) return null;
  const whereOf = (some: readonly Repeat[]): string =>
    [...new Set(some.map((repeat) => `${repeat.name}: ${repeatSentence(repeat, own)}`))].join('. ');
  const counted = repeats.filter(({ paper }) => paper === 'certificate');
  if (counted.length > 0) throw refusedField(paperRefusals.certificateCounted, 'papers', { where: whereOf(counted) });
  const reason = value?.trim() ?? '';
  if (reason !== '') return reason;
  if (value === undefined && repeats.every(({ paper }) => paper === 'file')) return lifecycle.papers.noReason;
  throw refusedField(paperRefusals.paperRepeated, 'repeated_reason', { where: whereOf(repeats) });
}

/** The reasons of a record's steps, without duplicates, oldest first. */
export function withReason(former: string | null, reason: string | null): string | null {
  if (reason === null) return former;
  const reasons = former === null ? [] : former.split(separator);
  return [...reasons.filter((one) => one !== reason), reason].join(separator);
}

const separator = ' · ';
