import fc from 'fast-check';
import { type CodeContent, codeContent, codeOf, codeVariants } from '../testing/arca-codes';
import { arcaCode } from './arca-code';

const variants = Object.values(codeVariants);
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const voucher = fc.record({
  fecha: day,
  cuit: digits(9).map((rest) => Number(`30${rest}`)),
  ptoVta: fc.integer({ min: 1, max: 99_999 }),
  tipoCmp: fc.constantFrom(1, 2, 3, 6, 8, 11, 13, 51, 53, 201, 203, 208, 213),
  nroCmp: fc.integer({ min: 1, max: 99_999_999 }),
  minor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  nroDocRec: digits(9).map((rest) => Number(`20${rest}`)),
  codAut: digits(13).map((rest) => Number(`7${rest}`)),
});

test('issue 52 of 15,000 vouchers in the twelve spellings each is read as it was written', () => {
  fc.assert(
    fc.property(voucher, fc.nat(variants.length - 1), ({ minor, ...content }, which) => {
      const code = arcaCode(variants[which]?.({ ...codeContent, ...content, importe: minor / 100 }) ?? '');
      expect(code).toMatchObject({
        date: Number(content.fecha.replaceAll('-', '')),
        issuer: String(content.cuit),
        type: content.tipoCmp,
        pointOfSale: content.ptoVta,
        number: content.nroCmp,
        amount: minor,
        receiver: { type: 80, number: String(content.nroDocRec) },
        authorisation: { code: String(content.codAut) },
      });
    }),
    { numRuns: 15_000 },
  );
});

const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    -1,
    0,
    1e21,
    'NaN',
    'Infinity',
    '1e9',
    '<img src=x>',
    '٣',
    '0x10',
    '1,5',
  ),
  fc.integer({ min: -(2 ** 53), max: -1 }),
  fc.string({ maxLength: 30 }).filter((text) => !/^[\s\d.]*$/.test(text)),
);
const required = ['fecha', 'cuit', 'ptoVta', 'tipoCmp', 'nroCmp', 'importe', 'codAut'] as const;
const spoiled = fc
  .record({ field: fc.constantFrom(...required), value: wrong })
  .map(({ field, value }) => codeOf({ ...codeContent, [field]: value } as CodeContent));
const elsewhere = fc.webUrl().map((address) => `${address}?p=${codeOf(codeContent).split('p=')[1]}`);
const nested = fc
  .integer({ min: 1, max: 900 })
  .map((depth) => `https://www.arca.gob.ar/fe/qr/?p=${btoa('['.repeat(depth) + ']'.repeat(depth))}`);
const large = fc.integer({ min: 8_192, max: 1_000_000 }).map((length) => codeOf(codeContent) + 'A'.repeat(length));
const garbled = fc
  .uint8Array({ maxLength: 3_000 })
  .map((bytes) => `https://www.afip.gob.ar/fe/qr/?p=${btoa(String.fromCharCode(...bytes))}`);

test('issue 52 of 5,000 hostile texts none is read', () => {
  fc.assert(
    fc.property(fc.oneof(spoiled, elsewhere, nested, large, garbled, fc.string(), fc.webUrl()), (text) => {
      expect(arcaCode(text)).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});
