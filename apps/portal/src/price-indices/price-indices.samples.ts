import type { One, PressedForms } from '../../e2e/setup/pressed-form';

const clientList = (one: One): string =>
  `/edit-price-list/${one<{ id: number }>('select id from price_lists where company_id is not null and is_active order by id limit 1').id}/x`;

export const pressedForms: PressedForms = {
  'value of an index': {
    source: 'price-indices/index-value-form.tsx',
    username: 'admin',
    path: '/price-indices?open=new',
    send: 'Guardar',
  },
  'spreadsheet of index values': {
    source: 'price-indices/price-indices-massive.screen.tsx',
    username: 'admin',
    path: '/price-indices-massive',
    send: 'Revisar la planilla',
  },
  'index clause': {
    source: 'price-indices/clause-form.tsx',
    username: 'admin',
    path: clientList,
    opener: /^(Agregar|Editar) cláusula$/,
    send: 'Guardar',
  },
  'acceptance of a list': {
    source: 'price-indices/acceptance-form.tsx',
    username: 'admin',
    path: clientList,
    opener: /^(Registrar|Corregir) aceptación$/,
    send: 'Guardar',
  },
};
