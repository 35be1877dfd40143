import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { generate } from 'lean-qr';

/** A file of the demonstration data. */
export interface PlannedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: 'application/pdf' | 'image/png';
  readonly content: Buffer;
}

/** A page with a title, lines of text, and a code if there is a text for it, as small as a PDF can be. Its font has only Latin-1. */
export function pdfOf(title: string, lines: readonly string[], code?: string): Buffer {
  const text = (line: string): string => `(${line.replace(/[\\()]/g, '\\$&')})`;
  const stream = [
    'BT',
    '/F2 18 Tf',
    '50 780 Td',
    `${text(title)} Tj`,
    '/F1 11 Tf',
    '0 -14 Td',
    '18 TL',
    ...lines.map((line) => `T* ${text(line)} Tj`),
    'ET',
    ...(code === undefined ? [] : codeOf(code)),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n%âãÏÓ\n';
  const offsets = objects.map((body, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Units of a page for a module of a code, and where the code stands. */
const moduleSize = 2;
const [codeLeft, codeTop] = [50, 520];

/** The code of a text as filled rectangles, one for each run of dark modules. */
function codeOf(text: string): readonly string[] {
  const code = generate(text);
  const dark = (x: number, y: number): boolean => code.get(x, y);
  const places = Array.from(
    { length: code.size ** 2 },
    (_, at) => [at % code.size, Math.floor(at / code.size)] as const,
  );
  const runs = places.filter(([x, y]) => dark(x, y) && !dark(x - 1, y));
  const end = (x: number, y: number): number => (dark(x, y) ? end(x + 1, y) : x);
  return runs.map(
    ([x, y]) =>
      `${codeLeft + x * moduleSize} ${codeTop - y * moduleSize} ${(end(x, y) - x) * moduleSize} ${moduleSize} re f`,
  );
}

const width = 420;
const height = 560;

/**
 * A picture of a receipt: a header, lines of different length in place of text, and a stamp. `variety` changes the
 * lines, `mark` the bar code: two papers with the same mark are the same file.
 */
export function pngOf(variety: number, mark: string): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0xff);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  const fill = (left: number, top: number, wide: number, high: number, gray: number): void => {
    for (let y = top; y < top + high; y += 1)
      rows.fill(gray, y * (width + 1) + 1 + left, y * (width + 1) + 1 + left + wide);
  };
  fill(0, 0, width, 64, 0x3a);
  fill(28, 24, 170, 16, 0xe6);
  for (let line = 0; line < 15; line += 1) {
    const top = 100 + line * 24;
    fill(28, top, 70 + ((variety * 31 + line * 47) % 90), 8, 0x90);
    fill(230, top, 60 + ((variety * 17 + line * 29) % 100), 8, 0x55);
  }
  fill(230, 480, 162, 3, 0x30);
  fill(230, 494, 120, 12, 0x20);
  const bars = createHash('sha256').update(mark).digest();
  for (let bar = 0; bar < bars.length * 2; bar += 1) {
    const nibble = ((bars[bar >> 1] ?? 0) >> (bar % 2 === 0 ? 4 : 0)) & 0xf;
    fill(28 + bar * 3, 494 + (nibble >> 2) * 4, 1 + (nibble & 1), 40 - (nibble & 2) * 4, 0x20);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of gray.
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
