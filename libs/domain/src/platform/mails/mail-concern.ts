/**
 * Whom a kind of mail concerns: its reader alone (the account, a report they asked for, a step of their own), or work that
 * others share. What is the reader's own always comes; how shared work is mailed is up to each person ('Correos').
 */
export type MailConcern = 'own' | 'shared';
