import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Report, ReportRow } from '@comensal/application/reports';
import exceljs from 'exceljs';
import { fromBufferPromise } from 'yauzl';
import { eventually, readPdf } from '../testing';
import { createReportWriter } from './report-writer';

const writer = createReportWriter();
afterAll(() => writer.close());

/** Texts that a spreadsheet would execute, and that a page would interpret. */
const dangerous = [
  '=1+1',
  '+549',
  '-10',
  '@SUM(A1)',
  '=HYPERLINK("http://x","y")',
  '\t=1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'Ñandú & "Cía" \u0001 \ud800',
  '',
];

const columns: Report['columns'] = [
  { title: 'Solicitud', kind: 'number', width: 11 },
  { title: 'Fecha', kind: 'date', width: 12 },
  { title: 'Razón social', kind: 'text', width: 38 },
  { title: 'Importe', kind: 'money', width: 20 },
  { title: 'Momento', kind: 'moment', width: 18 },
];

async function* from(rows: readonly ReportRow[]): AsyncGenerator<ReportRow> {
  yield* rows;
}

function reportOf(rows: AsyncIterable<ReportRow>): Report {
  return {
    title: 'Estado de créditos',
    filters: [
      ['Clientes', 'Todos'],
      ['Búsqueda', '=2+2'],
    ],
    columns,
    rows,
    at: new Date('2026-11-21T12:00:00-03:00'),
    person: 'Ana <b>Paz</b>',
  };
}

const rows: readonly ReportRow[] = [
  [1, 20261121, 'Metalúrgica Ñandú', 123456, '2026-11-21T09:30:00-03:00'],
  [2, 20260131, 'Obras', -5, '2026-12-31T23:59:00-03:00'],
  [3, null, null, null, null],
  ...dangerous.map((text, index): ReportRow => [index + 4, 20261121, text, 9007199254740991, null]),
];

async function readSheet(bytes: Buffer): Promise<exceljs.Worksheet> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

/** The fonts of the first page, as they are named in the file. */
async function fontsOf(bytes: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  try {
    const page = await (await loading.promise).getPage(1);
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    const used = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])));
    return [...used].map((name) => (page.commonObjs.get(name) as { readonly name: string }).name);
  } finally {
    await loading.destroy();
  }
}

/** A part of a spreadsheet, as it is written. */
async function partOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  throw new Error(`no part ${name}`);
}

async function textOf(bytes: Buffer): Promise<readonly string[]> {
  const pdf = await readPdf(bytes);
  await pdf.close();
  return pdf.texts;
}

