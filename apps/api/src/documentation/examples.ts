import type { CallName } from '@comensal/domain';

export interface CallExample {
  readonly name: string;
  /** As JSON, a file in base64; absent where the call has none. */
  readonly body?: unknown;
  /** The answer's `data`. */
  readonly answer: unknown;
}

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
};
const terminalKey = {
  id: 4,
  business_unit_id: 'C1',
  name: 'Caja 3',
  created_at: '2026-11-20T09:00:00-03:00',
  created_by: 'Administración General',
  revoked_at: null,
  revoked_by: null,
};

/** The first bytes of an .xlsx in base64. */
const spreadsheet = { fileName: 'comensales.xlsx', file: 'UEsDBBQABgAIAAAAIQ==' };

/** Bodies and answers of the calls that other systems are written against. They pass the schemas of their calls. */
export const examples: Partial<Record<CallName, readonly CallExample[]>> = {
  'terminal/transactions': [
    {
      name: 'A batch of two meals',
      body: { pending: 0, transactions: [meal, byCode] },
      answer: { accepted: 2, duplicates: 0, rejected: [] },
    },
    {
      name: 'One was delivered before, one is refused',
      body: { pending: 12, transactions: [meal, unknownDiner] },
      answer: { accepted: 0, duplicates: 1, rejected: [{ id: unknownDiner.id, reason: refused.reason }] },
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
      name: 'Looked at, stays refused',
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
  'terminal-keys/getTerminalKeys': [
    { name: 'The keys of a centre', body: { business_unit_id: 'C1' }, answer: [terminalKey] },
  ],
  'terminal-keys/addTerminalKey': [
    {
      name: 'A new key, shown once',
      body: { business_unit_id: 'C1', name: 'Caja 3' },
      answer: { ...terminalKey, key: `cmk_${'x'.repeat(43)}` },
    },
  ],
  'terminal-keys/revokeTerminalKey': [
    {
      name: 'Revoked for good',
      body: { id: terminalKey.id },
      answer: { ...terminalKey, revoked_at: '2026-11-20T18:00:00-03:00', revoked_by: 'Administración General' },
    },
  ],
  'customers/previewMassive': [
    {
      name: 'The first rows',
      body: spreadsheet,
      answer: {
        sheet: 'Comensales',
        rows: [
          {
            row: 2,
            surname: 'Pérez',
            name: 'Ana',
            file_number: '1042',
            section: 'Planta',
            auth_type: 'CARD',
            auth_code: '0004512',
            hasPassword: false,
            profile: 'Completo',
            business_unit: 'Planta Norte',
            company: 'Aceros del Sur',
            reason: null,
          },
        ],
        ignored: ['Observaciones'],
      },
    },
  ],
  'customers/reviewMassive': [
    {
      name: 'What an upload would do',
      body: spreadsheet,
      answer: {
        message: 'Se revisaron las 120 filas: ningún código cambia de persona',
        rows: 120,
        refused: 2,
        created: 15,
        moved: 0,
        replaced: 0,
        hasErrorFile: false,
      },
    },
  ],
  'customers/massiveAdd': [
    {
      name: 'All of it or nothing',
      body: { ...spreadsheet, allOrNothing: true },
      answer: 'Se subieron los comensales correctamente',
    },
  ],
};
