import type { PressedForms } from '../../e2e/setup/pressed-form';

/** The latest list of a client that is in force: its client eats. */
const clientList = `select id, business_unit_id, company_id, start_date from price_lists
  where company_id is not null and is_active and start_date < (now() at time zone 'America/Argentina/Buenos_Aires')::date order by start_date desc, id limit 1`;

/** Agreement 900 about it, proposed by somebody else than who signs in; another form may have brought it already. */
const proposed = `with list as (${clientList}), made as (
    insert into price_agreements (id, create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, proposed_by) overriding system value
    select 900, (now() at time zone 'America/Argentina/Buenos_Aires')::date, id, business_unit_id, company_id, start_date, (now() at time zone 'America/Argentina/Buenos_Aires')::date, 'Paritaria', 'aprobador' from list on conflict do nothing
    returning id, business_unit_id, company_id, first_day, last_day
  ) insert into price_agreement_places select id, company_id, business_unit_id, first_day, last_day from made`;

export const pressedForms: PressedForms = {
  'proposal of an agreement about former prices': {
    source: 'price-agreements/propose-agreement.tsx',
    username: 'admin',
    before: [
      `update price_list_food_service_realtion set price = price + 100 where price_list_id = (select id from (${clientList}) l)`,
    ],
    path: (one) => `/edit-price-list/${one<{ id: number }>(`select id::int from (${clientList}) l`).id}/centro`,
    opener: 'Proponer acuerdo retroactivo',
    send: 'Proponer',
  },
  'rejection of an agreement about former prices': {
    source: 'price-agreements/agreement-step-dialog.tsx',
    username: 'admin',
    before: [proposed],
    path: '/price-agreements/900',
    opener: /^Rechazar el acuerdo/,
    send: 'Rechazar el acuerdo',
  },
};
