import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readUploadRow, uploadColumns } from '@comensal/domain/customers-massive';
import { findRemovalColumns, readRemovalRow, removalColumns } from '@comensal/domain/customers-removal';
import { Refusal } from '@comensal/domain/platform/refusals';
import { noticeSentences, placeOfRow, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { openUpload } from '../../customers-massive/open-upload';
import { zipOf } from '../../testing/zip-of';
import { createLocalFileStore } from '../files/local-file-store';
import { type OpenSheetOptions, openSheet } from './open-sheet';

// Each test starts a reader process, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-rosters-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rosters = join(__dirname, '../../testing/rosters');
const leavers = { columns: removalColumns, find: findRemovalColumns };

/** The person of each row, or why it is refused; what was left out; or why the file is refused. */
async function outcome(content: Readable, kind: 'upload' | 'removal', options?: OpenSheetOptions): Promise<string[]> {
  const files = createLocalFileStore(folder);
  const fileId = randomUUID();
  await files.write(fileId, content);
  const messages: string[] = [];
  try {
    const sheet =
      kind === 'upload' ? await openUpload(files, fileId, options) : await openSheet(files, fileId, leavers, options);
    try {
      for await (const portion of sheet.portions())
        for (const row of portion) {
          const positions = sheet.positionsOf(row.number);
          const read = 'password' in positions ? readUploadRow(row, positions) : readRemovalRow(row, positions);
          const at = placeOfRow(row.number);
          messages.push(
            `${at.sheet === 0 ? '' : `${at.sheet}!`}${at.row} ${'row' in read ? rowText(read.row) : read.reason}`,
          );
        }
      return [...messages, ...noticeSentences(sheet.told())];
    } finally {
      await sheet.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
}

function rowText(row: {
  readonly surname: string | null;
  readonly name: string | null;
  readonly file_number: string | null;
  readonly auth_code: string | null;
}): string {
  return [row.surname, row.name, row.file_number, row.auth_code].map((cell) => cell ?? '').join('|');
}

const noResult =
  'la fórmula no tiene un resultado guardado. Abra el archivo en su planilla de cálculo, guárdelo y vuelva a cargarlo';
const secondComma = 'tiene más de una coma. Deje solo la que separa el apellido del nombre';
const noComma =
  'falta la coma entre apellido y nombre. Escriba «Apellido, Nombre»; si todo es el apellido, termine con una coma';
const noLetter = 'No es un nombre: no tiene ninguna letra';
/** The four people in most files, with consecutive numbers. */
const people = (fileNumber: string, code: string): string[] =>
  ['Núñez Ibáñez|José María', 'Güemes|Ñata', 'Gómez|Lucía Sofía', 'de la Peña-Paz|Martín'].map(
    (name, index) => `${index + 2} ${name}|${fileNumber}${index}|${code}${index}0`,
  );
const formulas = (row: number): string =>
  `${row} ${['Apellido y nombre (C', 'Legajo (D', 'Sector (E', 'Contraseña (H'].map((column) => `${column}${row}): ${noResult}`).join('. ')}`;

describe('MAS-02 O-71 DIN-39 rosters as people save them are read as displayed, or refused with the cell and the remedy', () => {
  it.each<[file: string, outcome: readonly string[]]>([
    [
      'a07-lo-fods.fods',
      [
        'El archivo es de OpenDocument plano (.fods). Ábralo en su programa, guárdelo o expórtelo como Libro de Excel (.xlsx), y vuelva a cargarlo',
      ],
    ],
    [
      'a10-lo-slk.slk',
      [
        'El archivo es de SYLK (.slk). Ábralo en su programa, guárdelo o expórtelo como Libro de Excel (.xlsx), y vuelva a cargarlo',
      ],
    ],
    [
      'b06-title-comma.csv',
      [
        '3 Núñez Ibáñez|José María|000280|00902800',
        '4 Güemes|Ñata|000281|00902810',
        `5 Apellido y nombre (C5): ${secondComma}`,
        '6 de la Peña-Paz|Martín|000283|00902830',
      ],
    ],
    [
      'b12-eof1A.csv',
      [
        '2 Núñez Ibáñez|José María|000340|00903400',
        '3 Güemes|Ñata|000341|00903410',
        `4 Apellido y nombre (C4): ${secondComma}`,
        '5 de la Peña-Paz|Martín|000343|00903430',
      ],
    ],
    [
      'b20-cp850-asciihead.csv',
      [
        '2 Núñez Ibáñez|José María|000420|00904200',
        '3 Güemes|Ñata|000421|00904210',
        `4 Apellido y nombre (C4): ${secondComma}`,
        '5 de la Peña-Paz|Martín|000423|00904230',
      ],
    ],
    ['c06-row1048576.xlsx', people('00066', '009066')],
    [
      'd06-two-sheets.xlsx',
      [
        'Hay filas en más de una hoja: Planta A (2 filas), Planta B (2 filas). Deje una sola, o elija en la vista previa qué hojas se leen',
      ],
    ],
    ['d07-hidden-row.xlsx', [...people('00077', '009077').filter((_, row) => row !== 1), '1 fila oculta no se leyó']],
    [
      'd14-optional-own.xlsx',
      [
        'Hay títulos parecidos a los de la plantilla: «Nombre y apellido» (C1) por «Apellido y nombre»; «Nro. de legajo» (D1) por «Legajo»; «Area» (E1) por «Sector»; «Clave» (H1) por «Contraseña». Cambie cada título por el de la plantilla, o confirme en la vista previa qué columna es',
      ],
    ],
    ['d16-two-codigo-diff.xlsx', ['Hay columnas con el mismo título: «Código» (A1 y H1). Deje una sola de cada una']],
    ['e01-num-fmt0.xlsx', people('00090', '009090')],
    ['e01-num-fmt0-LO.csv', people('00090', '009090')],
    ['e06-formula-nocache.xlsx', [2, 3, 4, 5].map(formulas)],
    [
      'e09-bool.xlsx',
      [
        '2 Sector (E2): la celda tiene el valor lógico VERDADERO. Escriba el dato como texto',
        '3 Apellido y nombre (C3): la celda tiene el valor lógico FALSO. Escriba el dato como texto',
        '4 Gómez|Lucía Sofía|000982|00909820',
        '5 de la Peña-Paz|Martín|000983|00909830',
      ],
    ],
    [
      'e15-quotes.xlsx',
      [
        '2 D’Angelo|María José|001040|00910400',
        "3 O'Connor|Ana|001041|00910410",
        "4 D'Elía|Juan|001042|00910420",
        "5 Sant'Anna|Zoë|001043|00910430",
      ],
    ],
    [
      'e17-commas.xlsx',
      [
        `2 Apellido y nombre (C2): ${secondComma}`,
        `3 Apellido y nombre (C3): ${noComma}`,
        '4 Pérez García||001062|00910620',
        '5 Apellido y nombre (C5): Contiene caracteres no permitidos: «(»',
      ],
    ],
    ['e19-spaces.xlsx', people('00108', '009108')],
    [
      'g05-one-column.xlsx',
      [
        'Todo el contenido está en una sola columna (A1). Sepárelo con Datos, Texto en columnas, o cargue el archivo .csv original',
      ],
    ],
    [
      'g07-fillers.xlsx',
      [
        `2 Apellido y nombre (C2): ${noComma}`,
        '3 Apellido y nombre (C3): Contiene caracteres no permitidos: «#»',
        `4 Apellido y nombre (C4): ${noLetter}`,
        `5 Apellido y nombre (C5): ${noLetter}`,
      ],
    ],
    ['g12-cr.xlsx', people('00172', '009172')],
    [
      'g13-inline-with-v-short.xlsx',
      [
        '2 Núñez Ibáñez|José María|6107|5109077',
        '3 Güemes|Ñata|6117|5119077',
        '4 Gómez|Lucía Sofía|6127|5129077',
        '5 de la Peña-Paz|Martín|6137|5139077',
      ],
    ],
    [
      'h10-mac.csv',
      [
        '2 García|Andrés|002110|00921100',
        '3 Pérez|Raúl|002111|00921110',
        '4 Núñez|Inés|002112|00921120',
        '5 Muñoz|Ana|002113|00921130',
      ],
    ],
    ['r01-zeros-format.xlsx', ['2 |||00700123', '3 ||0070006|']],
    ['r02-filtered.xlsx', ['2 Filtro|Uno|70004|', '1 fila oculta no se leyó']],
    ['r04-name-formula.xlsx', [`2 Apellido y nombre (C2): ${noResult}`]],
  ])('%s', async (file, expected) => {
    const kind = file.startsWith('r') ? 'removal' : 'upload';
    expect(await outcome(createReadStream(join(rosters, file)), kind)).toEqual(expected);
  });

  const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const shortened =
    'el número está abreviado o tiene más de 15 cifras, y la planilla lo cambia. Guarde la columna como texto';
  const asText = 'Dé a la celda formato de texto y escriba el dato sin ese signo';
  const paz = { name: 'Paz, Ana', file: '00101', code: '00500' };
  const taken = ['2 Paz|Ana|00101|00500'];
  const line = (row: Partial<typeof paz> = {}): string[] => {
    const { name, file, code } = { ...paz, ...row };
    return ['Argentina', 'Marca', name, file, 'Sur', 'Tarjeta', code, '', '12'];
  };
  const titles = uploadColumns.map(({ title }) => title);
  const text = (rows: readonly (readonly string[])[], separator = ';'): string =>
    rows.map((cells) => `${cells.join(separator)}\r\n`).join('');

  it.each<[kind: string, content: Buffer, outcome: readonly string[]]>([
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text([titles, line()])}`, 'utf16le'), taken],
    ['the other UTF-16, by tabs', Buffer.from(`\ufeff${text([titles, line()], '\t')}`, 'utf16le').swap16(), taken],
    ['quotes in quotes', Buffer.from(text([titles, ['Argentina', '"El ""10"""', ...line().slice(2)]])), taken],
    [
      'empty columns at the end',
      Buffer.from(
        text([
          [...titles, '', ''],
          [...line(), '', ''],
        ]),
      ),
      taken,
    ],
    [
      'spaces that do not break, and signs that nobody sees',
      Buffer.from(
        text([titles, line({ name: 'Paz,\u00a0Ana\u200b', file: '\u200f00101\u00a0', code: '\u202a00500\u202c' })]),
      ),
      taken,
    ],
    ['the line that says the separator', Buffer.from(`sep=;\r\n${text([titles, line()])}`), ['3 Paz|Ana|00101|00500']],
    [
      'a typed apostrophe',
      Buffer.from(text([titles, line({ file: "'00101", code: "'00500" })])),
      [
        `2 Legajo (D2): El campo permite solo numeros: «'». ${asText}. Código (G2): Contiene caracteres no permitidos: «'». ${asText}`,
      ],
    ],
    [
      'text by a formula',
      Buffer.from(text([titles, line({ file: '"=""00101"""', code: '"=""00500"""' })])),
      [
        `2 Legajo (D2): El campo permite solo numeros: «=». ${asText}. Código (G2): Contiene caracteres no permitidos: «=». ${asText}`,
      ],
    ],
    [
      'numbers in powers of ten',
      Buffer.from(text([titles, line({ file: '1,23E+08', code: '4,00701E+11' })])),
      [`2 Legajo (D2): ${shortened}. Código (G2): ${shortened}`],
    ],
    [
      'a file number that is a document',
      Buffer.from(text([titles, line({ file: 'DNI 30.111.222' }), line({ file: '30.111.222' })])),
      [
        '2 Legajo (D2): El campo permite solo numeros: «D»',
        `3 Legajo (D3): El campo permite solo numeros: «.». ${asText}`,
      ],
    ],
    [
      'a day in the place of a code',
      Buffer.from(text([titles, line({ code: '01/02/2026' })])),
      [`2 Código (G2): Contiene caracteres no permitidos: «/». ${asText}`],
    ],
    [
      'a fraction',
      Buffer.from(text([titles, line({ file: '101,5', code: '500.5' })])),
      [
        `2 Legajo (D2): El campo permite solo numeros: «coma». ${asText}. Código (G2): Contiene caracteres no permitidos: «.». ${asText}`,
      ],
    ],
  ])('a text with %s', async (_, content, expected) => {
    expect(await outcome(Readable.from([content]), 'upload')).toEqual(expected);
  });

  interface Workbook {
    readonly format?: string;
    readonly cells?: Readonly<Record<number, string>>;
    readonly workbook?: string;
    readonly above?: string;
    readonly behind?: string;
  }
  it.each<[kind: string, made: Workbook, outcome: readonly string[]]>([
    [
      'letters of a format',
      { format: '&quot;L&quot;00000', cells: { 6: '<c s="1"><v>500</v></c>' } },
      ['2 Paz|Ana|00101|L00500'],
    ],
    [
      'per cent',
      { format: '0%', cells: { 3: '<c s="1"><v>1.01</v></c>' } },
      ['2 Legajo (D2): la celda muestra «101%» por su formato. Dele formato de texto y escriba el dato sin signos'],
    ],
    [
      'a day, by the count of 1904',
      { format: 'dd/mm/yyyy', workbook: '<workbookPr date1904="1"/>', cells: { 6: '<c s="1"><v>44562</v></c>' } },
      [
        '2 Código (G2): la planilla guardó una fecha (02/01/2026). Dé a la celda formato de texto y escriba el dato otra vez',
      ],
    ],
    [
      'a merged title',
      { above: 'Nómina 2026', behind: '<mergeCells><mergeCell ref="A1:I1"/></mergeCells>' },
      ['3 Paz|Ana|00101|00500'],
    ],
    [
      'an error',
      { cells: { 6: '<c t="e"><f>VLOOKUP(1,A:B,2)</f><v>#N/A</v></c>' } },
      ['2 Código (G2): la celda tiene el error #N/A. Corrija la fórmula o escriba el dato'],
    ],
    [
      'separators of thousands',
      { format: '#,##0', cells: { 3: '<c s="1"><v>1234</v></c>', 6: '<c s="1"><v>50012</v></c>' } },
      [
        '2 Legajo (D2): la celda muestra «1.234» por su formato. Dele formato de texto y escriba el dato sin signos. Código (G2): la celda muestra «50.012» por su formato. Dele formato de texto y escriba el dato sin signos',
      ],
    ],
    [
      'a fraction, and one that its format rounds',
      { format: '0', cells: { 3: '<c s="1"><v>101.6</v></c>', 6: '<c><v>500.5</v></c>' } },
      [`2 Código (G2): Contiene caracteres no permitidos: «coma». ${asText}`],
    ],
    [
      'a day in the place of a name',
      { format: 'd-mmm', cells: { 2: '<c s="1"><v>45000</v></c>' } },
      [
        '2 Apellido y nombre (C2): la planilla guardó una fecha (15-mar). Dé a la celda formato de texto y escriba el dato otra vez',
      ],
    ],
  ])('a workbook with %s', async (_, { format = '0', cells = {}, workbook = '', above, behind = '' }, expected) => {
    const rows = [
      ...(above === undefined ? [] : [[inline(above)]]),
      titles.map(inline),
      line().map((cell, column) => cells[column] ?? inline(cell)),
    ];
    const content = zipOf({
      'xl/workbook.xml': `<workbook xmlns:r="${relationships}">${workbook}<sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData>${behind}</worksheet>`,
    });
    expect(await outcome(Readable.from([content]), 'upload')).toEqual(expected);
  });

  it('hidden rows are read on request', async () => {
    const choices = { hidden: 'include', encoding: null, headings: {}, sheets: null, cells: [] } as const;
    const content = createReadStream(join(rosters, 'd07-hidden-row.xlsx'));
    expect(await outcome(content, 'upload', { choices })).toEqual(people('00077', '009077'));
  });

  it('MAS-02 a sheet’s name and an unused heading are cut where they are read, so that a small file makes no long answer', async () => {
    const long = 'L'.repeat(30_000);
    const sheets = Array.from({ length: 20 }, (_, index) => `${index} ${long}`);
    const row = (cells: readonly string[]): string =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const file = zipOf({
      'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${sheets.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="${relationships}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(
        sheets.map((_, at) => [
          `xl/worksheets/sheet${at}.xml`,
          `<worksheet><sheetData>${row([...titles, `${long}${at}`])}${row(line({}))}</sheetData></worksheet>`,
        ]),
      ),
    });
    const [refused] = await outcome(Readable.from([file]), 'upload');
    expect(refused).toMatch(/^Hay filas en más de una hoja: 0 L+ \(1 fila\), .*, …\. Deje una sola/);
    expect(refused?.length).toBeLessThan(1_500);
    const [first = ''] = sheets;
    const choices = { ...usualSheetChoices, sheets: [first.slice(0, 100)] };
    const read = await outcome(Readable.from([file]), 'upload', { choices });
    expect(read).toHaveLength(3);
    expect(read.join().length).toBeLessThan(500);
  });

  it('MAS-02 of several sheets with rows those are read that their owner chose, and are told', async () => {
    const read = (sheets: readonly string[]): Promise<string[]> =>
      outcome(createReadStream(join(rosters, 'd06-two-sheets.xlsx')), 'upload', {
        choices: { ...usualSheetChoices, sheets: [...sheets] },
      });
    const first = ['2 Núñez Ibáñez|José María|000760|00907600', '3 Güemes|Ñata|000761|00907610'];
    const second = ['2 Gómez|Lucía Sofía|000762|00907620', '3 de la Peña-Paz|Martín|000763|00907630'];
    expect(await read(['Planta A', 'Planta B'])).toEqual([
      ...first,
      ...second.map((row) => `1!${row}`),
      'Hojas que se leyeron: 1. Planta A (2 filas), 2. Planta B (2 filas)',
    ]);
    expect(await read(['Planta B'])).toEqual([...second, 'Hojas que se leyeron: 1. Planta B (2 filas)']);
  });

  it('MAS-02 MAS-03 surname and name in two columns are joined, and told; not beside a column of both', async () => {
    const message = 'Se juntaron dos columnas en una: «Apellido» y «Nombres» como «Apellido y nombre»';
    const read = (...rows: string[]): Promise<string[]> => outcome(Readable.from([rows.join('\n')]), 'removal');
    expect(
      await read('Nombres;Legajo;Apellido', 'Ana María;7;Paz', ';8;de la Peña', 'Luz;9;', ';10;', 'Eva, Sol;11;Gil'),
    ).toEqual([
      '2 Paz|Ana María|7|',
      '3 de la Peña||8|',
      '4 |Luz|9|',
      '5 ||10|',
      expect.stringContaining('6 Apellido y nombre (C6): tiene más de una coma'),
      message,
    ]);
    expect(await read('Legajo;Apellido y nombre;Nombre', '7;Paz, Ana;Otro')).toEqual([
      '2 Paz|Ana|7|',
      'Columnas que no se usan: Nombre',
    ]);
  });

  it('O-71 codes of a length beyond 15 digits that all end in 000 are told', async () => {
    const read = (...codes: string[]): Promise<string[]> =>
      outcome(Readable.from([['Legajo;Código', ...codes.map((code) => `7;${code}`)].join('\n')]), 'removal');
    const rows = ['2 ||7|1234567890123000', '3 ||7|2234567890123000'];
    expect(await read('1234567890123000', '2234567890123000')).toEqual([
      ...rows,
      'Códigos que terminan todos en 000: Código (16 cifras). Una planilla guarda 15 cifras y cambia las demás por ceros: compárelos con los originales y guarde la columna como texto',
    ]);
    expect(await read('1234567890123000', '2234567890123000', '2234567890123001')).toEqual([
      ...rows,
      '4 ||7|2234567890123001',
    ]);
  });

  it('similar headings are columns once confirmed; an unknown one is omitted', async () => {
    const headings = { 'Nombre y apellido': 'full_name', 'Nro. de legajo': 'file_number', Area: '', Clave: '' };
    const choices = { hidden: 'leave', encoding: null, headings, sheets: null, cells: [] } as const;
    const content = createReadStream(join(rosters, 'd14-optional-own.xlsx'));
    expect(await outcome(content, 'upload', { choices })).toEqual([
      ...people('00084', '009084'),
      'Columnas que no se usan: Area, Clave',
    ]);
  });

  const withHidden = (first: number, last: number): Readable => {
    const rows = [
      removalColumns.map(({ title }) => title),
      ['Ñandú', 'Pilar', 'Paz, Ana', '101', 'Tarjeta', '4001', '7'],
    ];
    return Readable.from(
      zipOf({
        'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="${first}" max="${last}" hidden="1"/></cols><sheetData>${rows
          .map((cells) => `<row>${cells.map(inline).join('')}</row>`)
          .join('')}</sheetData></worksheet>`,
      }),
    );
  };

  const hiddenTitles = removalColumns.slice(2, 4).map(({ title }) => title);
  it('hidden columns are omitted and reported, and read on request', async () => {
    const [all] = await outcome(withHidden(3, 4), 'removal', {
      choices: { hidden: 'include', encoding: null, headings: {}, sheets: null, cells: [] },
    });
    expect(all).toBe('2 Paz|Ana|101|4001');
    expect(await outcome(withHidden(3, 4), 'removal')).toEqual([
      '2 |||4001',
      `Columnas ocultas que no se leyeron: ${hiddenTitles.map((title, index) => `${'CD'[index]} «${title}»`).join(', ')}`,
    ]);
  });

  it('missing headings in hidden columns are reported with these', async () => {
    const [file, type, code] = ['file_number', 'auth_type', 'auth_code'].map(
      (key) => removalColumns.find((column) => column.key === key)?.title ?? '',
    );
    expect(await outcome(withHidden(4, 6), 'removal')).toEqual([
      `No se encontró la fila de títulos. Faltan las columnas: ${file} o ${code}. Hay columnas ocultas con esos títulos, que no se leyeron: D «${file}», E «${type}», F «${code}». Descargue la plantilla y copie sus títulos`,
    ]);
  });
});
