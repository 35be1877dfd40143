import type { Access } from '../platform/access/access';
import { creditNoteModules, reads, writes } from '../platform/access/access';

export const noteAccess = {
  'credit-notes/getCreditNotes': reads(...creditNoteModules),
  'credit-notes/getCreditNotesByUserId': reads(...creditNoteModules),
  'credit-notes/getWaiting': reads(...creditNoteModules),
  'credit-notes/getCreditNote': reads(...creditNoteModules),
  'credit-notes/addCreditNote': writes('Solicitud Nota de Credito'),
  'credit-notes/editCreditNote': writes('Solicitud Nota de Credito', 'Aprobacion Nota de Credito'),
  'credit-notes/removeCreditNote': writes('Solicitud Nota de Credito'),
  'credit-notes/getCreditFile': reads(...creditNoteModules),
  'credit-notes/exportCreditNotes': reads(...creditNoteModules),
} as const satisfies Record<string, Access>;
