import { type AddComment, type Comment, commentRefusals, opensRecords } from '@comensal/domain/comments';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal, refusedField } from '@comensal/domain/platform/refusals';
import type { Clock } from '../platform/clock/clock.port';
import { eachAddressOnce } from '../platform/mails/each-address-once';
import type { Idempotency, InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { mentionMail } from './mention-mail';

export interface CommentDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** The portal's address, for the links in mails, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Adds a comment to a record's history, which nobody can edit or remove, and mails those whom it mentions, once each and
 * never the writer. It decides nothing, so it needs no version of the record. Returns the comment. Throws notFound
 * for a foreign record as for none, mentionRefused for somebody whom the writer may not mention, whether or not
 * there is such a user.
 */
export async function addComment(
  { inTransaction, clock, publicUrl }: CommentDependencies,
  actor: Actor,
  { mentions, idempotency = null, ...comment }: AddComment & { readonly idempotency?: Idempotency | null },
): Promise<Comment> {
  if (!opensRecords(actor, comment.kind)) throw new Refusal(platformRefusals.notFound);
  return inTransaction(
    actor,
    async ({ comments, mails }) => {
      const record = await comments.find(actor, comment.kind, comment.record_id);
      if (!record) throw new Refusal(platformRefusals.notFound);
      const people = await comments.mentionable(actor, record, mentions);
      const known = new Set(people.map(({ username }) => username.toLowerCase()));
      const refused = mentions.filter((username) => !known.has(username.toLowerCase()));
      if (refused.length > 0)
        throw refusedField(commentRefusals.mentionRefused, 'mentions', { people: refused.join(', ') });
      const at = clock();
      const writer = { username: actor.username, onBehalfOf: actor.replaces?.username ?? null };
      const mentioned = people.map(({ username }) => username);
      const added = await comments.add({ ...comment, mentioned, ...writer }, at);
      const recipients = people.filter(({ username }) => username !== actor.username);
      await mails.add(
        eachAddressOnce(recipients, ({ email }) => email).map((person) =>
          mentionMail(record, added, person, publicUrl),
        ),
        at,
      );
      return added;
    },
    idempotency,
  );
}
