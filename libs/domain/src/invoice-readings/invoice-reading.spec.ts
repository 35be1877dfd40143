import { type ArcaCode, arcaCode } from '../papers/arca-code';
import { type CodeContent, codeContent, codeOf } from '../testing/arca-codes';
import {
  type IssuedRow,
  invoiceReading,
  type ReadInvoiceFor,
  repeatWarnings,
  unreadInvoice,
  withIssued,
} from './invoice-reading';
import { invoiceFits, readInvoiceRelation, usualInvoiceRelation } from './invoice-relation';

const relation = readInvoiceRelation(usualInvoiceRelation) ?? { taxes: [], perceptions: 0, tolerance: 0 };
const about: ReadInvoiceFor = {
  credit: { cuit: '30711111111', amount: 124_987_245 },
  today: 20261121,
  relation,
};
const code = (content: CodeContent = {}): ArcaCode => {
  const read = arcaCode(codeOf({ ...codeContent, ...content }));
  if (!read) throw new Error('A sample that is no code');
  return read;
};
const told = (content: CodeContent, more: Partial<ReadInvoiceFor> = {}) =>
  invoiceReading([code(content)], { ...about, ...more }).warnings.map(({ code: name, text }) => [name, text]);

test('issue 52 an invoice with 21 % above its credit fills the fields, without a warning', () => {
  expect(invoiceReading([code({ cuit: 30558495193 })], about)).toEqual({
    fields: {
      invoice_number: 'A 0003-00012345',
      invoice_date: 20261120,
      invoice_amount: 151_234_567,
      type: 1,
      type_name: 'Factura A',
      point_of_sale: 3,
      number: 12345,
      date: 20261120,
      total: 151_234_567,
      currency: 'PES',
      rate: '1',
      issuer_cuit: '30558495193',
      receiver_cuit: '30711111111',
      authorisation_kind: 'CAE',
      authorisation: '76391234567890',
    },
    issued: null,
    warnings: [],
  });
});

test.each<[string, CodeContent, readonly (readonly [string, string])[]]>([
  [
    'another receiver',
    { nroDocRec: 20111111112 },
    [['otherReceiver', 'Está a nombre del CUIT 20-11111111-2, y el crédito es del CUIT 30-71111111-1']],
  ],
  [
    'no receiver',
    { tipoDocRec: 99, nroDocRec: 0 },
    [['noReceiver', 'No dice a nombre de quién está, y el crédito es del CUIT 30-71111111-1']],
  ],
  [
    'another amount',
    { importe: 1000 },
    [
      [
        'otherAmount',
        'El total ($\u00a01.000,00) no corresponde al importe del crédito ($\u00a01.249.872,45), ni con IVA y percepciones',
      ],
    ],
  ],
  ['a credit note', { tipoCmp: 3 }, [['creditNote', 'Es una Nota de crédito A 0003-00012345, no una factura']]],
  [
    'a credit note FCE',
    { tipoCmp: 208 },
    [['creditNote', 'Es una Nota de crédito FCE B 0003-00012345, no una factura']],
  ],
  ['a debit note', { tipoCmp: 7 }, [['debitNote', 'Es una Nota de débito B 0003-00012345, no una factura']]],
  ['another voucher', { tipoCmp: 81 }, [['otherKind', 'Es un Comprobante 81 0003-00012345, no una factura']]],
  [
    'an FCE',
    { tipoCmp: 201 },
    [['fce', 'Es una factura de crédito electrónica (FCE): quien la recibe puede rechazarla hasta 30 días después']],
  ],
  ['another currency', { moneda: 'DOL' }, [['foreign', 'El importe está en otra moneda (DOL): 1512345,67']]],
  [
    'a CUIT that is none',
    { cuit: 30558495194 },
    [['issuerCuit', 'El CUIT del emisor (30-55849519-4) no es válido: revise el dígito verificador']],
  ],
  ['a day to come', { fecha: '2026-11-22' }, [['future', 'La fecha (22/11/2026) es posterior a hoy']]],
])('issue 52 %s is told', (_, content, expected) => {
  expect(told(content)).toEqual(expected);
});

test('issue 52 a voucher that is no invoice fills nothing, another currency no amount', () => {
  const filled = (content: CodeContent) => {
    const { fields } = invoiceReading([code(content)], about);
    return [fields?.invoice_number, fields?.invoice_date, fields?.invoice_amount];
  };
  expect([3, 8, 13, 53, 203, 208, 213].map((tipoCmp) => filled({ tipoCmp }))).toEqual(
    Array(7).fill([null, null, null]),
  );
  expect(filled({ tipoCmp: 206 })).toEqual(['B 0003-00012345', 20261120, 151_234_567]);
  expect(filled({ moneda: 'DOL' })).toEqual(['A 0003-00012345', 20261120, null]);
});

