import type { ModuleName, Permission } from '@comensal/domain';

/** A message that leaves if, and only if, the transaction commits. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link whose token stands instead of `linkMark` as the message leaves. */
  readonly linkId?: string;
  /** A stored file of a job of the recipient's own. It goes along if the recipient may have it as the message leaves. */
  readonly fileId?: string;
}

/** A person to write to. */
export interface Addressee {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** The place of a record: who is written to must be let into it. */
export interface MailPlace {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly groupId: number | null;
}

/** Where to write to, and how the reader is greeted. */
export type MailAddress = Pick<Addressee, 'email' | 'name'>;

export interface MailOutbox {
  /** Keeps the messages for the worker to send, once each. */
  add(mails: readonly Mail[], at: Date): Promise<void>;
  /**
   * The active users who hold any of the modules with write and to whom this company, centre and group are open, plus the
   * users named. Each person once. Without a place, all who hold one.
   */
  addressees(query: {
    readonly modules: readonly string[];
    readonly place: MailPlace | null;
    readonly usernames: readonly string[];
    /** Only those to whom the place was given, and not who has total access. */
    readonly ownOnly?: boolean;
  }): Promise<readonly Addressee[]>;
  /** The active users who hold all of the modules (writing includes reading), and to whom no mail with this subject was ever written. */
  holdersNotTold(
    modules: readonly ModuleName[],
    permission: Permission,
    subject: string,
  ): Promise<readonly Addressee[]>;
}
