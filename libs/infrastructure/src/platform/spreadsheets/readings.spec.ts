import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadColumns } from '@comensal/domain/customers-massive';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type TextEncoding } from '@comensal/domain/platform/spreadsheets';
import { zipOf } from '../../testing/zip-of';
import { cellStyle } from './cell-style';
import { openSpreadsheet } from './open-spreadsheet';
import { textDecoder } from './text-encoding';

// Each test starts processes, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-readings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const headings = uploadColumns.map(({ title }) => title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));

/** The cells of every row, joined; a doubtful file says so first. */
async function read(content: string | Buffer, encoding: TextEncoding | null = null): Promise<string[]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  const choices = { hidden: 'leave', encoding, headings } as const;
  try {
    const { sheets, text, close } = await openSpreadsheet(path, { choices });
    const rows: string[] = text?.isSure === false ? ['in doubt'] : [];
    for (const sheet of sheets)
      for await (const portion of sheet.portions())
        for (const { cells, doubts } of portion)
          rows.push(cells.map((cell, column) => (doubts?.[column] ? `${cell}!${doubts[column]}` : cell)).join('|'));
    close();
    return rows;
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

/** A text in a single-byte encoding. */
function encoded(text: string, encoding: TextEncoding): Buffer {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) bytes.set(textDecoder(encoding)(Buffer.from([byte])), byte);
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63));
}

describe('O-71 the encoding of a text is detected by the resulting letters', () => {
  const names = 'Codigo;Sector\r\n1;Núñez Ibáñez, José\r\n2;GÜEMES, ÑATA\r\n';
  const rows = ['Codigo|Sector', '1|Núñez Ibáñez, José', '2|GÜEMES, ÑATA'];
  it.each<[string, Buffer, string[]]>([
    ['Windows', encoded(names, 'windows-1252'), rows],
    ['MS-DOS', encoded(names, 'cp850'), rows],
    ['Macintosh', encoded(names, 'macintosh'), rows],
    ['UTF-16 without a mark', Buffer.from(names, 'utf16le'), rows],
    ['the other UTF-16 without a mark', Buffer.from(names, 'utf16le').swap16(), rows],
    ['UTF-8 with the end mark of MS-DOS and zeros', Buffer.from(`${names}\u001a\0\0`), rows],
    [
      'capitals in MS-DOS',
      encoded('Codigo;Sector\n1;GARCÍA, SOFÍA\n2;MUÑOZ, RAÚL', 'cp850'),
      ['Codigo|Sector', '1|GARCÍA, SOFÍA', '2|MUÑOZ, RAÚL'],
    ],
    ['an apostrophe alone', encoded('Codigo;Sector\n1;D’Angelo', 'windows-1252'), ['Codigo|Sector', '1|D’Angelo']],
    [
      'letters far behind the beginning',
      Buffer.concat([Buffer.from(`Codigo;Sector\n${'1;a\n'.repeat(40_000)}`), encoded('2;Muñoz', 'windows-1252')]),
      ['Codigo|Sector', ...Array<string>(40_000).fill('1|a'), '2|Muñoz'],
    ],
    ['either of two', encoded('Codigo;Sector\n1;D’az', 'windows-1252'), ['in doubt', 'Codigo|Sector', '1|D’az']],
  ])('%s', async (_, content, expected) => {
    expect(await read(content)).toEqual(expected);
  });

  it('its owner can choose it', async () => {
    expect(await read(encoded('Codigo;Sector\n1;Díaz', 'macintosh'), 'macintosh')).toEqual(['Codigo|Sector', '1|Díaz']);
  });
});

describe('O-71 the separator of a text is that of its header row', () => {
  it.each<[string, string, string[]]>([
    [
      'a title with commas above',
      'Lista, planta, A\nCódigo;Sector\n1;a, b\n',
      ['Lista, planta, A', 'Código|Sector', '1|a, b'],
    ],
    ['bars', 'Código|Sector\n1|a;b\n', ['Código|Sector', '1|a;b']],
    ['as the first line says', 'sep=,\nCódigo,Sector\n1,a;b\n', ['Código|Sector', '1|a;b']],
    ['one column', 'Código\n1;2\n', ['Código', '1;2']],
    ['one known heading', 'Código;Otra\n1;a, b\n', ['Código|Otra', '1|a, b']],
    ['no known heading', 'Uno;Dos\n1;a, b\n2;c\n', ['Uno|Dos', '1|a, b', '2|c']],
    ['line ends of three kinds', 'Código;Sector\r\n1;a\n2;b\r3;c', ['Código|Sector', '1|a', '2|b', '3|c']],
  ])('%s', async (_, content, expected) => {
    expect(await read(content)).toEqual(expected);
  });
});

