import { creditsOfFile, type NamedCredit } from './credit-of-file';

const credits: readonly NamedCredit[] = [
  { id: 7, invoice_number: 'A-0001-00000124' },
  { id: 11, invoice_number: null },
  { id: 27, invoice_number: null },
  { id: 124, invoice_number: null },
  { id: 125, invoice_number: null },
];

test.each([
  ['125.pdf', [125]],
  ['crédito 125.pdf', [125]],
  ['Credito_0125_factura.PDF', [125]],
  ['solicitud N° 125 - remito.png', [125]],
  ['sol125.jpg', [125]],
  // Decomposed, as macOS writes names.
  ['crédito 125.pdf'.normalize('NFD'), [125]],
  ['factura 125 (2).pdf', [125]],
  // The number of an invoice is not that of a credit.
  ['0001-00000124.pdf', [7]],
  ['FA_A_0001_00000124.pdf', [7]],
  ['30711111111_001_00001_00000124.pdf', [7]],
  ['0002-00000124.pdf', []],
  // What the name says wins over other numbers in it.
  ['credito 125 factura 0003-00000124 hoja 11.pdf', [125]],
  // Dates are no numbers.
  ['2026-11-27 125.pdf', [125]],
  ['27-11-2026_125.pdf', [125]],
  ['IMG_20261127_11.jpg', [11]],
  ['scan 27.11.26.pdf', []],
  // Never guessed.
  ['124 y 125.pdf', [124, 125]],
  ['credito 125 0001-00000124.pdf', [7, 125]],
  ['1250.pdf', []],
  ['12.pdf', []],
  ['factura.pdf', []],
  ['.pdf', []],
  ['', []],
])('CRE-55 a file %j belongs to the credits %j', (name, ids) => {
  expect(creditsOfFile(name, credits)).toEqual(ids);
});

test('CRE-55 a name of any length is read at once', () => {
  const name = `${'0'.repeat(20_000)}-${'1'.repeat(20_000)}${' - 2026.'.repeat(5_000)}.pdf`;
  const startedAt = performance.now();
  expect(creditsOfFile(name, credits)).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
