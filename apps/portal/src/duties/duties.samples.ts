import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'rule of a pair of duties': {
    source: 'duties/duty-rule-form.tsx',
    username: 'admin',
    path: '/duties?pair=userAudit',
    opener: 'Cambiar la regla',
    send: 'Guardar',
  },
  'reason of a duty': {
    source: 'duties/duty-reason-dialog.tsx',
    username: 'admin',
    path: '/duties?pair=userAudit',
    opener: /^Dar un motivo para /,
    send: 'Guardar',
  },
};
