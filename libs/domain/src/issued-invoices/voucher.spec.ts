import { invoiceKey, proposedText, typeOfText, voucherName } from './voucher';

test.each<[string, number | null]>([
  ['1 - Factura A', 1],
  ['001', 1],
  ['Factura A', 1],
  ['FC B', 6],
  ['FACTURA C', 11],
  ['Nota de Crédito A', 3],
  ['NC B', 8],
  ['Nota de débito C', 12],
  ['201 - Factura de Crédito electrónica MiPyMEs (FCE) A', 201],
  ['FCE A', 201],
  ['81 - Tique Factura A', 81],
  ['Factura', 0],
  ['Recibo X', null],
  ['A 12', null],
])('CRE-55 issue 52 the type of a voucher is read from %s', (text, type) => {
  expect(typeOfText(text)).toBe(type);
});

test.each([
  [1, 'Factura A'],
  [13, 'Nota de crédito C'],
  [202, 'Nota de débito FCE A'],
  [81, 'Comprobante 81'],
  [0, 'Comprobante'],
])('CRE-55 issue 52 voucher %s is named %s', (type, name) => {
  expect(voucherName(type)).toBe(name);
});

test.each([
  ['A-0001-00001234', { letter: 'A', point: 1, number: 1234 }],
  ['FC A 0001-00001234', { letter: 'A', point: 1, number: 1234 }],
  ['0001-00001234', { letter: '', point: 1, number: 1234 }],
  ['1234', { letter: '', point: null, number: 1234 }],
  ['FCE A 5-9', { letter: 'A', point: 5, number: 9 }],
  ['NC A 0001-00001234', null],
  ['ND 0001-00001234', null],
  ['Recibo 12', null],
  ['sin número', null],
  ['0001-00000000', null],
  ['1-2-3-4', null],
])('CRE-59 issue 52 the number %s names an issued invoice', (text, key) => {
  expect(invoiceKey(text)).toEqual(key);
});

test('CRE-59 issue 52 a proposed number names the invoice that proposes it', () => {
  expect([proposedText(6, 3, 45), proposedText(0, 3, 45)]).toEqual(['B 0003-00000045', '0003-00000045']);
  expect(invoiceKey(proposedText(6, 3, 45))).toEqual({ letter: 'B', point: 3, number: 45 });
});
