import type { CallExample } from '../platform/access/contract';

const meal = {
  id: 'CAJA3-000127',
  customer_id: 1,
  food_service_id: 1,
  qty: 1,
  amount: 140050,
  occurred_at: '2026-11-20T12:30:00-03:00',
  pos_id: 'Caja 3',
};
const byCode = {
  id: 'CAJA3-000128',
  auth_code: '0004512',
  auth_type: 'CARD',
  company_id: 'K1',
  food_service_id: 1,
  qty: 2,
  occurred_at: '2026-11-20T12:31:00-03:00',
};
const unknownDiner = { ...meal, id: 'CAJA3-000129', customer_id: 999999 };
const refused = {
  id: 31,
  business_unit_id: 'C1',
  business_unit_name: 'Planta Norte',
  terminal_uid: 'CAJA3-000129',
  reason: 'Comensal desconocido',
  payload: unknownDiner,
  customer_name: null,
  food_service_name: 'Almuerzo',
  received_at: '2026-11-20T12:40:00-03:00',
  state: 'pending',
  reviewed_at: null,
  reviewed_by: null,
  accepted_at: null,
};
const observed = {
  id: 5102,
  business_unit_id: 'C1',
  business_unit_name: 'Planta Norte',
  company_id: 'K1',
  business_name: 'Aceros del Sur',
  customer_id: 1,
  customer_name: 'Pérez, Ana',
  food_service_name: 'Almuerzo',
  terminal_uid: 'CAJA3-000127',
  pos_id: 'Caja 3',
  occurred_at: '2026-11-20T12:30:00-03:00',
  qty: 1,
  amount: 140050,
  sent_amount: 140000,
  difference: -50,
  over_limit: false,
  off_schedule: false,
  beyond_overdraft: false,
};

const counted = {
  id: 5102,
  business_unit_id: 'C1',
  business_unit_name: 'Planta Norte',
  company_id: 'K1',
  business_name: 'Aceros del Sur',
  group_id: null,
  group_name: null,
  customer_id: 1,
  customer_name: 'Pérez, Ana',
  food_service_id: 1,
  food_service_name: 'Almuerzo',
  pos_id: 'Caja 3',
  occurred_at: '2026-11-20T12:30:00-03:00',
  qty: 2,
  amount: 280100,
  origin: null,
  voids_meal_id: null,
  voided_qty: 1,
  voidable_qty: 1,
  entered_by: null,
  reason: null,
} as const;
const counterMeal = {
  ...counted,
  id: 5164,
  pos_id: null,
  occurred_at: '2026-11-23T09:10:00-03:00',
  qty: -1,
  amount: -140050,
  origin: 'void',
  voids_meal_id: counted.id,
  voided_qty: 0,
  voidable_qty: 0,
  entered_by: 'operador',
  reason: 'Se registró dos veces',
} as const;

const byHand = {
  ...counted,
  id: 5170,
  pos_id: null,
  qty: 1,
  amount: 140050,
  origin: 'hand',
  voided_qty: 0,
  voidable_qty: 1,
  entered_by: 'operador',
  reason: 'La caja estaba sin luz',
} as const;

/** Example bodies and answers for the documentation of calls that other systems use. They satisfy the contracts. */
export const terminalExamples = {
  'terminal/transactions': [
    {
      name: 'A batch of two meals',
      body: { pending: 0, transactions: [meal, byCode] },
      answer: { accepted: 2, duplicates: 0, rejected: [] },
    },
    {
      name: 'One was delivered before; one is refused',
      body: { pending: 12, transactions: [meal, unknownDiner] },
      answer: {
        accepted: 0,
        duplicates: 1,
        rejected: [{ id: unknownDiner.id, reason: refused.reason, code: 'unknownDiner', field: 'customer_id' }],
      },
    },
  ],
  'terminal/config': [
    {
      name: 'What changed after version 3',
      answer: {
        business_unit_id: 'C1',
        version: 5,
        lastDateConfig: '2026-11-20T09:00:00.000-03:00',
        full: false,
        entries: [
          {
            kind: 'food_service',
            key: '1',
            content: {
              id: 1,
              name: 'Almuerzo',
              sales_material: 'M1',
              schedule_begin: '1200',
              schedule_end: '1500',
              is_default: true,
            },
          },
          {
            kind: 'price_list',
            key: '8',
            content: {
              id: 8,
              company_id: null,
              start_date: 20261120,
              prices: [{ food_service_id: 1, price: 140050 }],
            },
          },
          { kind: 'customer', key: '17', content: null },
        ],
        accounts: [{ company_id: 'K1', group_id: 4, state: 'negative', remaining: 3000000, beyond: 'stop' }],
      },
    },
  ],
  'terminal/getRefusedMeals': [
    {
      name: 'Those that wait, newest first',
      body: { businessUnits: ['C1'], states: ['pending'], page: { limit: 10, sort: 'received_at', direction: 'desc' } },
      answer: { rows: [refused], total: 1 },
    },
  ],
  'terminal/getObservedMeals': [
    {
      name: 'Those whose amount differs',
      body: { businessUnits: [], marks: ['amountDiffers'], page: { limit: 10 } },
      answer: { rows: [observed], total: 1 },
    },
  ],
  'terminal/reviewRefusedMeal': [
    {
      name: 'Reviewed, stays refused',
      body: { id: refused.id },
      answer: {
        ...refused,
        state: 'reviewed',
        reviewed_at: '2026-11-20T15:00:00-03:00',
        reviewed_by: 'Administración General',
      },
    },
  ],
  'terminal/retryRefusedMeal': [
    {
      name: 'Taken after all',
      body: { id: refused.id },
      answer: {
        ...refused,
        customer_name: 'Pérez, Ana',
        state: 'accepted',
        accepted_at: '2026-11-20T15:00:00-03:00',
      },
    },
  ],
  'terminal/getMeal': [{ name: 'Half of it was voided', body: { id: counted.id }, answer: counted }],
  'terminal/getDinerMeals': [
    {
      name: 'The newest, a counter-meal first',
      body: { customer_id: 1, page: { limit: 10 } },
      answer: { rows: [counterMeal, counted], total: 2 },
    },
  ],
  'terminal/addMeal': [
    {
      name: 'By the card',
      body: {
        business_unit_id: 'C1',
        auth_code: '0004512',
        auth_type: 'CARD',
        food_service_id: 1,
        qty: 1,
        occurred_at: byHand.occurred_at,
        reason: byHand.reason,
      },
      answer: byHand,
    },
  ],
  'terminal/voidMeal': [
    {
      name: 'One of two portions',
      body: { meal_id: counted.id, qty: 1, reason: counterMeal.reason },
      answer: { meal_id: counted.id, voided_qty: 1 },
    },
  ],
} satisfies Record<string, readonly CallExample[]>;