describe('O-71 a number is read as its cell shows it', () => {
  it.each<[format: string, written: string, text: string, doubt: string | null]>([
    ['000000', '660', '000660', null],
    ['00000000', '12345678', '12345678', null],
    ['"LEG"0000', '12', 'LEG0012', 'formatted'],
    ['00-000', '1234', '01-234', 'formatted'],
    ['0000 0000', '12345678', '1234 5678', 'formatted'],
    ['#,##0', '909000', '909.000', 'formatted'],
    ['0.00E+00', '12345678', '1,23E+07', 'formatted'],
    ['0%', '0.12', '12%', 'formatted'],
    ['[$$-2C0A] #,##0.00', '12.5', '$ 12,50', 'formatted'],
    ['00000000000000000000', '12345678901234567890', '1,23456789012346E+19', 'rounded'],
    [';;;', '5', '5', 'unseen'],
    ['Estándar', '5', '5', 'unreadable'],
    ['*0#', '5', '5', 'unreadable'],
    ['"*0"#', '5', '*05', 'formatted'],
    ['* #', '5', '5', null],
    ['mmm-yy', '45000', 'mar-23', 'date'],
    ['[h]:mm', '1.5', '36:00', 'date'],
  ])('%s of %s', async (format, written, text, doubt) => {
    const { number } = await cellStyle(200, format, false);
    expect(number?.(written)).toMatchObject({ text, doubt });
  });

  it.each([
    [0, null],
    [1, { text: '7', doubt: null }],
    [14, { text: '07/01/1900', doubt: 'date', moment: '1900-01-07T00:00:00' }],
    [49, null],
    [200, null],
  ])('by the number format only: %d', async (id, displayed) => {
    const { number } = await cellStyle(id, undefined, false);
    expect(number && number('7')).toEqual(displayed);
  });

  it('a text gets the literal characters of its format, and a hidden one is reported', async () => {
    const around = await cellStyle(200, '"AB"@', false);
    const hidden = await cellStyle(200, ';;;', false);
    expect([around.text?.('12'), hidden.text?.('12')]).toEqual([
      { text: 'AB12', doubt: null },
      { text: '12', doubt: 'unseen' },
    ]);
  });

  it('the 1904 date system is converted correctly', async () => {
    const { number } = await cellStyle(14, undefined, true);
    expect(number?.('43424')).toEqual({ text: '21/11/2022', doubt: 'date', moment: '2022-11-21T00:00:00' });
    expect([number?.('0.5')?.moment, number?.('1.0625')?.moment]).toEqual([
      '1899-12-30T12:00:00',
      '1904-01-02T01:30:00',
    ]);
  });

  it.each<[format: string, written: string, moment: string | undefined]>([
    ['m/d/yyyy', '46347', '2026-11-21T00:00:00'],
    ['dd/mm/yyyy h:mm', '46347.520833333336', '2026-11-21T12:30:00'],
    ['h:mm', '0.520833333333333', '1899-12-30T12:30:00'],
    ['dd/mm/yyyy', '99999999', undefined],
    ['0', '46347', undefined],
  ])('a date keeps what it stores, whatever it shows: %s of %s', async (format, written, moment) => {
    const { number } = await cellStyle(200, format, false);
    expect(number?.(written).moment).toBe(moment);
  });
});

