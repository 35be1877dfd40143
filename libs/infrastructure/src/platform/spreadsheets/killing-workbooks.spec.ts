import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@comensal/domain/platform/refusals';
import { zipOf } from '../../testing/zip-of';
import { type OpenOptions, openSpreadsheet } from './open-spreadsheet';
import type { Spreadsheet } from './spreadsheet-row';

// Each test starts processes, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-killing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface Made {
  readonly sheet?: string;
  readonly sheets?: string;
  readonly relations?: string;
  readonly shared?: string;
  readonly styles?: string;
}
function workbookOf({
  sheet = '<worksheet/>',
  sheets = '<sheet name="a" r:id="r1"/>',
  relations = '',
  shared,
  styles,
}: Made): Buffer {
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="s" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="t" Type="${relationships}/styles" Target="styles.xml"/>${relations}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': shared }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
  });
}
async function rowsOf(content: Buffer, options: OpenOptions = {}): Promise<(readonly string[])[][]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  const spreadsheet = await openSpreadsheet(path, options);
  try {
    const matches: (readonly string[])[][] = [];
    for (const sheet of spreadsheet.sheets) {
      const rows: (readonly string[])[] = [];
      for await (const portion of sheet.portions()) for (const { cells } of portion) rows.push(cells);
      matches.push(rows);
    }
    return matches;
  } finally {
    spreadsheet.close();
  }
}
const messageOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.catch((error: unknown) => (error instanceof Refusal ? [error.code, error.message] : error));

describe('MAS-12 a malicious workbook is refused with a message', () => {
  it.each<[string, Made, string]>([
    ['millions of nested elements', { sheet: '<a>'.repeat(5_000_000) }, 'spreadsheetTooDeep'],
    ['nested elements in the table of texts', { shared: '<a>'.repeat(5_000_000) }, 'spreadsheetTooDeep'],
    [
      'an element of thousands of attributes',
      { sheet: `<worksheet ${Array.from({ length: 10_000 }, (_, index) => `a${index}=""`).join(' ')}/>` },
      'spreadsheetTooDeep',
    ],
    [
      'a text in endless pieces',
      { sheet: `<worksheet><row><c t="str"><v>${'aaaa<x/>'.repeat(1_000_000)}</v></c></row></worksheet>` },
      'a text of 32767',
    ],
    ['thousands of sheets', { sheets: '<sheet name="a" r:id="r1"/>'.repeat(256) }, 'spreadsheetTooManySheets'],
    [
      'endless formats of cells',
      { styles: `<styleSheet><cellXfs>${'<xf numFmtId="1"/>'.repeat(70_000)}</cellXfs></styleSheet>` },
      'spreadsheetTooManyStyles',
    ],
    [
      'endless conditional formats',
      { styles: `<styleSheet><dxfs>${'<dxf/>'.repeat(70_000)}</dxfs></styleSheet>` },
      'spreadsheetTooManyStyles',
    ],
    [
      'endless areas of conditional formats',
      {
        styles: '<styleSheet><dxfs><dxf><numFmt numFmtId="200" formatCode="00"/></dxf></dxfs></styleSheet>',
        sheet: `<worksheet><sheetData/><conditionalFormatting sqref="${'A1 '.repeat(70_000)}"><cfRule dxfId="0"/></conditionalFormatting></worksheet>`,
      },
      'spreadsheetTooLarge',
    ],
    [
      'endless number formats',
      {
        styles: `<styleSheet><numFmts>${Array.from({ length: 70_000 }, (_, id) => `<numFmt numFmtId="${id}" formatCode="${'['.repeat(100)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="1"/></cellXfs></styleSheet>`,
      },
      'spreadsheetTooManyStyles',
    ],
  ])('%s', async (_, made, expected) => {
    const match = await messageOf(rowsOf(workbookOf(made)));
    expect(
      Array.isArray(match) && typeof match[0] === 'string'
        ? match[0]
        : `a text of ${(match as string[][][])[0]?.[0]?.[0]?.length}`,
    ).toBe(expected);
  });

  it('an unbounded number format is not a date, whatever it costs to parse', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}dd/mm"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
    expect(
      await rowsOf(workbookOf({ styles, sheet: '<worksheet><row><c s="0"><v>46000</v></c></row></worksheet>' })),
    ).toEqual([[['46000']]]);
  });

  it('two hundred sheets that share a part are one sheet', async () => {
    const sheets = Array.from({ length: 200 }, (_, index) => `<sheet name="h${index}" r:id="x${index}"/>`).join('');
    const relations = Array.from(
      { length: 200 },
      (_, index) => `<Relationship Id="x${index}" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>`,
    ).join('');
    expect(
      await rowsOf(workbookOf({ sheets, relations, sheet: '<worksheet><row><c><v>1</v></c></row></worksheet>' })),
    ).toEqual([[['1']]]);
  });

  it('many parts within their limit can exceed that of the file together', async () => {
    const sheets = ['r1', 'x2'].map((id) => `<sheet name="${id}" r:id="${id}"/>`).join('');
    const content = zipOf({
      'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="w/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="x2" Type="w/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet>${'<row/>'.repeat(10_000)}</worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet>${'<row/>'.repeat(10_000)}</worksheet>`,
    });
    expect(await messageOf(rowsOf(content, { limits: { fileBytes: 150_000 } }))).toEqual([[], []]);
    expect(await messageOf(rowsOf(content, { limits: { fileBytes: 100_000 } }))).toEqual([
      'spreadsheetTooLarge',
      'El archivo no se puede leer: su contenido supera el tamaño permitido. Divídalo en varios archivos',
    ]);
  });
});

