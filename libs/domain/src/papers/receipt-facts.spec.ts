import { agreedFacts, isSamePayment, type PrintedCell, type ReceiptFacts, receiptFacts } from './receipt-facts';

const nothing: ReceiptFacts = { operation: null, amount: null, date: null, payerTaxId: null, payerAccount: null };
const [payer, payee] = ['30-71111111-1', '30-55849519-3'];
const [account, other] = ['2850590940090418135201', '0000003100010000000009'];

/** Lines of cells, 100 units apart; a cell begins at its number's place. */
function page(...lines: readonly (string | readonly string[])[]): readonly PrintedCell[] {
  return lines.flatMap((line, at) =>
    [line].flat().map((text, column) => ({
      text,
      left: column * 200,
      right: column * 200 + 180,
      top: at * 20,
      bottom: at * 20 + 12,
    })),
  );
}

test.each<[string, readonly PrintedCell[], Partial<ReceiptFacts>]>([
  [
    'beside and beneath its label',
    page(['Importe', '$ 1.250.000,00'], 'Nro. de operación', '0012 3456', 'Fecha: 12/11/2026 10:05 hs'),
    { amount: 125_000_000, operation: '00123456', date: 20261112 },
  ],
  ['without a label', page('$ 1.250,00', '12/11/2026', payer, account), {}],
  ['two that differ', page(['Importe', '$ 1,00'], ['Monto', '$ 2,00']), {}],
  ['the better wording first', page(['Total', '$ 11,00'], ['Importe', '$ 10,00']), { amount: 1_000 }],
  ['an amount without its currency', page(['Importe', '51.250,00']), {}],
  ['an amount that lost its comma', page(['Importe', '$ 125000']), {}],
  ['another currency', page(['Importe', 'USD 1.250,00'], ['Monto', 'U$S 10,00']), {}],
  ['nothing and below nothing', page(['Importe', '$ 0,00'], ['Monto', '$ -5,00']), {}],
  ['a day that does not exist', page(['Fecha', '31/11/2026']), {}],
  ['a day in words', page(['Fecha', '5 de setiembre de 2026']), { date: 20260905 }],
  ['a day is no number', page(['Número de operación', '12-11-2026']), {}],
  [
    'the origin and not the destination',
    page('Origen', ['CUIT', payer], ['CBU', account], 'Destino', ['CUIT', payee], ['CVU', other]),
    { payerTaxId: '30711111111', payerAccount: account },
  ],
  [
    'two columns',
    page(['De', 'Para'], [`CUIT: ${payer}`, `CUIT: ${payee}`], [`CBU ${account}`, `CVU ${other}`]),
    { payerTaxId: '30711111111', payerAccount: account },
  ],
  ['no side', page(['CUIT', payer], ['CBU', account]), {}],
  ['the destination alone', page('Destino', ['CUIT', payee], ['CVU', other]), {}],
  ['both sides the same', page(['CUIT origen', payer], ['CUIT destino', payer]), {}],
  ['wrong check digits', page(['CUIT origen', '30-71111111-9'], ['CBU origen', account.replace('2', '3')]), {}],
  ['a doubtful word', page(['Importe', '$ \uFFFD'], ['CUIT origen', '\uFFFD']), {}],
])('issue 52 a receipt: %s', (_, cells, expected) => {
  expect(receiptFacts(cells)).toEqual({ ...nothing, ...expected });
});

test('issue 52 looks that differ are none, and doubtful ones count together', () => {
  const one = { ...nothing, operation: '123456' };
  const two = { ...nothing, operation: '123457' };
  expect(
    agreedFacts([
      { sure: one, all: one },
      { sure: nothing, all: nothing },
    ]).operation,
  ).toBe('123456');
  expect(
    agreedFacts([
      { sure: one, all: one },
      { sure: nothing, all: two },
    ]).operation,
  ).toBeNull();
  expect(
    agreedFacts([
      { sure: nothing, all: one },
      { sure: nothing, all: one },
    ]).operation,
  ).toBe('123456');
  expect(
    agreedFacts([
      { sure: nothing, all: one },
      { sure: nothing, all: nothing },
    ]).operation,
  ).toBeNull();
});

test('issue 52 the same payment has its number and two of amount, day and payer, and nothing against it', () => {
  const paid = { operation: '123456', amount: 100, date: 20261112, payerTaxId: '30558495193', payerAccount: null };
  for (const lacks of [{}, { payerTaxId: null }, { amount: null }, { date: null }])
    expect([lacks, isSamePayment(paid, { ...paid, ...lacks })]).toEqual([lacks, true]);
  for (const differs of [
    { operation: '1' },
    { amount: 101 },
    { date: 20261113 },
    { payerTaxId: '30711111111' },
    { operation: null },
    { amount: null, date: null },
    { amount: null, payerTaxId: null },
  ])
    expect([differs, isSamePayment(paid, { ...paid, ...differs })]).toEqual([differs, false]);
  const nobody = { ...nothing, operation: '123456' };
  expect([isSamePayment(nothing, nothing), isSamePayment(nobody, nobody)]).toEqual([false, false]);
});
