import { noteAccess } from '@comensal/domain/credit-notes';
import { FilePen } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  creditNotes: screen(
    () => import('./credit-notes.screen'),
    ['comments', 'creditNotes', 'desk', 'lifecycle', 'reversals'],
    {
      icon: FilePen,
      key: 'r',
    },
  ),
  reviewNotes: screen(
    () => import('./note-desk.screen'),
    ['comments', 'creditNotes', 'desk', 'lifecycle', 'reversals'],
  ),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  {
    name: 'reviewNotes',
    access: noteAccess['credit-notes/editCreditNote'],
    module: 'Aprobacion Nota de Credito',
    path: '/credit-notes/review',
  },
  {
    name: 'decideNotes',
    access: noteAccess['credit-notes/editCreditNote'],
    module: 'Aprobacion Nota de Credito',
    path: '/credit-notes?status=Pendiente',
  },
];