describe('O-71 cells of a workbook', () => {
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const workbook = (rows: string, { ahead = '', behind = '', settings = '', styles = '' } = {}): Buffer =>
    zipOf({
      'xl/workbook.xml': `<workbook xmlns:r="${relationships}">${settings}<sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet>${ahead}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    });
  it.each<[string, Buffer, string[]]>([
    [
      'a merged cell holds for its rows, and makes no row of its own',
      workbook(
        '<row r="1"><c r="A1" t="str"><v>País</v></c><c r="B1" t="str"><v>x</v></c></row><row r="2"><c r="A2" t="str"><v>Argentina</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="A3"/><c r="B3"><v>2</v></c></row><row r="4"><c r="A4"/></row>',
        { behind: '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="D1:E1"/></mergeCells>' },
      ),
      ['País|x', 'Argentina|1', 'Argentina|2'],
    ],
    [
      'a formula without a result, one whose result is no text, one that was never calculated',
      workbook(
        '<row><c><f>A1</f></c><c t="str"><f>B1</f><v></v></c><c><f>1-1</f><v>0</v></c><c><f>1+1</f><v>2</v></c></row>',
        { settings: '<calcPr fullCalcOnLoad="1"/>' },
      ),
      ['=A1!noResult||=1-1!noResult|2'],
    ],
    ['a zero that was calculated', workbook('<row><c><f>1-1</f><v>0</v></c></row>'), ['0']],
    [
      'errors and yes',
      workbook('<row><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>'),
      ['#N/A!error|VERDADERO!boolean'],
    ],
    [
      'hidden rows, also those without a height',
      workbook('<row><c><v>1</v></c></row><row hidden="true"><c><v>2</v></c></row><row ht="0"><c><v>3</v></c></row>'),
      ['1'],
    ],
    [
      'hidden columns, also those without a width and those behind all that is read',
      workbook(
        `<row>${[1, 2, 3, 4, 5].map((value) => `<c><v>${value}</v></c>`).join('')}</row><row><c r="B2"><v>6</v></c></row>`,
        {
          ahead:
            '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="0"/><col min="5" max="5" width="9"/><col min="60" max="16384" hidden="true"/><col min="x" max="1" hidden="1"/></cols>',
        },
      ),
      ['1||||5'],
    ],
    [
      'a text of the table that is not there',
      workbook('<row><c t="s"><v>3</v></c></row>'),
      [
        'El archivo está dañado y no se puede leer. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
      ],
    ],
  ])('%s', async (_, content, expected) => {
    expect(await read(content)).toEqual(expected);
  });

  // The numbers of conditional formats mean something else than the same numbers of cell formats.
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="49"/></cellXfs>' +
    '<dxfs><dxf><font/></dxf><dxf><numFmt numFmtId="164" formatCode="&quot;X&quot;0"/></dxf><dxf><numFmt numFmtId="165" formatCode="000000"/></dxf><dxf><numFmt numFmtId="166" formatCode=";;;"/></dxf></dxfs>';
  const cells =
    '<row r="1"><c><v>1</v></c><c s="1"><v>2</v></c><c t="str" s="2"><v>3</v></c></row><row r="2"><c><v>4</v></c><c s="1"><v>5</v></c><c t="str"><v>6</v></c></row>';
  const plain = ['1|000002|3', '4|000005|6'];
  const rule = (ranges: string, format: number): string =>
    `<conditionalFormatting sqref="${ranges}"><cfRule type="cellIs" dxfId="${format}" priority="1" operator="equal"><formula>1</formula></cfRule></conditionalFormatting>`;
  const own = (inside: string, ranges: string): string =>
    `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression">${inside}</x14:cfRule><xm:sqref>${ranges}</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
  it.each<[string, string, string[]]>([
    ['colours alone', rule('A1:C2', 0), plain],
    ['a format that is not there', rule('A1:C2', 9), plain],
    ['signs around a number', rule('A2', 1), ['1|000002|3', '4!conditional|000005|6']],
    ['the zeros that the cells have', rule('B1:B2', 2), plain],
    ['zeros that the cells lack', rule('A1:B1', 2), ['1!conditional|000002|3', '4|000005|6']],
    ['what hides numbers and texts', rule('B1:C1', 3), ['1|000002!conditional|3!conditional', '4|000005|6']],
    ['whole columns', rule('B:B', 1), ['1|000002!conditional|3', '4|000005!conditional|6']],
    ['whole rows', rule('2:2', 3), ['1|000002|3', '4!conditional|000005!conditional|6!conditional']],
    [
      'several areas, one over the other',
      rule('A1 C2 A1:A2', 3) + rule('A2', 0),
      ['1!conditional|000002|3', '4!conditional|000005|6!conditional'],
    ],
    [
      'behind merged cells',
      `<mergeCells><mergeCell ref="A1:A2"/></mergeCells>${rule('A1', 1)}`,
      ['1!conditional|000002|3', '1!conditional|000005|6'],
    ],
    [
      'a format of the rule itself',
      own('<xm:f>1</xm:f><x14:dxf><numFmt numFmtId="170" formatCode="&quot;Nº &quot;0"/></x14:dxf>', 'A1'),
      ['1!conditional|000002|3', '4|000005|6'],
    ],
    ['a format of the rule itself with a colour alone', own('<x14:dxf><font/></x14:dxf>', 'A1:C2'), plain],
    [
      'a picture in the place of the content',
      '<conditionalFormatting sqref="A1"><cfRule type="iconSet" priority="1"><iconSet showValue="0"><cfvo type="min"/></iconSet></cfRule></conditionalFormatting>',
      ['1!conditional|000002|3', '4|000005|6'],
    ],
    [
      'a picture beside the content',
      '<conditionalFormatting sqref="A1"><cfRule type="iconSet" priority="1"><iconSet><cfvo type="min"/></iconSet></cfRule></conditionalFormatting>',
      plain,
    ],
    ['areas that are none', rule('x Z9:A1 BM1 1:A:2', 3), plain],
  ])('a conditional format: %s', async (_, behind, expected) => {
    expect(await read(workbook(cells, { styles, behind }))).toEqual(expected);
  });
});

test.each<[string, Buffer]>([
  ['un Libro binario de Excel (.xlsb)', zipOf({ '[Content_Types].xml': '', 'xl/workbook.bin': 'x' })],
  ['de Numbers (.numbers)', zipOf({ 'Index/Document.iwa': 'x' })],
  ['un documento de Word (.docx)', zipOf({ '[Content_Types].xml': '', 'word/document.xml': 'x' })],
  ['un archivo comprimido (.zip)', zipOf({ 'comensales.csv': 'a;b' })],
  ['un archivo comprimido (.rar)', Buffer.from('Rar!\u001a\u0007\0')],
  ['de DIF (.dif)', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\n')],
  [
    'una Hoja de cálculo XML 2003 (.xml)',
    Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
  ],
])('MAS-12 a file that is %s is reported as such', async (format, content) => {
  expect(await read(content)).toEqual([
    `El archivo es ${format}. Ábralo en su programa, guárdelo o expórtelo como Libro de Excel (.xlsx), y vuelva a cargarlo`,
  ]);
});
