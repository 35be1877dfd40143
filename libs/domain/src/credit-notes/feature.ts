import { creditNoteModules } from '../platform/access/access';
import { readers, type Screens, writers } from '../platform/access/screen';
import { creditNotes } from './credit-notes.texts';

export { noteAccess as access, noteContracts as contracts } from './note.calls';
export const areas = { 'credit-notes': 'Credit notes' };
export const texts = { creditNotes };
export const screens = {
  creditNotes: { path: '/credit-notes', menu: 'credits', anyOf: readers(...creditNoteModules), place: 220 },
  reviewNotes: { path: '/credit-notes/review', menu: null, anyOf: writers('Aprobacion Nota de Credito') },
} as const satisfies Screens;
export const mails = { creditNote: 'shared' } as const;
