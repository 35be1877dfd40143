import { creditNotes } from './credit-notes.texts';

export { noteAccess as access, noteContracts as contracts } from './note.calls';
export const texts = { creditNotes };
