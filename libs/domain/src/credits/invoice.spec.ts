import { invoiceDateDoubt, invoiceFaults } from './invoice';

const credit = { amount: 150_000, today: 20261121 };
const invoice = { invoice_number: 'A-1', invoice_date: 20261121, invoice_amount: 150_000 };
const differs =
  'El importe de la factura ($ 1.500,01) es distinto del importe del crédito ($ 1.500,00): confirme que es correcto';

test.each([
  ['an invoice of today over the credit', {}, false, null],
  ['CRE-57 one of tomorrow', { invoice_date: 20261122 }, false, { invoice_date: 'La fecha no puede ser futura' }],
  ['CRE-55 O-126 another amount', { invoice_amount: 150_001 }, false, { invoice_amount: differs }],
  ['O-126 another amount, confirmed', { invoice_amount: 150_001 }, true, null],
  [
    'both',
    { invoice_date: 20270101, invoice_amount: 150_001 },
    false,
    { invoice_date: 'La fecha no puede ser futura', invoice_amount: differs },
  ],
])('%s', (_, change, confirm_amount, faults) => {
  const match = invoiceFaults({ invoice: { ...invoice, ...change }, confirm_amount }, credit);
  expect(JSON.parse(JSON.stringify(match).replaceAll('\u00a0', ' '))).toEqual(faults);
});

test.each([
  ['today', 20261121, null],
  ['the day of the request', 20261110, null],
  ['the day before it', 20261109, { kind: 'early' }],
  ['ninety days ago', 20260823, { kind: 'early' }],
  ['a day more', 20260822, { kind: 'old', days: 91 }],
  ['ten years ago', 20161121, { kind: 'old', days: 3652 }],
  ['one to come, which is refused', 20261122, null],
])('CRE-57 an invoice of %s', (_name, date, doubt) => {
  expect(invoiceDateDoubt(date, { today: 20261121, requested: 20261110 })).toEqual(doubt);
});
