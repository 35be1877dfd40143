import { creditNoteModules } from '../platform/access/access';
import { readers, type Screens, writers } from '../platform/access/screen';

export const noteScreens = {
  creditNotes: { path: '/credit-notes', menu: 'credits', anyOf: readers(...creditNoteModules), place: 130 },
  reviewNotes: { path: '/credit-notes/review', menu: null, anyOf: writers('Aprobacion Nota de Credito') },
} as const satisfies Screens;
