import { askIssuedColumns, findIssuedColumns, type IssuedInvoice, issuerOfFile, readIssuedRow } from './issued-row';

/** As ARCA titles its lists today, and as it titled them before. */
const today =
  'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Número Hasta;Cód. Autorización;Tipo Doc. Receptor;Nro. Doc. Receptor;Denominación Receptor;Tipo Cambio;Moneda;Imp. Neto Gravado IVA 0%;IVA 2,5%;Imp. Neto Gravado IVA 21%;IVA 21%;Imp. Neto Gravado;Imp. Neto No Gravado;Imp. Op. Exentas;Otros Tributos;Total IVA;Imp. Total';
const before =
  'Fecha,Tipo,Punto de Venta,Número Desde,Número Hasta,Cód. Autorización,Tipo Doc. Receptor,Nro. Doc. Receptor,Denominación Receptor,Tipo Cambio,Moneda,Imp. Neto Gravado,Imp. Neto No Gravado,Imp. Op. Exentas,IVA,Imp. Total';

function read(head: string, row: string, sign = ';') {
  const found = findIssuedColumns(head.split(sign));
  if ('missing' in found) return found;
  return readIssuedRow({ number: 3, cells: row.split(sign) }, found.positions);
}
const invoice: IssuedInvoice = {
  issuer: '',
  type: 1,
  point_of_sale: 1,
  number: 1234,
  date: 20261112,
  receiver: '30558495193',
  receiver_name: 'OBRAS SA',
  total: 123_456,
  currency: 'ARS',
  authorisation: '76451234567890',
};

test('CRE-55 issue 52 rows of both generations of the list of ARCA are read alike', () => {
  expect(
    read(
      today,
      '2026-11-12;1;1;1234;1234;76451234567890;80;30558495193;OBRAS SA;1,00;$;0;0;1020,30;214,26;1020,30;0;0;0;214,26;1234,56',
    ),
  ).toEqual({ value: invoice });
  expect(
    read(
      before,
      '12/11/2026,1 - Factura A,1,1234,1234,76451234567890,CUIT,30558495193,OBRAS SA,1,$,1020.30,0,0,214.26,1234.56',
      ',',
    ),
  ).toEqual({ value: invoice });
});

test('CRE-55 issue 52 the list of another program has the number in one cell, and may leave out what it does not know', () => {
  const head = 'Fecha de emisión;Comprobante;Nro. Doc. Receptor;Imp. Total';
  const short = { ...invoice, receiver_name: '', authorisation: '' };
  expect(read(head, '12/11/2026;FC A 0001-00001234;30-55849519-3;$ 1.234,56')).toEqual({ value: short });
  expect(read(head, '12/11/2026;0001-00001234;30-55849519-3;1234,56')).toEqual({ value: { ...short, type: 0 } });
  expect(read(head, '12/11/2026;NC A 0001-00001234;30-55849519-3;1234,56')).toEqual({ value: { ...short, type: 3 } });
  expect(findIssuedColumns('Fecha de emisión;Nro. Doc. Receptor;Imp. Total'.split(';'))).toEqual({
    missing: ['Punto de Venta', 'Número Desde'],
  });
});

test('CRE-55 issue 52 what cannot be an invoice is refused with its cell, its cause and what to do', () => {
  const head =
    'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Número Hasta;Nro. Doc. Receptor;Moneda;Imp. Total';
  const cases = [
    '11/18/2026;1;1;1;1;30558495193;$;1',
    '12/11/2026;Remito;1;1;1;30558495193;$;1',
    '12/11/2026;1;x;1;1;30558495193;$;1',
    '12/11/2026;1;1;0;0;30558495193;$;1',
    '12/11/2026;6;1;5;9;30558495193;$;1',
    '12/11/2026;1;1;1;1;abc;$;1',
    '12/11/2026;1;1;1;1;30558495193;pesos fuertes;1',
    '12/11/2026;1;1;1;1;30558495193;$;-5',
  ];
  expect(cases.map((row) => read(head, row))).toEqual([
    { reason: expect.stringMatching(/^Fecha de Emisión \(A3\): .*mes/) },
    { reason: expect.stringMatching(/^Tipo de Comprobante \(B3\): no es un tipo de comprobante\./) },
    { reason: 'Punto de Venta (C3): no es el número de un comprobante. Escríbalo sin otros signos, como 1234' },
    { reason: expect.stringMatching(/^Número Desde \(D3\): no es el número/) },
    {
      reason:
        'Número Hasta (E3): Factura B reúne los números 5 a 9: no es una sola factura. Escriba cada una en su fila',
    },
    { reason: expect.stringMatching(/^Nro\. Doc\. Receptor \(F3\): no es un documento\./) },
    { reason: expect.stringMatching(/^Moneda \(G3\): no es una moneda\./) },
    { reason: expect.stringMatching(/^Imp\. Total \(H3\): /) },
  ]);
  expect(read(head, '12/11/2026;1;1;1;1;30558495193;DOL;1')).toMatchObject({ value: { currency: 'DOL', total: 100 } });
});

test('CRE-55 issue 52 the name that ARCA gives to a list says who issued its invoices', () => {
  expect(issuerOfFile('Mis Comprobantes Emitidos - CUIT 30712345671 (1).csv')).toBe('30712345671');
  expect(issuerOfFile('facturas.csv')).toBe('');
});

test('CRE-55 issue 52 the headings of a program that nobody knows are asked, a rate is no number, and a row of data is no head row', () => {
  const written = ['Fecha', 'Emitida a', 'Papel', 'IVA 10,5 %', 'Imp. Total'];
  const ask = (headings: readonly string[]) => {
    const asked = askIssuedColumns(headings, written);
    return 'missing' in asked ? asked : [...new Set(asked.near.map(({ heading }) => heading))];
  };
  expect(ask(written)).toEqual(['Emitida a', 'Papel', 'IVA 10,5 %']);
  expect(ask(['Fecha', 'Nro. Doc. Receptor', 'Comprobante', '', 'Imp. Total'])).toEqual([]);
  expect(ask(['Fecha', '', '', '', 'Imp. Total'])).toEqual({ missing: ['Nro. Doc. Receptor'] });
  const row = ['12/11/2026', '30558495193', 'A 0001-00000001'];
  expect(askIssuedColumns(row, row)).toEqual({ missing: ['Fecha de Emisión', 'Nro. Doc. Receptor', 'Imp. Total'] });
});
