import { validation } from '../platform/texts/validation.texts';
import {
  type BroughtPaper,
  balanceSentence,
  isSamePaper,
  mostPaymentPapers,
  paymentBalance,
  paymentFaults,
  paymentPaperName,
  paymentPaperSchema,
  paymentPapersSchema,
} from './payment-papers';

const transfer = { kind: 'transfer', number: 'OP 4471', date: 20261112, amount: 1_000_000 } as const;
const certificate = {
  kind: 'withholding',
  tax: 'grossIncome',
  jurisdiction: 904,
  number: '0001-00000042',
  date: 20261112,
  amount: 12_500,
} as const;

const faultsOf = (paper: object) =>
  paymentPaperSchema.safeParse(paper).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each<[string, object, [string, string][]]>([
  ['a transfer', transfer, []],
  ['a certificate of IIBB', { ...certificate, file: 'data_0' }, []],
  ['the file of an earlier payment', { ...transfer, file: '00000000-0000-4000-8000-000000000001' }, []],
  ['no kind', { ...transfer, kind: '' }, [['kind', validation.required]]],
  ['a certificate without its tax', { ...certificate, tax: null, jurisdiction: null }, [['tax', validation.required]]],
  [
    'a certificate without tax nor number',
    { ...certificate, tax: null, jurisdiction: null, number: '' },
    [
      ['number', validation.required],
      ['tax', validation.required],
    ],
  ],
  ['a transfer with a tax', { ...transfer, tax: 'vat' }, [['tax', validation.invalid]]],
  ['IIBB without its jurisdiction', { ...certificate, jurisdiction: null }, [['jurisdiction', validation.required]]],
  ['another tax with one', { ...certificate, tax: 'income' }, [['jurisdiction', validation.invalid]]],
  ['an unknown jurisdiction', { ...certificate, jurisdiction: 925 }, [['jurisdiction', validation.invalid]]],
  ['no day of the calendar', { ...transfer, date: 20260230 }, [['date', validation.date]]],
  ['nothing paid', { ...transfer, amount: 0 }, [['amount', validation.amountPositive]]],
  [
    'a number that names none',
    { ...transfer, number: 'S/N' },
    [['number', 'Debe tener algún dígito distinto de cero']],
  ],
  ['another file', { ...transfer, file: '../data_0' }, [['file', validation.invalid]]],
])('issue 52 a paper of a payment: %s', (_, paper, faults) => {
  expect(faultsOf(paper)).toEqual(faults);
});

test('issue 52 a payment has twenty papers at most', () => {
  const papers = (count: number) =>
    paymentPapersSchema().safeParse(Array.from({ length: count }, () => transfer)).success;
  expect([papers(mostPaymentPapers), papers(mostPaymentPapers + 1)]).toEqual([true, false]);
});

test.each<[string, Partial<BroughtPaper>, boolean]>([
  ['another notation of the number', { number: '1-42' }, true],
  ['another day and amount', { date: 20261111, amount: 1 }, true],
  ['another number', { number: '0001-00000043' }, false],
  ['another jurisdiction', { jurisdiction: 902 }, false],
  ['another tax', { tax: 'vat', jurisdiction: null }, false],
])('issue 52 a certificate and the one with %s are the same: %s', (_, change, isSame) => {
  expect(isSamePaper(certificate, { ...certificate, ...change })).toBe(isSame);
});

test.each<[string, Partial<BroughtPaper>, boolean]>([
  ['the same number', {}, true],
  ['another day', { date: 20261111 }, false],
  ['another amount', { amount: 1 }, false],
  ['another kind', { kind: 'echeq' }, false],
])('issue 52 a transfer and the one with %s are the same: %s', (_, change, isSame) => {
  expect(isSamePaper(transfer, { ...transfer, ...change })).toBe(isSame);
});

test('issue 52 only an echeq is paid later, a file is one of the payment, and a paper is there once', () => {
  const earlier = '00000000-0000-4000-8000-000000000001';
  const papers: BroughtPaper[] = [
    { ...transfer, date: 20261201 },
    { ...transfer, kind: 'echeq', date: 20261201, file: 'data_1' },
    { ...certificate, file: 'data_2' },
    { ...certificate, number: '00000042', file: earlier },
    { ...certificate, number: '1/42', file: '00000000-0000-4000-8000-000000000002' },
  ];
  const context = { today: 20261130, files: 2, earlier: [earlier] };
  expect(paymentFaults(papers, context)).toEqual({
    'papers.0.date': validation.invoiceDateToCome,
    'papers.2.file': validation.invalid,
    'papers.4.file': validation.invalid,
    'papers.4.number': 'Ya está en este pago',
  });
  expect(paymentFaults([transfer, { ...transfer, amount: 2, file: 'data_1' }], context)).toBeNull();
});

const sentenceOf = (invoice: number, papers: Parameters<typeof paymentBalance>[1], tolerance = 100) =>
  balanceSentence(paymentBalance(invoice, papers, tolerance)).replaceAll('\u00a0', ' ');
const paid = (amount: number, tax: 'income' | 'vat' | 'grossIncome' | 'socialSecurity' | null = null) => ({
  amount,
  tax,
});

test.each<[string, Parameters<typeof paymentBalance>[1]]>([
  ['Coincide con la factura', [paid(420_000_000)]],
  ['Coincide con la factura', [paid(419_999_900)]],
  ['Faltan $ 1,01', [paid(419_999_899)]],
  ['Faltan $ 84.000,00: ¿retención de Ganancias?', [paid(411_600_000)]],
  ['Faltan $ 84.000,00: ¿retención de IIBB?', [paid(403_200_000), paid(8_400_000, 'income')]],
  ['Faltan $ 420.000,00: ¿retención de IVA?', [paid(378_000_000)]],
  ['Faltan $ 420.000,00', [paid(336_000_000), paid(42_000_000, 'vat')]],
  ['Faltan $ 2.100.000,00', [paid(210_000_000)]],
  ['Sobran $ 1,01', [paid(420_000_101)]],
])('issue 52 CRE-65 of an invoice of $ 4.200.000,00 it says %j', (sentence, papers) => {
  expect(sentenceOf(420_000_000, papers)).toBe(sentence);
});

test('issue 52 transfer and certificates come to the invoice to the cent, in 200 mixes', () => {
  let seed = 52;
  const upTo = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 200; round += 1) {
    const invoice = 1 + upTo(2_000_000_000) * 5_000;
    const papers = [paid(0)];
    let left = invoice;
    for (const tax of (['income', 'vat', 'grossIncome', 'socialSecurity', null] as const).slice(0, upTo(6))) {
      const part = Math.floor(left / (2 + upTo(30)));
      left -= part;
      papers.push(paid(part, tax));
    }
    papers[0] = paid(left);
    const cents = upTo(3) - 1;
    expect(paymentBalance(invoice + cents, papers, 0)).toMatchObject({
      paid: invoice,
      missing: cents === 1 ? 1 : 0,
      excess: cents === -1 ? 1 : 0,
    });
  }
});

test('issue 52 a paper has the name of its tax and jurisdiction', () => {
  const named = [transfer, certificate, { ...certificate, tax: 'vat', jurisdiction: null } as const];
  expect(named.map((paper) => paymentPaperName({ tax: null, jurisdiction: null, ...paper }))).toEqual([
    'Transferencia',
    'Retención de IIBB · Córdoba',
    'Retención de IVA',
  ]);
});
