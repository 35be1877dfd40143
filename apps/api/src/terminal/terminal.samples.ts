import { nothing, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'terminal/config': 'terminal',
  'terminal/transactions': 'terminal',
  'terminal/getRefusedMeals': 'whole organisation',
  'terminal/getObservedMeals': 'whole organisation',
  'terminal/reviewRefusedMeal': 'whole organisation',
  'terminal/retryRefusedMeal': 'whole organisation',
  'terminal/getMeal': refused({ body: { id: 801 } }),
  'terminal/getDinerMeals': nothing({ customer_id: 801 }),
  'terminal/addMeal': refused({
    body: {
      business_unit_id: 'C1',
      customer_id: 801,
      food_service_id: 1,
      qty: 1,
      occurred_at: '2026-11-20T12:30:00-03:00',
      reason: 'Ajeno',
    },
  }),
  'terminal/reviewServiceVoid': nothing({ business_unit_id: 'C1', food_service_id: 1, day: 20261120 }),
  'terminal/voidService': 'own jobs',
  'terminal/voidMeal': refused({ body: { meal_id: 801, qty: 1, reason: 'Ajeno' } }),
};

/** A diner with a meal. */
export const scopeRows: ScopeRows = [
  `insert into customers (id, name, surname) overriding system value values (801, 'Ajena', 'Ajena')`,
  `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
   overriding system value values (801, 'AJENA-1', 'C1', 'K1', 801, 1, 1, 1000, '2026-11-20 12:00-03', '2026-11-20')`,
];
