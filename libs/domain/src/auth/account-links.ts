import { z } from 'zod';
import { requiredText } from '../platform/validation/schemas';

/** What a mailed link is for. */
export type AccountLinkKind =
  | 'recovery'
  | 'verification'
  | 'undo'
  | 'objection'
  | 'invitation'
  | 'reportAddress'
  | 'endOfAddress';

/** Links that set a password. */
export const passwordLinks = ['recovery', 'invitation'] as const satisfies readonly AccountLinkKind[];

const hour = 3_600_000;

/**
 * How long a link is valid, in milliseconds: one hour for a recovery (O-25), a day for a verification, three days for
 * an undo, an objection, an invitation or the address of a report, thirty for the end of such an address: as long as
 * links are kept.
 */
export const linkLifeMs: Readonly<Record<AccountLinkKind, number>> = {
  recovery: hour,
  verification: 24 * hour,
  undo: 72 * hour,
  objection: 72 * hour,
  invitation: 72 * hour,
  reportAddress: 72 * hour,
  endOfAddress: 30 * 24 * hour,
};

/** Placeholder in a stored mail for the link's token, which is generated when the mail is sent and never stored. */
export const linkMark = '{{enlace}}';

/** /auth/verify-email and /auth/undo-change: the token from a mailed link. */
export const accountLinkSchema = z.object({ hash: requiredText(200) });

/** The person's own address, and whether they have proved that they read mail sent to it. */
export const ownEmailAnswer = z.object({ email: z.string(), verified: z.boolean() }).readonly();
export type OwnEmail = z.output<typeof ownEmailAnswer>;

/** Whether the change is undone; false where the address changed too and the account is suspended. */
export const undoneAnswer = z.object({ email: z.string(), restored: z.boolean() }).readonly();
export type Undone = z.output<typeof undoneAnswer>;
