import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type LookedFacts, type PrintedCell, receiptFacts } from '@comensal/domain/papers';
import { greyOf, type Pixels } from './sharpened';

/** Words with digits below this are doubtful, of 100: a label must be one by all its letters anyway. */
const leastSure = 60;
/** How far words of one cell stand apart at most, in heights of the line. */
const cellGap = 1.2;
/** Stands for a doubtful word: no value has it. */
const doubtful = '\uFFFD';

/** What is used of the package's program. */
interface Tesseract {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => {
    Init(folder: string | null, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation?: number, angle?: number): number;
    FindLines(): number;
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  };
}
type Recogniser = InstanceType<Tesseract['TessBaseAPI']> & Pick<Tesseract, 'FS'>;

let prepared: Promise<Recogniser> | undefined;

/** Its program and its Spanish data come from the packages' files. */
async function prepare(): Promise<Recogniser> {
  const require = createRequire(import.meta.url);
  const create = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: object) => Promise<Tesseract>;
  const folder = dirname(require.resolve('@tesseract.js-data/spa/package.json'));
  const program = readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  const { FS, TessBaseAPI } = await create({ wasmBinary: program, TesseractProgress: () => undefined });
  FS.writeFile('spa.traineddata', gunzipSync(readFileSync(join(folder, '4.0.0_best_int/spa.traineddata.gz'))));
  const api = new TessBaseAPI();
  // 1 is its neural network alone, 11 finds text wherever it stands.
  if (api.Init(null, 'spa', 1) !== 0) throw new Error('The data of the text recognition cannot be used');
  return Object.assign(api, { FS });
}

/**
 * What one look at a picture reads of a receipt. The layout is Tesseract's: '11' is text wherever it stands, '3' lines and
 * columns.
 */
export async function lookAtPrint(pixels: Pixels, layout: string): Promise<LookedFacts> {
  prepared ??= prepare();
  const api = await prepared;
  const { width, height } = pixels;
  const grey = Uint8Array.from(greyOf(pixels, { left: 0, top: 0, width, height }));
  api.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]));
  api.SetVariable('tessedit_pageseg_mode', layout);
  if (api.SetImageFile() !== 0) throw new Error('The picture cannot be read');
  api.FindLines();
  const angle = api.GetGradient();
  if (Math.abs(angle) >= 0.003) api.SetImageFile(1, angle);
  api.Recognize(null);
  const words = api.GetTSVText(0).split('\n').flatMap(wordOf);
  api.Clear();
  const sure = words.map((word) =>
    word.sure < leastSure && /\d/.test(word.text) ? { ...word, text: doubtful } : word,
  );
  return { sure: receiptFacts(cellsOf(sure)), all: receiptFacts(cellsOf(words)) };
}

function wordOf(row: string): readonly (PrintedCell & { readonly sure: number })[] {
  const [level, , , , , , left, top, width, height, sure, text = ''] = row.split('\t');
  if (level !== '5' || text.trim() === '') return [];
  const [x, y] = [Number(left), Number(top)];
  return [{ left: x, top: y, right: x + Number(width), bottom: y + Number(height), sure: Number(sure), text }];
}

/** Words of a line that stand close together. */
export function cellsOf(words: readonly PrintedCell[]): readonly PrintedCell[] {
  const cells: PrintedCell[] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const middle = (word.top + word.bottom) / 2;
    const at = cells.findIndex((cell) => {
      const tall = Math.max(cell.bottom - cell.top, word.bottom - word.top);
      const isBeside = Math.abs((cell.top + cell.bottom) / 2 - middle) < tall / 2;
      return isBeside && word.left - cell.right < cellGap * tall && word.left >= cell.right - tall / 2;
    });
    const cell = cells[at];
    if (!cell) cells.push(word);
    else
      cells[at] = {
        text: `${cell.text} ${word.text}`,
        left: cell.left,
        top: Math.min(cell.top, word.top),
        right: word.right,
        bottom: Math.max(cell.bottom, word.bottom),
      };
  }
  return cells.toSorted((one, other) => one.top - other.top);
}
