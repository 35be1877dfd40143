/** A drawn page or a picture: four bytes a pixel. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** A rectangle of it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much of what a blur took is added back: enough for a blur of half a module. */
const strength = 2;

/** The area in grey, sharpened over so many pixels, and enlarged so many times. */
export function sharpened(pixels: Pixels, area: Area, radius: number, factor: number): Pixels {
  const grey = greyOf(pixels, area);
  const { width, height } = area;
  const soft = blurred(blurred(grey, width, height, radius), width, height, radius);
  const sharp = grey.map((value, at) => value + strength * (value - (soft[at] ?? 0)));
  return pixelsOf(enlarged(sharp, width, height, factor), width * factor, height * factor);
}

export function greyOf({ data, width }: Pixels, area: Area): Float32Array {
  const grey = new Float32Array(area.width * area.height);
  for (let y = 0; y < area.height; y += 1) {
    let at = ((area.top + y) * width + area.left) * 4;
    for (let x = 0; x < area.width; x += 1, at += 4)
      grey[y * area.width + x] =
        ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1_000;
  }
  return grey;
}

function pixelsOf(grey: Float32Array, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, at = 0; i < grey.length; i += 1, at += 4) {
    const value = grey[i] ?? 0;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = value;
    data[at + 3] = 255;
  }
  return { data, width, height };
}

/** The mean of the pixels within the radius, by rows and then by columns. */
function blurred(grey: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = meanAlong(grey, { count: width, step: 1, lines: height, between: width }, radius);
  return meanAlong(across, { count: height, step: width, lines: width, between: 1 }, radius);
}

/** Lines of pixels: so many in each, so far apart, and so many lines, so far apart. */
interface Lines {
  readonly count: number;
  readonly step: number;
  readonly lines: number;
  readonly between: number;
}

function meanAlong(grey: Float32Array, { count, step, lines, between }: Lines, radius: number): Float32Array {
  const means = new Float32Array(grey.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * between;
    const at = (place: number): number => grey[start + Math.min(count - 1, Math.max(0, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -radius; place <= radius; place += 1) sum += at(place);
    for (let place = 0; place < count; place += 1) {
      means[start + place * step] = sum / (2 * radius + 1);
      sum += at(place + radius + 1) - at(place - radius);
    }
  }
  return means;
}

/** By cubic interpolation (Catmull-Rom), by rows and then by columns. */
function enlarged(grey: Float32Array, width: number, height: number, factor: number): Float32Array {
  if (factor === 1) return grey;
  const wide = stretched(grey, { count: width, step: 1, lines: height, between: width }, factor, {
    step: 1,
    between: width * factor,
  });
  const lines = { count: height, step: width * factor, lines: width * factor, between: 1 };
  return stretched(wide, lines, factor, { step: width * factor, between: 1 });
}

function stretched(
  grey: Float32Array,
  { count, step, lines, between }: Lines,
  factor: number,
  to: Pick<Lines, 'step' | 'between'>,
): Float32Array {
  const more = new Float32Array(grey.length * factor);
  for (let place = 0; place < count * factor; place += 1) {
    const from = (place + 0.5) / factor - 0.5;
    const first = Math.floor(from);
    const t = from - first;
    const weights = [
      (-t + 2 * t * t - t * t * t) / 2,
      (2 - 5 * t * t + 3 * t * t * t) / 2,
      (t + 4 * t * t - 3 * t * t * t) / 2,
      (-t * t + t * t * t) / 2,
    ] as const;
    const [a, b, c, d] = [-1, 0, 1, 2].map((off) => Math.min(count - 1, Math.max(0, first + off)) * step);
    for (let line = 0; line < lines; line += 1) {
      const start = line * between;
      more[line * to.between + place * to.step] =
        weights[0] * (grey[start + (a ?? 0)] ?? 0) +
        weights[1] * (grey[start + (b ?? 0)] ?? 0) +
        weights[2] * (grey[start + (c ?? 0)] ?? 0) +
        weights[3] * (grey[start + (d ?? 0)] ?? 0);
    }
  }
  return more;
}
