import { creditNotes } from './credit-notes.texts';

export { noteAccess as access } from './note.access';
export { noteContracts as contracts } from './note.calls';
export { noteScreens as screens } from './screens';
export const areas = { 'credit-notes': 'Credit notes' };
export const texts = { creditNotes };
export const mails = { creditNote: 'shared' } as const;
