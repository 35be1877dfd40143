import type { Readable } from 'node:stream';
import type { Mail } from './mail-outbox.port';

/** A message with its id in the outbox, which stays the same when it is sent twice. */
export interface OutgoingMail extends Pick<Mail, 'recipient' | 'subject' | 'text' | 'html'> {
  readonly id: string;
  readonly at: Date;
  /** The address that a mail program calls so that no more of these come (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly name: string; readonly contentType: string; readonly content: Readable }[];
}

/** Rejects with `MailRejected` when no later attempt can deliver it, with any other error when one may. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server permanently refuses the message or its recipient. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}
