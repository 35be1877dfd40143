import type { ModuleName, Permission } from '@comensal/domain/platform/access';
import type { OwnMailKind, SharedMailKind } from '@comensal/domain/platform/mails';

/** What a mail about shared work is about, and for whom it is. */
export interface MailSubject {
  readonly kind: SharedMailKind;
  /** Whose preference applies; null for an address without an account, which always gets its mail. */
  readonly username: string | null;
  /** The record, and the status in which it waits for this reader; null for one who is only informed. */
  readonly record?: { readonly id: number; readonly awaited: string | null };
  /** The address of its link, which a digest repeats. */
  readonly url: string | null;
}

/** A message, and whom it concerns: its reader alone, or shared work. */
export type Mail = MessageToSend & (MailSubject | { readonly kind: OwnMailKind; readonly username?: never });

/** A message that is sent if, and only if, the transaction commits. */
interface MessageToSend {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link whose token replaces `linkMark` when the message is sent. */
  readonly linkId?: string;
  /**
   * A stored file of the recipient's own job, or a paper of a credit. Attached, with the papers of its kind, if the
   * recipient may read it when the message is sent.
   */
  readonly fileId?: string;
}

/** A person to write to. */
export interface Addressee {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** Administers everything: a step waits for such a person only where it waits for nobody else. */
  readonly administers?: boolean;
}

/** The place of a record: recipients must have access to it. */
export interface MailPlace {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
}

/** The address, and how the reader is greeted. */
export type MailAddress = Pick<Addressee, 'email' | 'name'>;

/** The recipient of a message about a step. */
export interface MailReader {
  readonly name: string;
  /** May act next, is only notified, or is a contact without a user. */
  readonly role: 'acting' | 'told' | 'contact';
  /** The name of the requester. */
  readonly author: string;
}

export interface MailOutbox {
  /**
   * Stores messages for the worker to send, once each. One about shared work waits for its person's digest, or is only
   * recorded, where their preference says so. What does not concern the account itself is only recorded, too, when the
   * person gave the address less than three days ago and it may still be objected to.
   */
  add(mails: readonly Mail[], at: Date): Promise<void>;
  /**
   * The active users with write access to any of the modules and access to this company, centre and group, plus the
   * named users; no service users. Each person once. Without a place, all who hold one.
   */
  addressees(query: {
    readonly modules: readonly string[];
    readonly place: MailPlace | null;
    readonly usernames: readonly string[];
    /** Only those who were assigned the place, not those with total access. */
    readonly ownOnly?: boolean;
  }): Promise<readonly Addressee[]>;
  /** Name and surname of a user, removed or not; the user name where there are none. */
  personName(username: string): Promise<string>;
  /**
   * The active people who hold all of the modules (writing includes reading), and to whom no mail with this subject was
   * ever written.
   */
  holdersNotMailed(
    modules: readonly ModuleName[],
    permission: Permission,
    subject: string,
  ): Promise<readonly Addressee[]>;
}

declare module '../unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly mails: MailOutbox;
  }
}