test('issue 52 without a credit nothing is compared with one; of several codes the first is read', () => {
  expect(told({ importe: 1, nroDocRec: 20111111112 }, { credit: null })).toEqual([]);
  expect(invoiceReading([code(), code({ nroCmp: 2 })], about).warnings).toEqual([
    {
      code: 'severalCodes',
      text: 'El archivo tiene códigos de 2 comprobantes. Se leyó Factura A 0003-00012345: adjunte uno por archivo',
    },
  ]);
});

test('issue 52 a file without a code, or that was not read, says what to do', () => {
  expect(invoiceReading([], about)).toEqual(unreadInvoice('noCode'));
  expect(unreadInvoice('tooSlow')).toEqual({
    fields: null,
    issued: null,
    warnings: [
      {
        code: 'tooSlow',
        text: 'El archivo tarda demasiado en leerse. Complete los datos a mano: puede adjuntarlo igual',
      },
    ],
  });
});

test('issue 52 0704 another record that has the number is named as far as the person may see it', () => {
  const repeat = {
    paper: 'invoice',
    name: 'A 0003-00012345',
    record: 'credit',
    id: 7,
    status: 'Facturado',
    since: 20261112,
  } as const;
  expect(repeatWarnings([repeat, { ...repeat, id: null, since: null }], null)).toEqual([
    { code: 'repeated', text: 'A 0003-00012345: Ya figura en el crédito 7 (Facturado, 12/11/2026)' },
    { code: 'repeated', text: 'A 0003-00012345: Ya figura en otro crédito' },
  ]);
});

test.each<[number, boolean]>([
  [100_000, true],
  [100_100, true],
  [106_000, true],
  [106_101, false],
  [110_399, false],
  [110_500, true],
  [116_600, true],
  [120_899, false],
  [121_000, true],
  [127_000, true],
  [127_101, false],
  [99_899, false],
])('issue 52 a credit of 1.000,00 may have an invoice of %i cents: %s', (invoice, fits) => {
  expect(invoiceFits(invoice, 100_000, relation)).toBe(fits);
});

test.each<[string, unknown]>([
  [usualInvoiceRelation, { taxes: [0, 21_000, 10_500], perceptions: 6_000, tolerance: 100 }],
  ['21', { taxes: [21_000], perceptions: 0, tolerance: 0 }],
  ['0, 27, tolerance=0.5', { taxes: [0, 27_000], perceptions: 0, tolerance: 50 }],
  ['perceptions=3', null],
  ['', null],
  ['21%', null],
  ['-1', null],
  ['21,other=1', null],
])('issue 52 the relation %j of an installation', (text, expected) => {
  expect(readInvoiceRelation(text)).toEqual(expected);
});

const row: IssuedRow = {
  issuer: '30558495193',
  type: 1,
  point_of_sale: 3,
  number: 12345,
  date: 20261120,
  receiver: '30711111111',
  total: 151_234_567,
  currency: 'ARS',
};

test.each<[string, readonly IssuedRow[], string | null]>([
  ['the same', [row], 'found'],
  ['the same, by a list that tells neither issuer nor type', [{ ...row, issuer: '', type: 0 }], 'found'],
  ['another total', [{ ...row, total: 1 }], 'differs'],
  ['another day', [{ ...row, date: 20261119 }], 'differs'],
  ['another receiver', [{ ...row, receiver: '20111111112' }], 'differs'],
  ['another currency', [{ ...row, currency: 'DOL' }], 'differs'],
  ['an invoice of another issuer', [{ ...row, issuer: '20111111112' }], 'absent'],
  ['an invoice of another type', [{ ...row, type: 6 }], 'absent'],
  ['nothing', [], 'absent'],
])("issue 52 the issuer's list says of what was read: %s", (_, rows, issued) => {
  const compared = withIssued(invoiceReading([code()], about), rows);
  expect([compared.issued, compared.warnings.map(({ code: name }) => name)]).toEqual([
    issued,
    issued === 'differs' ? ['issuedDiffers'] : [],
  ]);
});

test('issue 52 of a paper without a code the list is not asked', () => {
  expect(withIssued(unreadInvoice('noCode'), [row]).issued).toBeNull();
});