describe('a report as a spreadsheet', () => {
  it('O-180 is named on its sheet, fits the page width, and repeats its headings on every page', async () => {
    const paper = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
    const sheet = await readSheet(await buffer(writer.write(reportOf(from(rows)), 'xlsx')));
    expect([sheet.name, sheet.pageSetup]).toEqual([
      'Estado de créditos',
      expect.objectContaining({ ...paper, printTitlesRow: '7:7' }),
    ]);
    const named = { ...reportOf(from(rows)), sheet: 'Créditos', isBare: true };
    const bare = await readSheet(await buffer(writer.write(named, 'xlsx')));
    expect([bare.name, bare.pageSetup]).toEqual([
      'Créditos',
      expect.objectContaining({ ...paper, printTitlesRow: '1:1' }),
    ]);
  });

  it('O-180 text that looks like a formula is quoted for whoever edits it, and stays as it was; other text is not', async () => {
    const bytes = await buffer(writer.write(reportOf(from(rows)), 'xlsx'));
    const quoted = [...(await partOf(bytes, 'xl/styles.xml')).matchAll(/<xf [^>]*>/g)]
      .map(([xf], number) => [xf, number] as const)
      .filter(([xf]) => xf.includes('quotePrefix="1"'));
    expect(quoted).toEqual([[expect.stringContaining('applyNumberFormat="1"'), expect.any(Number)]]);
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
    const styleOf = (address: string): number => Number(new RegExp(`<c r="${address}" s="(\\d+)"`).exec(sheet)?.[1]);
    // The styles of cells are counted after the one of `cellStyleXfs`, which stands first.
    const isQuoted = (address: string): boolean => styleOf(address) === (quoted[0]?.[1] ?? 0) - 1;
    expect(dangerous.map((_text, index) => isQuoted(`C${11 + index}`))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([isQuoted('C8'), isQuoted('D9'), isQuoted('B3'), isQuoted('B2')]).toEqual([false, false, true, false]);
  });

  it('REP-05 REP-50 O-180 has title, filters, frozen header, real dates and numbers, and text that is only text', async () => {
    const sheet = await readSheet(await buffer(writer.write(reportOf(from(rows)), 'xlsx')));
    const day = (year: number, month: number, date: number, hour = 0, minute = 0): Date =>
      new Date(Date.UTC(year, month - 1, date, hour, minute));
    expect(sheet.getSheetValues().slice(1)).toEqual([
      [undefined, 'Estado de créditos'],
      [undefined, 'Clientes', 'Todos'],
      [undefined, 'Búsqueda', '=2+2'],
      [undefined, 'Generado el', '21/11/2026 12:00'],
      [undefined, 'Generado por', 'Ana <b>Paz</b>'],
      undefined,
      [undefined, 'Solicitud', 'Fecha', 'Razón social', 'Importe', 'Momento'],
      [undefined, 1, day(2026, 11, 21), 'Metalúrgica Ñandú', 1234.56, day(2026, 11, 21, 9, 30)],
      [undefined, 2, day(2026, 1, 31), 'Obras', -0.05, day(2026, 12, 31, 23, 59)],
      [undefined, 3],
      ...dangerous.map((text, index) => [
        undefined,
        index + 4,
        day(2026, 11, 21),
        text.replace('\u0001', '').toWellFormed() || undefined,
        90071992547409.91,
      ]),
    ]);
    expect([1, 2, 3, 4, 5].map((column) => sheet.getRow(8).getCell(column).numFmt)).toEqual([
      '0',
      'dd/mm/yyyy',
      '@',
      '"$" #,##0.00',
      'dd/mm/yyyy hh:mm',
    ]);
    expect([sheet.views, sheet.autoFilter, sheet.columns.map(({ width }) => width)]).toEqual([
      [expect.objectContaining({ state: 'frozen', ySplit: 7 })],
      `A7:E${7 + rows.length}`,
      [11, 12, 38, 20, 18],
    ]);
    sheet.eachRow((row) =>
      row.eachCell((cell) =>
        expect([cell.address, cell.type === exceljs.ValueType.Formula]).toEqual([cell.address, false]),
      ),
    );
  });

  it('without rows it still has its header', async () => {
    const sheet = await readSheet(await buffer(writer.write(reportOf(from([])), 'xlsx')));
    expect([sheet.rowCount, sheet.getRow(7).getCell(1).value]).toEqual([7, 'Solicitud']);
  });

  it('a failing row breaks the file, and a reader that disconnects ends the rows', async () => {
    const failing = async function* (): AsyncGenerator<ReportRow> {
      yield [1, null, 'a', null, null];
      throw new Error('the database is unavailable');
    };
    await expect(buffer(writer.write(reportOf(failing()), 'xlsx'))).rejects.toThrow('the database is unavailable');

    let ended = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const endless = async function* (): AsyncGenerator<ReportRow> {
      try {
        for (let id = 1; ; id += 1) yield [id, 20261121, 'x', 100, null];
      } finally {
        ended();
      }
    };
    const stream = writer.write(reportOf(endless()), 'xlsx');
    stream.once('data', () => stream.destroy());
    await closed;
  });

  it('rows wait for the file’s reader, so that memory does not grow with them', async () => {
    let taken = 0;
    const endless = async function* (): AsyncGenerator<ReportRow> {
      for (let id = 1; ; id += 1) {
        taken = id;
        yield [id, 20261121, randomBytes(20).toString('hex'), 100, null];
      }
    };
    const stream = writer.write(reportOf(endless()), 'xlsx');
    // How many wait depends on the progress of the compression; without awaiting it they would never settle.
    let before = -1;
    let stillFor = 0;
    const stoppedAt = await eventually('the rows to wait', async () => {
      stillFor = taken === before ? stillFor + 1 : 0;
      before = taken;
      return taken > 0 && stillFor === 5 ? taken : null;
    });
    expect(stoppedAt).toBeLessThan(1_000_000);
    stream.destroy();
  });
});

describe('a report as a PDF', () => {
  it('REP-09 O-177 has title, filters, date, user, the table with its header on each page, and numbered pages', async () => {
    const many = Array.from(
      { length: 120 },
      (_, index): ReportRow => [index + 1, 20261121, dangerous[index % dangerous.length] ?? '', 123456, null],
    );
    const pages = await textOf(await buffer(writer.write(reportOf(from(many)), 'pdf')));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]?.slice(0, 211)).toBe(
      'Estado de créditos Clientes: Todos Búsqueda: =2+2 Generado el: 21/11/2026 12:00 Generado por: Ana <b>Paz</b> Solicitud Fecha Razón social Importe Momento 1 21/11/2026 =1+1 $ 1.234,56 2 21/11/2026 +549 $ 1.234,56',
    );
    pages.forEach((page, index) => {
      expect(page).toContain('Solicitud Fecha Razón social Importe Momento');
      expect(page).toMatch(new RegExp(`Página ${index + 1} de ${pages.length}$`));
    });
    expect(pages.join(' ')).toContain('<script>alert(1)</script>');
  });

  it('a heading wider than its column wraps, and overlaps no other', async () => {
    const widths = [30, 24, 13, 17, 17, 17, 17, 17];
    const bytes = await buffer(
      writer.write(
        {
          ...reportOf(from([['Obras', 'Pilar', 3, 100, 100, 100, 100, 100]])),
          columns: widths.map((width, index) => ({
            title: index === 2 ? 'Cantidad de transacciones' : `Columna ${index}`,
            kind: index < 2 ? 'text' : index === 2 ? 'number' : 'money',
            width,
          })),
        },
        'pdf',
      ),
    );
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const heading = words.filter(({ str }) => /^(Cantidad|transacciones)/.test(str.trim()));
    expect(heading.length).toBeGreaterThan(1);
    const right = Math.max(...heading.map(({ transform, width }) => Number(transform[4]) + width));
    const next = words.find(({ str }) => str === 'Columna 3');
    expect(right).toBeLessThan(Number(next?.transform[4]));
  });

  it('figures and words of many columns stand beside each other, none over another and none off the paper', async () => {
    const shape: readonly (readonly [string, Report['columns'][number]['kind'], number, string | number])[] = [
      ['Solicitud', 'number', 11, 377],
      ['Fecha', 'date', 12, 20261020],
      ['CUIT', 'cuit', 15, '30558653570'],
      ['Razón social', 'text', 38, 'Compañía Agroindustrial del Litoral y de Cuyo Sociedad Anónima'],
      ['Centro logístico', 'text', 28, 'Villa Constitución'],
      ['Grupo', 'text', 24, 'Mantenimiento'],
      ['Importe', 'money', 20, 123_456_789_00],
      ['Estado', 'text', 13, 'Facturado'],
      ['Orden de compra', 'text', 20, 'OC-2026-81816'],
      ['Número de factura', 'text', 20, 'A-0003-00002217'],
      ['Fecha de factura', 'date', 12, 20261021],
      ['Importe de factura', 'money', 20, 123_456_789_00],
      ['Motivo', 'text', 38, 'Faltan retenciones de pago'],
      ['Comprobantes repetidos', 'text', 38, 'a'.repeat(64)],
    ];
    const bytes = await buffer(
      writer.write(
        {
          ...reportOf(from([shape.map(([, , , value]) => value)])),
          columns: shape.map(([title, kind, width]) => ({ title, kind, width })),
        },
        'pdf',
      ),
    );
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const page = await document.getPage(1);
    const paper = page.getViewport({ scale: 1 }).width;
    const { items } = await page.getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, width, transform }) => ({
        str: str.trim(),
        left: Number(transform[4]),
        right: Number(transform[4]) + width,
        line: Number(transform[5]),
      }));
    const over = words.flatMap((one) =>
      words
        .filter((other) => Math.abs(other.line - one.line) < 2 && other.left > one.left && other.left < one.right - 0.5)
        .map((other) => `${one.str} | ${other.str}`),
    );
    expect(over).toEqual([]);
    expect(words.filter(({ right }) => right > paper).map(({ str }) => str)).toEqual([]);
    expect(words.map(({ str }) => str)).toEqual(expect.arrayContaining(['Facturado', 'Mantenimiento', '20/10/2026']));
  });

  it('more rows than a PDF supports are refused with an alternative', async () => {
    const endless = async function* (): AsyncGenerator<ReportRow> {
      for (let id = 1; ; id += 1) yield [id, null, null, null, null];
    };
    await expect(buffer(writer.write(reportOf(endless()), 'pdf'))).rejects.toMatchObject({
      code: 'tooManyRowsForPdf',
      message: 'El PDF admite hasta 5.000 filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
    });
  });
});

