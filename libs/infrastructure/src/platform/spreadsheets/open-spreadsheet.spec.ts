import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@comensal/domain/platform/refusals';
import ExcelJS from 'exceljs';
import { zipOf } from '../../testing/zip-of';
import { numberText } from './cell-text';
import { openSpreadsheet } from './open-spreadsheet';
import type { SpreadsheetLimits } from './spreadsheet-limits';

// Each test starts a process, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-spreadsheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}
type Rows = [name: string, ...rows: [number, ...string[]][]];
async function read(content: string | Buffer, limits: Partial<SpreadsheetLimits> = {}): Promise<Rows[]> {
  const spreadsheet = await openSpreadsheet(await fileOf(content), { limits });
  try {
    const matches: Rows[] = [];
    for (const sheet of spreadsheet.sheets) {
      const rows: Rows = [sheet.name];
      for await (const portion of sheet.portions())
        for (const { number, cells } of portion) rows.push([number, ...cells]);
      matches.push(rows);
    }
    return matches;
  } finally {
    spreadsheet.close();
  }
}
const refusalOf = async (content: string | Buffer, limits: Partial<SpreadsheetLimits> = {}): Promise<string> =>
  read(content, limits).then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface Made {
  sheet: string;
  shared?: string;
  styles?: string;
  workbookPr?: string;
  sheets?: string;
  more?: Record<string, string | Buffer>;
}
/** A workbook written part by part, for what our own code would never write. */
function workbookOf({
  sheet,
  shared,
  styles,
  workbookPr = '',
  sheets = '<sheet name="Hoja 1" sheetId="1" r:id="rId1"/>',
  more = {},
}: Made): Buffer {
  return zipOf({
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relationships}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/workbook.xml': `<workbook xmlns:r="${relationships}">${workbookPr}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="${relationships}/worksheet" Target="/xl/worksheets/sheet2.xml"/>
      <Relationship Id="s" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>
      <Relationship Id="t" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
    ...more,
  });
}
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook', () => {
  it('MAS-01 MAS-02 written by a current program: texts, numbers, dates, formulas, rich text, blank rows', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Comensales');
    sheet.addRow(['País', 'Legajo', 'Código']);
    sheet.addRow([]);
    sheet.addRow(['Argentina', 1234, '00071', new Date(Date.UTC(2026, 10, 21)), true, 0.1 + 0.2, 12345678901234]);
    sheet.addRow([
      { richText: [{ text: 'Ñan' }, { font: { bold: true }, text: 'dú' }] },
      { formula: 'B3*2', result: 2468 },
      { formula: 'UPPER("a")', result: 'A' },
      { text: 'ana@comensal.example', hyperlink: 'mailto:ana@comensal.example' },
      { error: '#N/A' },
    ]);
    sheet.getCell('D3').numFmt = 'dd/mm/yyyy';
    expect(await read(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([
      [
        'Comensales',
        [1, 'País', 'Legajo', 'Código'],
        [3, 'Argentina', '1234', '00071', '21/11/2026', 'VERDADERO', '0,3', '12345678901234'],
        [4, 'Ñandú', '2468', 'A', 'ana@comensal.example', '#N/A'],
      ],
    ]);
  });

  it('with inline texts in runs, custom prefixes, no references and no shared strings', async () => {
    const content = workbookOf({
      sheet: `<x:worksheet xmlns:x="u"><x:sheetData>
      <x:row><x:c t="inlineStr"><x:is><x:r><x:t>Pérez, </x:t></x:r><x:r><x:t>Ana</x:t></x:r><x:rPh><x:t>leer</x:t></x:rPh></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row>
      <x:row><x:c t="str"><x:f>A1</x:f><x:v>a_x0041_&amp;</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(await read(content)).toEqual([['Hoja 1', [1, 'Pérez, Ana', '7'], [2, 'aA&']]]);
  });

  it('O-71 a number of more than 15 digits is shown as spreadsheet programs show it: the typed digits are lost', () => {
    const displayed = ['123456789012345', '1.2345678E7', '1234567890123456', '12345678901234567890', '1E15', '0.1'].map(
      numberText,
    );
    expect(displayed).toEqual([
      '123456789012345',
      '12345678',
      '1,23456789012346E+15',
      '1,23456789012346E+19',
      '1E+15',
      '0,1',
    ]);
  });

  // Newer programs add a second element of the name.
  it.each([
    '<workbookPr date1904="1"/>',
    '<workbookPr date1904="1"/><extLst><ext xmlns:x15="u"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>',
  ])('O-71 with dates from 1904 and as ISO text, in the format of the cell: %s', async (workbookPr) => {
    const content = workbookOf({
      workbookPr,
      styles:
        '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="[$-2C0A]dd&quot; de &quot;mmmm"/><numFmt numFmtId="201" formatCode="0.00&quot;d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs></styleSheet>',
      sheet: sheetOf(
        '<row r="1"><c r="A1"><v>43424</v></c><c r="B1" s="1"><v>43424.75</v></c><c r="C1" s="2"><v>43424</v></c><c r="D1" s="3"><v>2</v></c><c r="E1" t="d"><v>2026-11-21T08:00:00</v></c><c r="F1" s="1"><v>0.5</v></c></row>',
      ),
    });
    expect(await read(content)).toEqual([
      ['Hoja 1', [1, '43424', '21/11/2022', '21 de noviembre', '2,00d', '21/11/2026', '01/01/1904']],
    ]);
  });

  it('several sheets in the order of their tabs, hidden ones omitted', async () => {
    const content = workbookOf({
      sheets:
        '<sheet name="Dos" sheetId="2" r:id="rId2"/><sheet name="Uno" sheetId="1" r:id="rId1"/><sheet name="Oculta" sheetId="3" state="veryHidden" r:id="rId1"/>',
      sheet: sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
      shared: '<si><t xml:space="preserve"> uno </t></si>',
      more: { 'xl/worksheets/sheet2.xml': sheetOf('<row r="5"><c r="B5"><v>1E3</v></c></row>') },
    });
    expect(await read(content)).toEqual([
      ['Dos', [5, '', '1000']],
      ['Uno', [1, ' uno ']],
    ]);
  });

  it('cells beyond the last supported column are omitted, wherever they claim to be', async () => {
    const content = workbookOf({
      sheet: sheetOf(
        '<row r="1"><c r="XFD1"><v>1</v></c><c r="C1"><v>2</v></c><c r="ZZZZZZZ1"><v>3</v></c><c r="?"><v>4</v></c></row>',
      ),
    });
    expect(await read(content)).toEqual([['Hoja 1', [1, '', '', '2']]]);
  });
});

describe('a delimited text', () => {
  it.each([
    ['semicolons, as Excel saves in Spanish', Buffer.from('País;Código\r\n"Pérez; Ana";007\r\n\r\n', 'latin1')],
    ['commas in UTF-8 with a mark', Buffer.from('\uFEFFPaís,Código\n"Pérez; Ana",007')],
    ['tabs in UTF-16', Buffer.from('\uFEFFPaís\tCódigo\r\nPérez; Ana\t007', 'utf16le')],
  ])('%s', async (_, content) => {
    expect(await read(content)).toEqual([['', [1, 'País', 'Código'], [2, 'Pérez; Ana', '007']]]);
  });

  it('an unterminated quote is reported', async () => {
    expect(await refusalOf('a;b\n"c;d\ne;f')).toBe('spreadsheetBroken');
  });
});

describe('an unreadable spreadsheet says what to do', () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
  it.each([
    ['of Excel 97-2003', ole, 'spreadsheetOld'],
    [
      'with a password',
      Buffer.concat([ole, Buffer.alloc(1024 * 1024), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(100)]),
      'spreadsheetEncrypted',
    ],
    [
      'of OpenDocument',
      Buffer.concat([
        Buffer.from('PK\u0003\u0004', 'latin1'),
        Buffer.alloc(26),
        Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      ]),
      'spreadsheetOpenDocument',
    ],
    ['a web page', '\n<html><table><tr><td>1', 'spreadsheetWebPage'],
    ['XML', '<?xml version="1.0"?><Workbook/>', 'notASpreadsheet'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'notASpreadsheet'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notASpreadsheet'],
    ['nothing', '', 'spreadsheetEmpty'],
    ['a zip of something else', zipOf({ 'nota.txt': 'hola' }), 'spreadsheetOtherFormat'],
    ['cut off', workbookOf({ sheet: sheetOf('') }).subarray(0, 400), 'spreadsheetBroken'],
    [
      'a zip with another checksum',
      spoilt(workbookOf({ sheet: sheetOf('<row><c><v>1</v></c></row>') })),
      'spreadsheetBroken',
    ],
    ['a sheet that ends in the middle', workbookOf({ sheet: '<worksheet><sheetData><row>' }), 'spreadsheetBroken'],
    [
      'a workbook of hidden sheets',
      workbookOf({ sheet: sheetOf(''), sheets: '<sheet name="a" sheetId="1" state="hidden" r:id="rId1"/>' }),
      'spreadsheetEmpty',
    ],
  ])('%s', async (_, content, refusal) => {
    expect(await refusalOf(content)).toBe(refusal);
  });

  /** Changes a byte of the first part's deflated bytes. */
  function spoilt(zip: Buffer): Buffer {
    const at = zip.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length + 6;
    zip[at] = (zip[at] ?? 0) ^ 0xff;
    return zip;
  }
});

describe('a decompression bomb stops at its limits', () => {
  it.each<[string, Made, Partial<SpreadsheetLimits>, string]>([
    [
      'a text without end',
      { sheet: sheetOf(`<row><c t="str"><v>${'a'.repeat(3_000_000)}</v></c></row>`) },
      {},
      'spreadsheetTooLarge',
    ],
    [
      'space between cells',
      { sheet: `<worksheet>${' '.repeat(3_000_000)}<sheetData/></worksheet>` },
      {},
      'spreadsheetTooLarge',
    ],
    [
      'a sheet',
      { sheet: sheetOf('<row><c><v>1</v></c></row>'.repeat(10_000)) },
      { fileBytes: 100_000 },
      'spreadsheetTooLarge',
    ],
    [
      'shared texts',
      { sheet: sheetOf(''), shared: '<si><t>hola</t></si>'.repeat(10_000) },
      { sharedTextBytes: 100_000 },
      'spreadsheetTooLarge',
    ],
    ['rows', { sheet: sheetOf('<row><c><v>1</v></c></row>'.repeat(12)) }, { rows: 11 }, 'spreadsheetTooManyRows'],
    [
      'entities',
      {
        sheet:
          '<!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;">]><worksheet><sheetData><row><c t="str"><v>&d;</v></c></row></sheetData></worksheet>',
      },
      {},
      'spreadsheetBroken',
    ],
  ])('%s', async (_, made, limits, refusal) => {
    expect(await refusalOf(workbookOf(made), limits)).toBe(refusal);
  });

  it('rows of a text', async () => {
    expect(await refusalOf('a;b\n'.repeat(12), { rows: 11 })).toBe('spreadsheetTooManyRows');
  });
});