describe('MAS-12 a malicious text is refused with a message', () => {
  it('a line of millions of empty cells', async () => {
    expect(await messageOf(rowsOf(Buffer.from(`a;b\n${';'.repeat(10_000_000)}`)))).toEqual([
      'spreadsheetTooDeep',
      'El archivo no se puede leer: su contenido no es el de una planilla. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
    ]);
  });

  it('a line as wide as a sheet can be is read', async () => {
    expect(await rowsOf(Buffer.from(`a;b${';'.repeat(16_382)}\nc;d`))).toEqual([
      [
        ['a', 'b', ...Array.from({ length: 62 }, () => '')],
        ['c', 'd'],
      ],
    ]);
  });
});

describe('a reader process that crashes, hangs or is abandoned harms nobody', () => {
  const real = process.env['COMENSAL_PROGRAMS'];
  afterEach(() => {
    process.env['COMENSAL_PROGRAMS'] = real;
  });
  /** A reader that does this at the first request. */
  async function readerThat(work: string): Promise<void> {
    const programs = await mkdtemp(join(folder, 'programs-'));
    await mkdir(join(programs, 'reader'));
    await writeFile(join(programs, 'reader', 'main.js'), `process.on('message', () => { ${work} })`);
    await writeFile(join(programs, 'package.json'), '{}');
    process.env['COMENSAL_PROGRAMS'] = programs;
  }
  const good = workbookOf({ sheet: '<worksheet><row><c><v>1</v></c></row></worksheet>' });

  it('one that takes more memory than allowed', async () => {
    await readerThat('const kept = []; for (;;) kept.push(new Array(1e6).fill(0.5));');
    expect(await messageOf(rowsOf(good))).toEqual([
      'spreadsheetTooHeavy',
      'El archivo no se puede leer: ocuparía demasiada memoria. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
    ]);
  });

  it('one that never responds', async () => {
    await readerThat('for (;;);');
    expect(await messageOf(rowsOf(good, { limits: { waitMs: 50 } }))).toEqual([
      'spreadsheetTooSlow',
      'El archivo no se puede leer: llevaría demasiado tiempo. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
    ]);
  });

  it('one whose client disconnected, before it started and while it reads', async () => {
    await readerThat('for (;;);');
    const gone = new AbortController();
    const reading = messageOf(rowsOf(good, { signal: gone.signal }));
    gone.abort(new Error('The client disconnected'));
    expect(await reading).toEqual(new Error('The client disconnected'));
    expect(await messageOf(rowsOf(good, { signal: gone.signal }))).toEqual(new Error('The client disconnected'));
  });

  it('and their slots are reusable: far more than may read at once, one of them never closed by its reader', async () => {
    expect(await Promise.all(Array.from({ length: 12 }, () => rowsOf(good)))).toEqual(
      Array.from({ length: 12 }, () => [[['1']]]),
    );
  });

  it('a caller that times out waiting for a slot is told so, and one that leaves the queue takes none', async () => {
    const path = join(folder, 'good.xlsx');
    await writeFile(path, good);
    const held: Spreadsheet[] = [];
    for (let count = 0; count < 4; count += 1) held.push(await openSpreadsheet(path));
    expect(await messageOf(rowsOf(good, { limits: { waitMs: 1 } }))).toMatchObject([
      'spreadsheetTooSlow',
      expect.anything(),
    ]);
    for (const each of held) each.close();
    expect(await rowsOf(good)).toEqual([[['1']]]);
  });
});
