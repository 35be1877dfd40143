import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SheetCell, SheetFile, SheetView } from '@comensal/domain/price-lists';
import exceljs from 'exceljs';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { readSheetFile, sheetFile } from './price-sheet-file';

// Each reading starts a process, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-price-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = (
  centre: string,
  client: string | null,
  prices: readonly (number | null)[],
): SheetView['lists'][number] => ({
  id: 1,
  version: 1,
  start_date: 20261001,
  end_date: null,
  business_unit_id: centre,
  business_unit_name: centre === 'C1' ? '=Pilar' : 'Rosario',
  company_id: client,
  company_name: client === null ? null : 'Metalúrgica',
  prices: prices.map((price, index) => ({ id: index + 1, price })),
});
/** Lunch and supper; K1's list lacks supper, Rosario does not offer it. */
const view: SheetView = {
  start_date: 20261201,
  services: ['Almuerzo', '+Cena'].map((name, index) => ({ id: index + 1, name, sales_material_description: 'Menú' })),
  lists: [list('C1', null, [100_050, 50_000]), list('C1', 'K1', [90_000, null]), list('C2', null, [120_000])],
  total: 3,
};
const typed: SheetCell[] = [
  { business_unit_id: 'C1', company_id: null, food_service_id: 1, price: 123_450, seen_price: 100_050 },
  { business_unit_id: 'C1', company_id: 'K1', food_service_id: 1, price: null, seen_price: 90_000 },
];
const written = async (of = view, cells = typed): Promise<Buffer> =>
  buffer(sheetFile(of, cells, { person: 'admin', at: new Date(0), includesVat: false }).content);
async function workbookOf(content: Buffer): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(content as never);
  return workbook;
}
async function read(content: Buffer | string, hidden: 'leave' | 'include' = 'leave', of = view): Promise<SheetFile> {
  const files = createLocalFileStore(folder);
  const fileId = randomUUID();
  await files.write(fileId, Readable.from([Buffer.from(content)]));
  return readSheetFile(files, fileId, of, hidden, new AbortController().signal);
}
const edited = async (act: (sheet: exceljs.Worksheet) => void, hidden?: 'include'): Promise<SheetFile> => {
  const workbook = await workbookOf(await written());
  act(workbook.worksheets[0] as exceljs.Worksheet);
  return read(Buffer.from(await workbook.xlsx.writeBuffer()), hidden);
};
const pricesOf = ({ lists }: SheetFile): unknown[] =>
  lists.map(({ business_unit_id, company_id, prices }) => [
    business_unit_id,
    company_id,
    prices.map(({ id, price }) => [id, price]),
  ]);
const asTyped = [
  [
    'C1',
    null,
    [
      [1, 123_450],
      [2, 50_000],
    ],
  ],
  [
    'C1',
    'K1',
    [
      [1, null],
      [2, null],
    ],
  ],
  ['C2', null, [[1, 120_000]]],
];
const head =
  '"Número";"Precios desde el 01/12/2026";"Pilar · Lista principal [C1]";"Pilar · Metalúrgica [C1 / K1]"\r\n';

it('issue 50 the sheet as it stands with what was typed, its columns by name and id; no formula, no text that could become one', async () => {
  const content = await written();
  const [sheet, index] = (await workbookOf(content)).worksheets;
  expect([
    sheet?.name,
    index?.name,
    sheetFile(view, [], { person: 'admin', at: new Date(0), includesVat: false }).name,
  ]).toEqual(['Planilla de precios', 'Índice', 'Precios desde el 2026-12-01.xlsx']);
  expect(
    sheet
      ?.getSheetValues()
      .slice(1)
      .map((row) => (row as unknown[]).slice(1)),
  ).toEqual([
    [
      'Número',
      'Precios desde el 01/12/2026',
      '=Pilar · Lista principal [C1]',
      '=Pilar · Metalúrgica [C1 / K1]',
      'Rosario · Lista principal [C2]',
    ],
    [1, 'Almuerzo', 1234.5, undefined, 1200],
    [2, '+Cena', 500],
  ]);
  expect(
    index
      ?.getSheetValues()
      .slice(2)
      .map((row) => (row as unknown[]).slice(1)),
  ).toEqual([
    ['C', '=Pilar', 'C1', 'Lista principal'],
    ['D', '=Pilar', 'C1', 'Metalúrgica', 'K1'],
    ['E', 'Rosario', 'C2', 'Lista principal'],
    ['IVA', 'Los precios no incluyen IVA'],
  ]);
  const formulas: string[] = [];
  for (const each of [sheet, index])
    each?.eachRow((row) => row.eachCell((cell) => void (cell.formula && formulas.push(cell.address))));
  expect(formulas).toEqual([]);
});

it('issue 50 what was written is read as it was, also after another program has saved it', async () => {
  expect(pricesOf(await read(await written()))).toEqual(asTyped);
  const again = await edited(() => undefined);
  expect([pricesOf(again), again.refused, again.otherSheets]).toEqual([asTyped, [], []]);
});

