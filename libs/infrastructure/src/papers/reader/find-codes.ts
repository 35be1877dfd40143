import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { type Area, type Pixels, sharpened } from './sharpened';

const options: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  // A code is found at any angle without it.
  tryRotate: false,
  tryInvert: false,
  tryDownscale: true,
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
  returnErrors: true,
};

/** How many places that look like a code are looked at twice on a page. */
const mostDoubtful = 3;
/** Modules of a side of the codes that ARCA prints, without the margin. */
const usualModules = 61;
/** Pixels of a page that is sharpened as a whole, which takes twenty bytes a pixel. */
const mostSharpened = 4_000_000;
/** Pixels of a module in the second look, and how far a place is enlarged at most. */
const wantedModule = 10;
const mostEnlarged = 3;
/**
 * How a place is looked at again: with how much around it, as a share of it, since its corners are guessed, and how far a blur
 * reaches that is taken back, in modules.
 */
const secondLooks = [
  { margin: 0.17, blur: 0.7 },
  { margin: 0.33, blur: 0.7 },
  { margin: 0.17, blur: 0.5 },
  { margin: 0.33, blur: 0.9 },
] as const;

let prepared: Promise<unknown> | undefined;

/** Its program comes from the package's file, as it would from the network by default. */
function prepare(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepared ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
  return prepared;
}

/**
 * The texts of the QR codes in a picture, each once, until one is wanted: an invoice may have others. A place that looks like
 * a code and does not decode, as a small or blurred one, is looked at again sharpened and enlarged.
 */
export async function findCodes(pixels: Pixels, isWanted: (text: string) => boolean): Promise<readonly string[]> {
  await prepare();
  const texts = new Set<string>();
  const doubtful: Doubtful[] = [];
  const look = async (at: Pixels, more: ReaderOptions = {}): Promise<boolean> => {
    for (const { isValid, text, position } of await readBarcodes(at as ImageData, { ...options, ...more }))
      if (isValid) texts.add(text);
      else if (at === pixels) doubtful.push(placeOf(position));
    return [...texts].some(isWanted);
  };
  // The first threshold follows shades, the second sees the place of small codes.
  if (await look(pixels)) return [...texts];
  if (await look(pixels, { binarizer: 'FixedThreshold' })) return [...texts];
  for (const place of apart(doubtful))
    for (const { margin, blur } of secondLooks) {
      const factor = Math.max(1, Math.min(mostEnlarged, Math.round(wantedModule / place.module)));
      const radius = Math.max(1, Math.round(place.module * blur));
      if (await look(sharpened(pixels, withMargin(place, margin, pixels), radius, factor))) return [...texts];
    }
  // A code so faint that nothing looks like one: the whole page once more.
  const { width, height } = pixels;
  if (doubtful.length === 0 && width * height <= mostSharpened)
    await look(sharpened(pixels, { left: 0, top: 0, width, height }, 2, 1));
  return [...texts];
}

/** A place that looks like a code, and the estimated pixels of its modules. */
interface Doubtful {
  readonly area: Area;
  readonly module: number;
}

function placeOf({ topLeft, topRight, bottomLeft, bottomRight }: ReadResult['position']): Doubtful {
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  const side = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  return { area: { left, top, width: right - left, height: bottom - top }, module: Math.max(1, side / usualModules) };
}

/** The place with so much of it around it, within the picture. */
function withMargin({ area }: Doubtful, margin: number, { width, height }: Pixels): Area {
  const [across, down] = [area.width * margin, area.height * margin];
  const left = Math.max(0, Math.round(area.left - across));
  const top = Math.max(0, Math.round(area.top - down));
  return {
    left,
    top,
    width: Math.min(width, Math.round(area.left + area.width + across)) - left,
    height: Math.min(height, Math.round(area.top + area.height + down)) - top,
  };
}

/** The largest few of them that are wide enough to be read, each place once: parts of a code look like smaller ones. */
function apart(places: readonly Doubtful[]): readonly Doubtful[] {
  const kept: Doubtful[] = [];
  const size = ({ area }: Doubtful): number => area.width * area.height;
  for (const place of places.toSorted((one, other) => size(other) - size(one))) {
    const { left, top, width, height } = place.area;
    const isNear = kept.some(({ area }) => Math.hypot(area.left - left, area.top - top) < Math.min(width, height) / 4);
    if (!isNear && width > usualModules && height > usualModules && kept.length < mostDoubtful) kept.push(place);
  }
  return kept;
}
