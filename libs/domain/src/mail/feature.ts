import { ownMail } from './own-mail.texts';

export const texts = { ownMail };
export const mails = { digest: 'own', reminder: 'shared' } as const;
