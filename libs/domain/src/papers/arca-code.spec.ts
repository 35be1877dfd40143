import fc from 'fast-check';
import { codeContent, codeOf, codeVariants } from '../testing/arca-codes';
import { type ArcaCode, arcaCode } from './arca-code';

const read: ArcaCode = {
  date: 20261120,
  issuer: '30558495193',
  type: 1,
  pointOfSale: 3,
  number: 12345,
  amount: 151_234_567,
  currency: 'PES',
  rate: '1',
  receiver: { type: 80, number: '30711111111' },
  authorisation: { kind: 'CAE', code: '76391234567890' },
};
const variants = Object.entries(codeVariants);

test.each(variants)('issue 52 the code of a voucher is read: %s', (name, textOf) => {
  const isBare = name.includes('optional');
  const expected = isBare ? { ...read, rate: null, authorisation: { ...read.authorisation, kind: null } } : read;
  expect(arcaCode(textOf(codeContent))).toEqual(expected);
});

const money = fc.integer({ min: 1, max: 10_000_000_000_000 });
const written = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
/** With the amount as the text that it is in the JSON: as a float it would have been rounded before. */
const withAmount = (amount: string): string =>
  `https://www.arca.gob.ar/fe/qr/?p=${btoa(JSON.stringify({ ...codeContent, importe: 0 }).replace('"importe":0', `"importe":${amount}`))}`;

test('issue 52 amounts are read to the cent, whatever their size', () => {
  fc.assert(
    fc.property(money, (minor) => {
      expect(arcaCode(withAmount(written(minor)))?.amount).toBe(minor);
    }),
    { numRuns: 2_000 },
  );
  expect(['1210', '1210.5', '1210.500000', '0.01'].map((amount) => arcaCode(withAmount(amount))?.amount)).toEqual([
    121_000, 121_050, 121_050, 1,
  ]);
});

test.each<[string, object, object]>([
  ['an unidentified consumer has no receiver', { tipoDocRec: 99, nroDocRec: 0 }, { receiver: null }],
  ['a receiver by DNI', { tipoDocRec: 96, nroDocRec: 20123456 }, { receiver: { type: 96, number: '20123456' } }],
  ['another currency, with its rate', { moneda: 'DOL', ctz: 1043.5 }, { currency: 'DOL', rate: '1043.5' }],
  ['a CAEA', { tipoCodAut: 'A' }, { authorisation: { kind: 'CAEA', code: '76391234567890' } }],
  ['a CUIT whose check digit is wrong', { cuit: 30558495194 }, { issuer: '30558495194' }],
  ['whole numbers with decimals that are zero', { ptoVta: '3.0', nroCmp: '12345.00' }, {}],
])('issue 52 the code of a voucher is read: %s', (_, given, expected) => {
  expect(arcaCode(codeOf({ ...codeContent, ...given }))).toEqual({ ...read, ...expected });
});

test.each<[string, object]>([
  ['a day that does not exist', { fecha: '2026-02-30' }],
  ['a day in other words', { fecha: '20/11/2026' }],
  ['a CUIT of ten digits', { cuit: 3055849519 }],
  ['no point of sale', { ptoVta: 0 }],
  ['a point of sale of six digits', { ptoVta: 100_000 }],
  ['a number of nine digits', { nroCmp: 100_000_000 }],
  ['a negative number', { nroCmp: -1 }],
  ['a type of four digits', { tipoCmp: 1000 }],
  ['two types', { tipoCbte: 6 }],
  ['no amount', { importe: undefined }],
  ['nothing to pay', { importe: 0 }],
  ['a negative amount', { importe: -1 }],
  ['a fraction of a cent', { importe: 0.125 }],
  ['more than any credit', { importe: 100_000_000_000.01 }],
  ['an exponent', { importe: '1e3' }],
  ['a currency of HTML', { moneda: '<b>' }],
  ['an authorisation of thirteen digits', { codAut: 7639123456789 }],
  ['another version', { ver: 2 }],
  ['a list for a number', { nroCmp: [12345] }],
])('issue 52 nothing is read of a code with %s', (_, given) => {
  expect(arcaCode(codeOf({ ...codeContent, ...given }))).toBeNull();
});

const good = codeOf(codeContent);
test.each<[string, string]>([
  ['another host', good.replace('www.arca.gob.ar', 'arca.gob.ar.example.com')],
  ['a host that ends alike', good.replace('www.arca.gob.ar', 'evil-arca.gob.ar')],
  ['a name before the host', good.replace('www.', 'www.arca.gob.ar@')],
  ['a port', good.replace('gob.ar/', 'gob.ar:8443/')],
  ['another page', good.replace('/fe/qr/', '/fe/qr/../otra/')],
  ['another protocol', good.replace('https:', 'javascript:')],
  ['no content', 'https://www.arca.gob.ar/fe/qr/'],
  [
    'two levels of percent-encoding',
    `https://www.arca.gob.ar/fe/qr/?p=${encodeURIComponent(encodeURIComponent('ey+/='))}`,
  ],
  ['a broken percent sign', 'https://www.arca.gob.ar/fe/qr/?p=%E0%A4%A'],
  ['no base64', 'https://www.arca.gob.ar/fe/qr/?p=<script>'],
  ['bytes that are no text', `https://www.arca.gob.ar/fe/qr/?p=${btoa('\xff\xfe')}`],
  ['no JSON', `https://www.arca.gob.ar/fe/qr/?p=${btoa('hola')}`],
  ['a megabyte', good + 'A'.repeat(1_000_000)],
  ['HTML', '<html><body>factura</body></html>'],
  ['nothing', ''],
])('issue 52 nothing is read of %s', (_, text) => {
  expect(arcaCode(text)).toBeNull();
});
