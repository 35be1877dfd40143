import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FileStore } from '@comensal/application/platform/files';
import { amountToText, formatMoney } from '@comensal/domain/platform/money';
import { type SheetCell, type SheetView, sheetFileOf } from '@comensal/domain/price-lists';
import exceljs from 'exceljs';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { readSheetFile, sheetFile } from './price-sheet-file';

jest.setTimeout(1_800_000);

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Case {
  readonly view: SheetView;
  readonly typed: readonly SheetCell[];
}
const priced = (below: (most: number) => number): number | null =>
  below(5) === 0 ? null : 1 + below([100, 100_000, 100_000_000_000][below(3)] ?? 1);

/** A sheet of some lists that offer some of the services, and prices that were typed into it. */
function caseOf(below: (most: number) => number): Case {
  const services = Array.from({ length: 1 + below(6) }, (_, row) => ({
    id: 1 + row * 7,
    name: ['Almuerzo', '=Cena', 'Té; "frío"', '@Vianda, Ñ', '-1', 'Refrigerio\nseco'][row] ?? '',
    sales_material_description: 'Menú',
  }));
  const lists = Array.from({ length: 1 + below(6) }, (_, column) => ({
    id: column + 1,
    version: 1,
    start_date: 20261001,
    end_date: null,
    business_unit_id: `C${Math.floor(column / 2)}`,
    business_unit_name: ['Pilar', '+Rosario', 'San "Juan"; Sur'][Math.floor(column / 2)] ?? '',
    company_id: column % 2 === 0 ? null : 'K1',
    company_name: column % 2 === 0 ? null : 'Metalúrgica',
    prices: services.flatMap(({ id }) => (below(6) === 0 ? [] : [{ id, price: priced(below) }])),
  }));
  const typed = lists.flatMap(({ business_unit_id, company_id, prices }) =>
    prices.flatMap(({ id, price }) =>
      below(3) === 0
        ? [{ business_unit_id, company_id, food_service_id: id, price: priced(below), seen_price: price }]
        : [],
    ),
  );
  return { view: { start_date: 20261201, services, lists, total: lists.length }, typed };
}

/** As programs write it: untouched, saved again, with prices as texts, or as a text in the notation of a country. */
async function asSaved({ view, typed }: Case, how: number): Promise<Buffer> {
  if (how >= 3) {
    const { headings, rows } = sheetFileOf(view, typed);
    const cells = rows.map((row) =>
      row.map((cell, column) => {
        if (column < 2 || typeof cell !== 'number') return String(cell ?? '');
        return how === 3 ? formatMoney(cell) : how === 4 ? amountToText(cell) : String(cell / 100);
      }),
    );
    const quoted = [headings, ...cells].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
    return Buffer.from(`\ufeff${quoted.join('\r\n')}\r\n`);
  }
  const content = await buffer(
    sheetFile(view, typed, { person: 'admin', at: new Date(0), includesVat: false }).content,
  );
  if (how === 0) return content;
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(content as never);
  if (how === 2)
    workbook.worksheets[0]?.eachRow((row, number) =>
      row.eachCell((cell, column) => {
        if (number > 1 && column > 2 && typeof cell.value === 'number')
          Object.assign(cell, { value: formatMoney(Math.round(cell.value * 100)), numFmt: '@' });
      }),
    );
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Reads saved sheets, each for its case; returns those that are not the same. */
async function differing(
  files: FileStore,
  saved: readonly (readonly [number: number, content: Buffer])[],
): Promise<unknown[]> {
  const different: unknown[] = [];
  for (const [number, content] of saved) {
    const { view, typed } = caseOf(numbers(number));
    const fileId = randomUUID();
    await files.write(fileId, Readable.from([content]));
    const found = await readSheetFile(files, fileId, view, 'leave', new AbortController().signal);
    const changed = new Map(
      typed.map((cell) => [`${cell.business_unit_id} ${cell.company_id} ${cell.food_service_id}`, cell.price]),
    );
    const expected = view.lists.flatMap(({ business_unit_id, company_id, prices }) => {
      if (prices.length === 0) return [];
      const after = prices.map(({ id, price }) => {
        const put = changed.get(`${business_unit_id} ${company_id} ${id}`);
        return { id, price: put === undefined ? price : put };
      });
      return [{ business_unit_id, company_id, prices: after }];
    });
    const byPlace = (lists: typeof expected): string[] => lists.map((one) => JSON.stringify(one)).sort();
    if (
      JSON.stringify([byPlace([...found.lists].map((one) => ({ ...one, prices: [...one.prices] }))), found.refused]) !==
      JSON.stringify([byPlace(expected), []])
    )
      different.push([number, found.lists, expected, found.refused]);
  }
  return different;
}

const cases = 1_000;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-price-sheets-'));
  files = createLocalFileStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('issue 50 a sheet that programs saved again is the same, in a thousand cases', async () => {
  const saved: [number, Buffer][] = [];
  for (let number = 0; number < cases; number += 1)
    saved.push([number, await asSaved(caseOf(numbers(number)), number % 6)]);
  expect(await differing(files, saved)).toEqual([]);
});

test('issue 50 a sheet that LibreOffice saved again is the same, in a thousand cases', async () => {
  const out = join(folder, 'saved');
  for (let first = 0; first < cases; first += 100) {
    const written: string[] = [];
    for (let number = first; number < first + 100; number += 1) {
      const path = join(folder, `${number}.xlsx`);
      await writeFile(path, await asSaved(caseOf(numbers(number)), 0));
      written.push(path);
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...written]);
  }
  const saved: [number, Buffer][] = [];
  for (let number = 0; number < cases; number += 1) saved.push([number, await readFile(join(out, `${number}.xlsx`))]);
  expect(await differing(files, saved)).toEqual([]);
});
