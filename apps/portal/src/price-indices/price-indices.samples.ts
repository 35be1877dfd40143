import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'value of an index': {
    source: 'price-indices/index-value-form.tsx',
    username: 'admin',
    path: '/price-indices?open=new',
    send: 'Guardar',
  },
};
