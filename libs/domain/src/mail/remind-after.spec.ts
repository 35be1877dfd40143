import { awaitedSteps, stepName } from './awaited-steps';
import { readRemindAfter } from './remind-after';

test('the steps that somebody is awaited for, who acts and who sees them', () => {
  expect(awaitedSteps.map((step) => [stepName(step), step.modules.join(), step.readers.length])).toEqual([
    ['credit.Pendiente', 'Facturacion Credito', 6],
    ['credit.Facturado', 'Pago Credito', 5],
    ['credit.Pagado', 'Aprobacion Credito', 5],
    ['credit.Rechazado', 'Pago Credito', 5],
    ['creditNote.Pendiente', 'Aprobacion Nota de Credito', 3],
    ['reversal.credit.Propuesta', 'Aprobacion Credito', 5],
    ['reversal.creditNote.Propuesta', 'Aprobacion Nota de Credito', 3],
    ['priceAgreement.Propuesta', 'Listas de Precios', 1],
    ['settlement.Borrador', 'Liquidaciones', 1],
    ['settlement.Emitida', 'Conformidad Liquidacion', 2],
    ['settlement.Observada', 'Liquidaciones,Conformidad Liquidacion', 2],
    ['settlement.Cierre propuesto', 'Liquidaciones', 2],
    ['settlement.Conforme', 'Liquidaciones', 2],
    ['settlement.Conforme por silencio', 'Liquidaciones', 2],
    ['contractorRequest.Pendiente', 'Aprobacion de Contratista', 2],
  ]);
});

test.each<[string, unknown]>([
  ['3', { usual: 3, steps: {} }],
  ['0', { usual: 0, steps: {} }],
  [
    '5, credit.Pagado=1,reversal.credit.Propuesta=0',
    { usual: 5, steps: { 'credit.Pagado': 1, 'reversal.credit.Propuesta': 0 } },
  ],
  ['creditNote.Pendiente=60', { usual: 2, steps: { 'creditNote.Pendiente': 60 } }],
  ['61', null],
  ['-1', null],
  ['1.5', null],
  ['3,4', null],
  ['credit.Aprobado=1', null],
  ['credit.Pagado', null],
  ['credit.Pagado=1,credit.Pagado=2', null],
  ['credit.Pagado=1,3', null],
  ['constructor=1', null],
  ['', null],
])('%s', (value, expected) => {
  expect(readRemindAfter(value, 2)).toEqual(expected);
});
