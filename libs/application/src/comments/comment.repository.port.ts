import type { AddComment, Comment, CommentedKind } from '@comensal/domain/comments';
import type { Actor } from '@comensal/domain/platform/access';
import type { Addressee } from '../platform/mails/mail-outbox.port';

/** A record that the actor may see, as far as its comments need it. */
export interface CommentedRecord {
  readonly kind: CommentedKind;
  readonly id: number;
  /** Of the company that it is about, or the price list. */
  readonly companyName: string;
  /** The record on whose page a reversal is; otherwise itself. */
  readonly displayedOn: { readonly kind: Exclude<CommentedKind, 'reversal'>; readonly id: number };
}

/** Comments are only added: there is no edit and no removal. */
export interface CommentRepository {
  /** The record, if the actor may see it; null for a foreign one as for none. */
  find(actor: Actor, kind: CommentedKind, id: number): Promise<CommentedRecord | null>;
  /** Those of the named users, in any spelling, whom the actor may mention about the record. */
  mentionable(actor: Actor, record: CommentedRecord, usernames: readonly string[]): Promise<readonly Addressee[]>;
  add(comment: Omit<AddComment, 'mentions'> & Mentioning, at: Date): Promise<Comment>;
}

interface Mentioning {
  readonly username: string;
  /** For whom the user acts; null for themselves. */
  readonly onBehalfOf: string | null;
  readonly mentioned: readonly string[];
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly comments: CommentRepository;
  }
}
