import { nothing, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'settlements/getSettlements': nothing({}),
  'settlements/getSettlement': refused({ body: { id: 531 } }),
  'settlements/getMeals': refused({ body: { id: 531, page: { offset: 0, limit: 10, direction: 'asc' } } }),
  'settlements/getOpen': nothing({ month: 202610 }),
  'settlements/draft': refused({ body: { company_id: 'K1', business_unit_id: 'C1', month: 202610 } }),
  'settlements/issue': refused({ body: { id: 530 } }),
  'settlements/withdraw': refused({ body: { id: 531, reason: 'Ajeno' } }),
  'settlements/answer': refused({ body: { id: 531, answer: 'agree' } }),
  'settlements/reply': refused({
    body: { id: 532, replies: [{ observation_id: 53, reply: 'explained', comment: 'Ajeno' }] },
  }),
  'settlements/close': refused({ body: { id: 532, reason: 'Ajeno' } }),
  'settlements/getRules': nothing({}),
  'settlements/setRule': refused({ body: { company_id: 'K1', by_centre: true, silence_days: 3 } }),
};

/** Of K1 at C1, which was invoiced afterwards once: a draft, an issued one and an observed one. */
export const scopeRows: ScopeRows = [
  `insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by)
   overriding system value values (530, '2026-11-12', 'K1', 'C1', '2026-10-01', 'Borrador', 0, null, null, null, null, 'contratista'),
     (531, '2026-11-12', 'K1', 'C1', '2026-09-01', 'Emitida', 1, 1, 100, repeat('0', 64), 'contratista', 'contratista'),
     (532, '2026-11-12', 'K1', 'C1', '2026-08-01', 'Observada', 1, 1, 100, repeat('0', 64), 'contratista', 'contratista')`,
  `insert into settlement_places (settlement_id, edition, company_id, business_unit_id, since_day, since_meal, since_adjustment,
                                  until_day, until_meal, until_adjustment, qty, amount, hash)
   select id, 1, company_id, business_unit_id, month - 1, 0, 0, (month + interval '1 month' - interval '1 day')::date, 0, 0, 1, 100, hash
     from settlements where edition = 1`,
  `insert into settlement_observations (id, settlement_id, edition, comment, username) overriding system value
   values (53, 532, 1, 'Falta un consumo', 'contratista')`,
];
