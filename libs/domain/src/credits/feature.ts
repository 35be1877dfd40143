import { creditDesk } from './credit-desk.texts';
import { credits } from './credits.texts';
import { payments } from './payments.texts';

export { creditAccess as access } from './credit.access';
export { creditContracts as contracts } from './credit.calls';
export { creditScreens as screens } from './screens';
export const areas = { credits: 'Credits: request, invoice, payment, approval' };
export const texts = { creditDesk, credits, payments };
export const mails = { credit: 'shared' } as const;