/** Every kind of PDF that the writer makes: with each shape of picture and none, of few columns and many, and empty. */
const picture = {
  title: 'Por día',
  unit: 'number',
  others: 0,
  series: ['Consumos'],
  points: [{ label: '01/11', values: [3] }],
} as const;
const shapes = ['bars', 'stacked', 'grouped', 'line'] as const;
const wide = Array.from({ length: 14 }, (_, index) => ({
  title: `Columna ${index}`,
  kind: 'text' as const,
  width: 12,
}));
const kinds: readonly (readonly [string, Partial<Report>])[] = [
  ['without a picture', {}],
  ...shapes.map((shape) => [`with the picture ${shape}`, { picture: { ...picture, shape } }] as const),
  ['of many columns', { columns: wide, rows: from([wide.map(({ title }) => title)]) }],
  ['of many pages', { rows: from(Array.from({ length: 200 }, (_, id) => [id, 20261121, 'Obras', 1, null])) }],
  ['without rows', { rows: from([]) }],
];

test.each(kinds)(
  'REP-09 the PDF is accessible: tags on every page, language, title, the scope of each heading, a text for each picture: %s',
  async (_kind, change) => {
    const report = { ...reportOf(from(rows.slice(0, 2))), ...change };
    const pdf = await readPdf(await buffer(writer.write(report, 'pdf')));
    const { language, isTagged, bookmarks, pictures, shownTitle, heads, untagged } = pdf;
    await pdf.close();
    const drawn = report.picture === undefined ? 0 : 1;
    const { length } = report.columns;
    expect({ language, isTagged, bookmarks, pictures, shownTitle, heads, untagged }).toEqual({
      language: 'es',
      isTagged: true,
      bookmarks: ['Estado de créditos'],
      pictures: { all: drawn, named: drawn },
      shownTitle: 'Estado de créditos',
      heads: { all: length, scoped: length },
      untagged: [],
    });
  },
);

test('REP-09 a long PDF omits tags, which would make it too large for a mail', async () => {
  const many = Array.from({ length: 4_500 }, (_, index): ReportRow => [index, 20261121, 'Metalúrgica', 123456, null]);
  const bytes = await buffer(writer.write(reportOf(from(many)), 'pdf'));
  const pdf = await readPdf(bytes);
  expect({ isTagged: pdf.isTagged, isSmall: bytes.length < 2_000_000 }).toEqual({ isTagged: false, isSmall: true });
  await pdf.close();
});

test("REP-09 the PDF uses the product's font, in its footer too", async () => {
  const fonts = await fontsOf(await buffer(writer.write(reportOf(from(rows.slice(0, 2))), 'pdf')));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Inter/);
});
