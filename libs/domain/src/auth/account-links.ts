import { z } from 'zod';
import { requiredText } from '../platform/validation/schemas';

/** What a mailed link is for. */
export type AccountLinkKind = 'recovery' | 'verification' | 'undo' | 'objection' | 'invitation';

/** Those by which a password is chosen. */
export const passwordLinks = ['recovery', 'invitation'] as const satisfies readonly AccountLinkKind[];

const hour = 3_600_000;

/** How long a link works, in milliseconds: a recovery one hour (O-25), a verification a day, an undo, an objection and an invitation three days. */
export const linkLifeMs: Readonly<Record<AccountLinkKind, number>> = {
  recovery: hour,
  verification: 24 * hour,
  undo: 72 * hour,
  objection: 72 * hour,
  invitation: 72 * hour,
};

/** Stands in a stored mail for the link's token, which is made when the mail leaves and is stored nowhere. */
export const linkMark = '{{enlace}}';

/** /auth/verify-email and /auth/undo-change: the token of a mailed link. */
export const accountLinkSchema = z.object({ hash: requiredText(200) });

/** One's own address, and whether one has proved to read what is sent there. */
export const ownEmailAnswer = z.object({ email: z.string(), verified: z.boolean() }).readonly();
export type OwnEmail = z.output<typeof ownEmailAnswer>;

/** Whether the change is undone; false where the address was changed too, and the account rests. */
export const undoneAnswer = z.object({ email: z.string(), restored: z.boolean() }).readonly();
export type Undone = z.output<typeof undoneAnswer>;
