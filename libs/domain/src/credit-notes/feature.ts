import { creditNoteModules } from '../platform/access/access';
import { readers, type Screens } from '../platform/access/screen';
import { creditNotes } from './credit-notes.texts';

export { noteAccess as access, noteContracts as contracts } from './note.calls';
export const areas = { 'credit-notes': 'Credit notes' };
export const texts = { creditNotes };
export const screens = {
  creditNotes: { path: '/credit-notes', menu: 'credits', anyOf: readers(...creditNoteModules), place: 220 },
} as const satisfies Screens;
