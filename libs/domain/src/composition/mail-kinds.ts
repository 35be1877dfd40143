import type { MailConcern } from '../platform/mails/mail-concern';
import * as gathered from './gathered';

/** Every kind of mail, and whom it concerns. A mail without a kind does not compile. */
export const mailKinds = gathered.mails satisfies Readonly<Record<string, MailConcern>>;

export type MailKind = keyof typeof mailKinds;

/** The kinds about work that others share. */
export type SharedMailKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends 'shared' ? Kind : never;
}[MailKind];

/** The kinds that concern only their reader. */
export type OwnMailKind = Exclude<MailKind, SharedMailKind>;
