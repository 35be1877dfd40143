import type { Registered } from '../access/registered';

/**
 * Whom a kind of mail concerns: its reader alone (the account, a report they requested, a step of their own), or work that
 * others share. What is the reader's own always comes; how shared work is mailed is up to each person ('Correos').
 */
export type MailConcern = 'own' | 'shared';

/**
 * How many mails of a kind a person gets in a day, of what other people's steps and words cause: more than anybody reads.
 * The others of that day come in a digest on the next one, at this hour.
 */
export const mailsOfKindADay = { most: 100, digestHour: 8 } as const;

/** The kinds of one's own that other people cause, beside all shared work. */
export const causedByOthers = ['mention', 'replacement', 'sharedReport'] as const;

/** A kind of mail, as features define them; a mail of another does not compile. */
export type MailKind = keyof Registered['mails'];

/** The kinds about work that others share. */
export type SharedMailKind = {
  [Kind in MailKind]: Registered['mails'][Kind] extends 'shared' ? Kind : never;
}[MailKind];

/** The kinds that concern only their reader. */
export type OwnMailKind = Exclude<MailKind, SharedMailKind>;
