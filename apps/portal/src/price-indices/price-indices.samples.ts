import type { PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  'value of an index': {
    source: 'price-indices/index-value-form.tsx',
    username: 'admin',
    path: '/price-indices?open=new',
    send: 'Guardar',
  },
  'index clause': {
    source: 'price-indices/clause-form.tsx',
    username: 'admin',
    path: (one) => {
      const { id } = one<{ id: number }>(
        'select id from price_lists where company_id is not null and is_active order by id limit 1',
      );
      return `/edit-price-list/${id}/x`;
    },
    opener: /^(Agregar|Editar) cláusula$/,
    send: 'Guardar',
  },
};
