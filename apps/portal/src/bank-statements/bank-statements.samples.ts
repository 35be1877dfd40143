import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'bank statement': {
    source: 'bank-statements/bank-statement-upload.screen.tsx',
    username: 'admin',
    path: '/bank-statement-upload',
    send: 'Revisar el extracto',
  },
  'bank account': {
    source: 'bank-statements/bank-account-dialog.tsx',
    username: 'admin',
    path: '/bank-statement-upload',
    opener: 'Agregar cuenta',
    send: 'Guardar',
  },
  'another credit of a movement': {
    source: 'bank-statements/movement-dialog.tsx',
    username: 'admin',
    path: '/bank-statements?estado=Sin+identificar',
    opener: /^Ver el movimiento /,
    send: 'Conciliar',
  },
  'CVU of an account': {
    source: 'bank-statements/cvu-dialog.tsx',
    username: 'admin',
    path: '/balances',
    opener: /^CVU y alias de /,
    send: 'Guardar',
  },
};
