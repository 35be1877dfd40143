import { reminderLimits } from './send-reminders';

const limitsOf = (after: Parameters<typeof reminderLimits>[0]['after'], day: number) =>
  Object.fromEntries(
    reminderLimits({ after, holidays: [20261208] }, day).map(({ step, before }) => [
      `${step.record}.${step.status}`,
      before.map((moment) => moment.toISOString()),
    ]),
  );

test('each level begins after once, twice and three times the working days of its step', () => {
  const steps = { 'credit.Pagado': 1, 'creditNote.Pendiente': 0, 'contractorRequest.Pendiente': 0 };
  const limits = limitsOf({ usual: 2, steps }, 20261127);
  const usual = ['2026-11-26T03:00:00.000Z', '2026-11-24T03:00:00.000Z', '2026-11-20T03:00:00.000Z'];
  expect(limits).toEqual({
    'credit.Pendiente': usual,
    'credit.Facturado': usual,
    'priceAgreement.Propuesta': usual,
    'settlement.Borrador': usual,
    'settlement.Emitida': usual,
    'settlement.Observada': usual,
    'settlement.Cierre propuesto': usual,
    'settlement.Conforme': usual,
    'settlement.Conforme por silencio': usual,
    'credit.Pagado': ['2026-11-27T03:00:00.000Z', '2026-11-26T03:00:00.000Z', '2026-11-25T03:00:00.000Z'],
    'credit.Rechazado': usual,
    'reversal.credit.Propuesta': usual,
    'reversal.creditNote.Propuesta': usual,
  });
});

test('a holiday is no working day, and 0 is never', () => {
  const steps = { 'credit.Pagado': 1 };
  expect(limitsOf({ usual: 0, steps }, 20261209)).toEqual({
    'credit.Pagado': ['2026-12-09T03:00:00.000Z', '2026-12-07T03:00:00.000Z', '2026-12-04T03:00:00.000Z'],
  });
  expect(limitsOf({ usual: 0, steps: {} }, 20261209)).toEqual({});
});
