import { deflateSync } from 'node:zlib';

/** A file to choose in the browser, as Playwright takes one. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF with a sentence on each of its pages. */
export function samplePdf(name: string, sentence: string, pages = 1): SampleFile {
  const content = `BT /F1 24 Tf 60 760 Td (${sentence}) Tj ET`;
  const kids = Array.from({ length: pages }, (_, page) => (page === 0 ? '3 0 R' : `${page + 5} 0 R`));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  for (let page = 1; page < pages; page += 1) objects.push(objects[2] ?? '');
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(file, 'latin1') };
}

/** A grey picture of the given width in pixels. */
export function samplePng(name: string, width = 240, height = 160): SampleFile {
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 0xc8)])),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * A photograph as a phone stores it (HEIC, 48 by 32 pixels, red on the left and blue on the right), in base64: taken on
 * 26 November 2026 at 12:30:05, with a wrong orientation in its Exif data, since the picture is upright.
 */
export const phonePhoto =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAawACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACcAABAAAAAAAAAFAAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAADDbWRhdAAAAGcoAa8J4OPAmpb/92z//363kPYRXGivUjA/73QE4+8PEIZdCqc4im5qmpY4CPGCtf4SERUD2mFgoqV9JiHPb/BZcwBa5KcG40wH9eCzm4Op+xB/zDgNZFwEWFw6gOG28DlPvDXiYJksAAAAAElJKgAIAAAAAgASAQMAAQAAAAYAAABphwQAAQAAACYAAAAAAAAAAQADkAIAFAAAADgAAAAAAAAAMjAyNjoxMToyNiAxMjozMDowNQA=';

/**
 * The same photograph taken with the phone held upright: the file says that it is to be rotated by 90° to the right, so
 * that it is 32 by 48 pixels, red above and blue below.
 */
export const turnedPhonePhoto =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAettZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAADAAIAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAKAAAAawACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACcAABAAAACgAAAFAAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAAN9pcHJwAAAAvGlwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAwAAAAIAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAMAAAAbaXBtYQAAAAAAAAACAAECgQIAAgMDhIUAAAAoaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAA5jZHNjAAMAAQACAAAAw21kYXQAAABnKAGvCeDjwJqW//ds//9+t5D2EVxor1IwP+90BOPvDxCGXQqnOIpuapqWOAjxgrX+EhEVA9phYKKlfSYhz2/wWXMAWuSnBuNMB/Xgs5uDqfsQf8w4DWRcBFhcOoDhtvA5T7w14mCZLAAAAABJSSoACAAAAAIAEgEDAAEAAAAGAAAAaYcEAAEAAAAmAAAAAAAAAAEAA5ACABQAAAA4AAAAAAAAADIwMjY6MTE6MjYgMTI6MzA6MDUA';
