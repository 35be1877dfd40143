import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'list of issued invoices': {
    source: 'issued-invoices/issued-invoices-list.screen.tsx',
    username: 'admin',
    path: '/issued-invoices-list',
    send: 'Revisar la lista',
  },
  'rule of a centre for unproved invoices': {
    source: 'issued-invoices/proof-rule-dialog.tsx',
    username: 'admin',
    path: '/business-units',
    opener: /^Prueba de las facturas de /,
    send: 'Guardar',
  },
};
