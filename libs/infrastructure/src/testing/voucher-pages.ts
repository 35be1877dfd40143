import { deflateSync } from 'node:zlib';
import type { UploadType } from '@comensal/domain/platform/files';
import { correction, generate } from 'lean-qr';

/** How the code lies on its page. */
export interface Scan {
  /** Pixels of its smallest module. */
  readonly module: number;
  /** Radians. */
  readonly angle?: number;
  /** How much shorter its far side is than its near one: 0 to 0.3. */
  readonly perspective?: number;
  /** The deviation of the blur, in modules. */
  readonly blur?: number;
}

/** An A4 page at 150 dots per inch, as brightness by pixel. */
const width = 1_240;
const height = 1_754;
const [paper, ink] = [244, 22];
/** Rays through one pixel, in each direction. */
const rays = 4;
/** Modules of white around a code. */
const quiet = 4;

type Point = readonly [x: number, y: number];

/**
 * A page of a voucher with its code, drawn as a camera or a scanner would see it, in lines of text. Takes the text of the
 * code; returns the file.
 */
export async function voucherPage(text: string, scan: Scan, type: UploadType): Promise<Uint8Array> {
  const grey = drawn(text, scan);
  return type === 'application/pdf' ? pdfOf([grey]) : pictureOf(grey, type);
}

/** A PDF with a page for each text, and a blank one for an empty one. */
export function voucherPdf(texts: readonly string[]): Uint8Array {
  return pdfOf(
    texts.map((text) => (text === '' ? new Float32Array(width * height).fill(paper) : drawn(text, { module: 4 }))),
  );
}

function drawn(text: string, { module, angle = 0, perspective = 0, blur = 0 }: Scan): Float32Array {
  const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  const modules = code.size + 2 * quiet;
  const near = (modules * module) / (1 - perspective);
  const far = modules * module;
  const long = (near + far) / 2;
  const corners = (
    [
      [-far, -long],
      [far, -long],
      [near, long],
      [-near, long],
    ] as const
  ).map(([x, y]): Point => turned([x / 2, y / 2], angle));
  const toCode = inverse(ontoCorners(corners));
  const page = withText();
  const box = boxOf(corners, 3 * blur * module + 2);
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      let light = 0;
      let inside = 0;
      for (let ray = 0; ray < rays * rays; ray += 1) {
        const [u, v] = through(toCode, [x + ((ray % rays) + 0.5) / rays, y + (Math.floor(ray / rays) + 0.5) / rays]);
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        inside += 1;
        light += code.get(Math.floor(u * modules) - quiet, Math.floor(v * modules) - quiet) ? ink : paper;
      }
      const share = rays * rays;
      if (inside > 0) page[y * width + x] = (light + (share - inside) * paper) / share;
    }
  return blur > 0 ? blurred(page, box, blur * module) : page;
}

/** Rows of short strokes, as a machine would see lines of text, above and below the code. */
function withText(): Float32Array {
  const page = new Float32Array(width * height).fill(paper);
  for (let line = 60; line < height - 60; line += 24) {
    if (line > 500 && line < 1_300) continue;
    for (let x = 90; x < width - 90; x += 1) {
      const isInk = (x * 2_654_435_761 + Math.floor(line / 24) * 40_503) % 97 < 34 && x % 13 > 2;
      if (isInk) for (let y = line; y < line + 12; y += 1) page[y * width + x] = ink;
    }
  }
  return page;
}

const turned = ([x, y]: Point, angle: number): Point => [
  width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
  height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
];

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The projection of the unit square onto four corners. */
function ontoCorners(corners: readonly Point[]): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as readonly [Point, Point, Point, Point];
  const [a, b, c, d] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const [e, f] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = a * d - b * c;
  const [g, h] = [(e * d - b * f) / area, (a * f - e * c) / area];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function through([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(corners: readonly Point[], margin: number): Box {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
}

/** A Gaussian blur within the box. */
function blurred(page: Float32Array, box: Box, deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, step: number): Float32Array => {
    const to = Float32Array.from(from);
    for (let y = box.top; y < box.bottom; y += 1)
      for (let x = box.left; x < box.right; x += 1) {
        let light = 0;
        weights.forEach((weight, at) => {
          light += weight * (from[y * width + x + (at - reach) * step] ?? paper);
        });
        to[y * width + x] = light / whole;
      }
    return to;
  };
  return pass(pass(page, 1), width);
}

async function pictureOf(grey: Float32Array, type: 'image/png' | 'image/jpeg'): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < grey.length; at += 1)
    image.data.fill(grey[at] ?? 0, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4);
  context.putImageData(image, 0, 0);
  return type === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', 90);
}

/** A PDF with a picture on each page. */
function pdfOf(pages: readonly Float32Array[]): Uint8Array {
  const drawing = 'q 595 0 0 842 0 0 cm /I Do Q';
  const kids = pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  const objects: (readonly (string | Uint8Array)[])[] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`],
    ...pages.flatMap((grey, at) => {
      const packed = deflateSync(Uint8Array.from(grey));
      return [
        [
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I ${4 + at * 2} 0 R>>>>/Contents ${3 + pages.length * 2} 0 R>>`,
        ],
        [
          `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
          packed,
          '\nendstream',
        ],
      ];
    }),
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const size = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const places = objects.map((content, at) => {
    const place = size();
    parts.push(
      Buffer.from(`${at + 1} 0 obj\n`),
      ...content.map((part) => Buffer.from(part as string)),
      Buffer.from('\nendobj\n'),
    );
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = size();
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  parts.push(Buffer.from(`${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}
