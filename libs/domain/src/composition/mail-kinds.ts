import type { MailConcern } from '../platform/mails/mail-concern';
import * as gathered from './gathered';

/** Every kind of mail, and whom it concerns. A mail without a kind does not compile. */
export const mailKinds = gathered.mails satisfies Readonly<Record<string, MailConcern>>;