it('issue 50 columns and rows in another order, and some of them gone', async () => {
  const found = await edited((sheet) => {
    sheet.spliceColumns(4, 1);
    sheet.spliceRows(1, 0, ['Revisado por compras'], []);
    sheet.addRow([...(sheet.getRow(4).values as exceljs.CellValue[]).slice(1)]);
    sheet.spliceRows(4, 1);
  });
  expect([pricesOf(found), found.refused]).toEqual([
    [asTyped[0], asTyped[2]].map((each) =>
      each?.[0] === 'C1'
        ? [
            'C1',
            null,
            [
              [2, 50_000],
              [1, 123_450],
            ],
          ]
        : each,
    ),
    [],
  ]);
});

it.each([
  ['Excel', '1;Almuerzo;1.234,50;" $ 1.234,50 "\r\n2;Cena;1234,5;\r\n'],
  ['LibreOffice', '1;Almuerzo;1234.5;"$ 1.234,50"\n2;Cena;"1234,50";\n'],
])('PRI-19 O-104 numbers as %s writes them to a text', async (_, rows) => {
  const found = await read(head + rows);
  expect([pricesOf(found), found.refused]).toEqual([
    [
      [
        'C1',
        null,
        [
          [1, 123_450],
          [2, 123_450],
        ],
      ],
      [
        'C1',
        'K1',
        [
          [1, 123_450],
          [2, null],
        ],
      ],
    ],
    [],
  ]);
});

it('PRI-19 cells of text are prices too; what cannot be taken is told with its cell, cause and remedy', async () => {
  const found = await edited((sheet) => {
    sheet.getCell('C2').value = '$ 1.234';
    sheet.getCell('D2').value = 'a convenir';
    sheet.getCell('E2').value = { formula: '1/0', result: { error: '#DIV/0!' } };
    sheet.getCell('E3').value = 7;
    sheet.getCell('F1').value = 'Rosario · Obras [C2 / K7]';
    sheet.getCell('G1').value = 'Otra vez [C2]';
    sheet.getCell('D3').value = -5;
    sheet.addRow([9, 'Vianda', 5]);
    sheet.addRow([1, 'Almuerzo', 5]);
  });
  expect([pricesOf(found), found.refusals]).toEqual([
    [
      [
        'C1',
        null,
        [
          [1, 123_400],
          [2, 50_000],
        ],
      ],
      ['C1', 'K1', [[1, null]]],
      ['C2', null, [[1, null]]],
    ],
    8,
  ]);
  expect(found.refused.map(({ cell, reason }) => `${cell}: ${reason}`)).toEqual([
    'F1: ninguna lista a la vista tiene los códigos de «Rosario · Obras [C2 / K7]». Deje el título como se descargó, o busque esa lista en la pantalla',
    'G1: está repetida. Deje una sola',
    'D2: «a convenir» no es un precio. Escriba un importe como 1.234,50, o deje la celda vacía para quitar el servicio',
    'E2: la celda tiene el error #DIV/0!. Corrija la fórmula o escriba el dato',
    'D3: «-$ 5,00» no es un precio. Escriba un importe como 1.234,50, o deje la celda vacía para quitar el servicio',
    'E3: ese centro no ofrece el servicio. Deje la celda vacía',
    'A4: «9» no es el número de un servicio de la planilla. Deje los números como se descargaron',
    'C5: está repetida. Deje una sola',
  ]);
});

it('issue 50 of another day nothing is taken', async () => {
  const found = await read(await written({ ...view, start_date: 20270101 }));
  expect([found.lists, found.refused]).toEqual([
    [],
    [
      {
        cell: 'B1',
        reason:
          'el archivo no es de la planilla del 01/12/2026, que está a la vista. Elija en la pantalla el día del archivo, o descargue la planilla otra vez',
      },
    ],
  ]);
});

it('decisions.md hidden rows, columns and sheets are left out and told, and read for who asks for them', async () => {
  const hide = (sheet: exceljs.Worksheet): void => {
    sheet.getRow(3).hidden = true;
    sheet.getColumn(4).hidden = true;
  };
  const left = await edited(hide);
  expect([pricesOf(left), left.hiddenRows, left.hiddenColumns]).toEqual([
    [
      ['C1', null, [[1, 123_450]]],
      ['C2', null, [[1, 120_000]]],
    ],
    1,
    ['D «=Pilar · Metalúrgica [C1 / K1]»'],
  ]);
  expect(pricesOf(await edited(hide, 'include'))).toEqual(asTyped);
});

it('issue 50 a file without such a sheet is refused', async () => {
  await expect(read('Legajo;Nombre\r\n1;Pérez\r\n')).rejects.toMatchObject({ code: 'uploadHeadingsMissing' });
});
