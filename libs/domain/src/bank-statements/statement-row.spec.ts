import { askStatementColumns, findStatementColumns, isIncome, readStatementRow } from './statement-row';

function read(headings: readonly string[], cells: readonly string[]) {
  const found = findStatementColumns(headings);
  if ('missing' in found) throw new Error(found.missing.join());
  return readStatementRow({ number: 2, cells: [...cells] }, found.positions);
}
const movement = { description: '', operation: '', payer_tax_id: '', payer_account: '', balance: null };

test.each([
  [
    'Galicia',
    ['Fecha', 'Movimiento', 'Débito', 'Crédito', 'Saldo Parcial', 'CUIT/CUIL'],
    ['12/11/2026', 'Transferencia de terceros', '', '1.250.000,00', '3.480.120,55', '30-71234567-1'],
    {
      amount: 125_000_000,
      balance: 348_012_055,
      description: 'Transferencia de terceros',
      payer_tax_id: '30712345671',
    },
  ],
  [
    'Santander',
    ['Fecha', 'Descripción', 'Referencia', 'Importe', 'Saldo'],
    ['12/11/2026', 'Compra', '00123', '-$ 1.234,50', '$ 10,00'],
    { amount: -123_450, balance: 1000, description: 'Compra', operation: '00123' },
  ],
  [
    'Nación',
    ['Fecha Movimiento', 'Concepto', 'Nro. Comprobante', 'Débitos', 'Créditos', 'Saldo'],
    ['12/11/2026', 'DEB.TRF', '77', '500,00', '', '(1,50)'],
    { amount: -50_000, balance: -150, description: 'DEB.TRF', operation: '77' },
  ],
  [
    'Mercado Pago',
    ['RELEASE_DATE', 'TRANSACTION_TYPE', 'REFERENCE_ID', 'TRANSACTION_NET_AMOUNT', 'PARTIAL_BALANCE'],
    ['12-11-2026', 'Transferencia recibida 30-71234567-1', '93848712', '14.500,00', '20.000,00'],
    {
      amount: 1_450_000,
      balance: 2_000_000,
      description: 'Transferencia recibida 30-71234567-1',
      operation: '93848712',
      payer_tax_id: '30712345671',
    },
  ],
])('CRE-58 issue 52 a row of a statement is read as %s writes it', (_bank, headings, cells, value) => {
  expect(read(headings, cells)).toEqual({ value: { ...movement, day: 20261112, ...value } });
});

test('CRE-58 issue 52 an account keeps the digits of a CBU or CVU, or its alias', () => {
  const headings = ['Fecha', 'Importe', 'CBU/CVU'];
  const account = (cell: string) => read(headings, ['12/11/2026', '1,00', cell]);
  expect(account('0000003100 0123456789 18')).toMatchObject({ value: { payer_account: expect.any(String) } });
  expect(account('Obra.Norte')).toMatchObject({ value: { payer_account: 'obra.norte' } });
});

test('CRE-58 issue 52 titles and totals are no movements, and what cannot be read refuses the statement', () => {
  const headings = ['Fecha', 'Concepto', 'Importe', 'Saldo'];
  expect(read(headings, ['', 'Saldo inicial', '', '100,00'])).toEqual({ value: null });
  expect(read(headings, ['31/02/2026', 'x', '1,00', ''])).toEqual({ reason: expect.stringContaining('Fecha') });
  expect(read(headings, ['12/11/2026', 'x', '1,234.56', ''])).toEqual({ reason: expect.stringContaining('Importe') });
  expect(findStatementColumns(['Fecha', 'Concepto', 'Saldo'])).toEqual({ missing: ['Importe'] });
});

test.each([
  ['Transferencia recibida', 1, '', true],
  ['Comisión Nacional de Energía', 1, '30712345671', true],
  ['Transferencia enviada', -1, '', false],
  ['Imp. Ley 25413 s/cred', 1, '30712345671', false],
  ['Impuesto al cheque', 1, '', false],
  ['Devolución IIBB SIRCREB', 1, '', false],
  ['Comisión mantenimiento', 1, '30712345671', false],
  ['Intereses ganados', 1, '', false],
  ['Transferencia entre cuentas propias', 1, '30712345671', false],
])('CRE-58 issue 52 «%s» of %i is a payment: %s %s', (description, amount, payer_tax_id, is) => {
  expect(isIncome({ description, amount, payer_tax_id })).toBe(is);
});

test('CRE-58 issue 52 a description that is cut within a picture sign stays a text that a database stores', () => {
  const headings = ['Fecha', 'Concepto', 'Importe'];
  const long = `${'x'.repeat(199)}😀`;
  expect(read(headings, ['12/11/2026', long, '1,00'])).toMatchObject({
    value: { description: `${'x'.repeat(199)}\ufffd` },
  });
});

test('CRE-58 issue 52 the headings of a bank that nobody knows are asked one by one, and a row of data is no head row', () => {
  const written = ['Día', 'Qué pasó', 'Saldo', ''];
  const ask = (headings: readonly string[]) => {
    const asked = askStatementColumns(headings, written);
    return 'missing' in asked ? asked : asked.near.map(({ heading, key }) => `${heading} ${key}`);
  };
  const open = ['date', 'description', 'debit', 'credit', 'amount', 'operation', 'payer', 'account'];
  expect(ask(written)).toEqual(['Día', 'Qué pasó'].flatMap((heading) => open.map((key) => `${heading} ${key}`)));
  expect(ask(['Fecha', 'Qué pasó', 'Saldo', ''])).toEqual(open.slice(1).map((key) => `Qué pasó ${key}`));
  expect(ask(['Fecha', '', 'Saldo', ''])).toEqual({ missing: ['Importe'] });
  const row = ['12/11/2026', 'Transferencia', '1,00'];
  expect(askStatementColumns(row, row)).toEqual({ missing: ['Fecha'] });
});
