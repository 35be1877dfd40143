import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  replacement: {
    source: 'replacements/replacements-dialog.tsx',
    username: 'operador',
    path: '/',
    menu: [/^Menú de /, 'Reemplazos'],
    send: 'Agregar reemplazo',
  },
};
