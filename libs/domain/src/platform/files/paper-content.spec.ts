import type { RefusalCode } from '../refusals/reason';
import { paperKind, paperReader, paperRefusal } from './paper-content';
import { paperName, type UploadType } from './uploads';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const png = `\x89PNG\r\n\x1a\n\0\0\0\x03tEXtIEN0000\0\0\0\0IEND\xae\x42\x60\x82`;
/** The thumbnail, inside a segment, has its own end marker. */
const jpeg = `\xff\xd8\xff\xe1\0\x08Ex\xff\xd9\0\0\xff\xda\0\x04\x01\x02data\xff\0more\xff\xd0\xff\xff\xd9`;

describe('the type of a file by its content', () => {
  test.each<[string, string, string, RefusalCode | null]>([
    ['a PDF', pdf, 'application/pdf', null],
    ['a PDF after 1024 bytes of something else', 'x'.repeat(1024) + pdf, 'application/pdf', null],
    ['a PDF after more than that', 'x'.repeat(1025) + pdf, 'unknown', 'wrongFileType'],
    [
      'a PDF after the head of a mail',
      `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${pdf}`,
      'application/pdf',
      null,
    ],
    ['a PNG', png, 'image/png', null],
    ['a JPEG', jpeg, 'image/jpeg', null],
    ['a PNG that mentions %PDF-', png.replace('IEN0000', '%PDF-00'), 'image/png', null],
    ['a photograph of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic', 'wrongFileHeic'],
    ['the same of another maker', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic', 'wrongFileHeic'],
    ['an AVIF', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'picture', 'wrongFilePicture'],
    ['a film', '\0\0\0\x18ftypisom', 'unknown', 'wrongFileType'],
    ['a WEBP', 'RIFF\0\0\0\0WEBPVP8 ', 'picture', 'wrongFilePicture'],
    ['a sound', 'RIFF\0\0\0\0WAVEfmt ', 'unknown', 'wrongFileType'],
    ['a GIF', 'GIF89a', 'picture', 'wrongFilePicture'],
    ['a TIFF', 'II*\0', 'picture', 'wrongFilePicture'],
    ['a bitmap', 'BM\0\0', 'picture', 'wrongFilePicture'],
    ['a Word document', 'PK\x03\x04[Content_Types].xml', 'office', 'wrongFileOffice'],
    ['an archive that holds a PDF', `PK\x03\x04a.pdf${pdf}`, 'office', 'wrongFileOffice'],
    ['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'office', 'wrongFileOffice'],
    ['a program that holds a PDF', `MZ${pdf}`, 'unknown', 'wrongFileType'],
    ['a page', '<html><script>alert(1)</script></html>', 'unknown', 'wrongFileType'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown', 'wrongFileType'],
    ['nothing', '', 'unknown', 'wrongFileType'],
  ])('O-127 %s', (_name, content, kind, refusal) => {
    const match = paperKind(bytes(content));
    expect([match, paperRefusal(match)?.code ?? null]).toEqual([kind, refusal]);
  });
});

/** The reader must return the same result for pieces of every size from one byte on. */
function readAs(type: UploadType, content: string): { whole: boolean; encrypted: boolean } {
  const all = bytes(content);
  const messages = [1, 2, 3, 7, 16, 1000].map((size) => {
    const reader = paperReader(type);
    for (let at = 0; at < all.length; at += size) reader.feed(all.subarray(at, at + size));
    return `${reader.isWhole()} ${reader.isEncrypted()}`;
  });
  expect(new Set(messages).size).toBe(1);
  return { whole: messages[0]?.startsWith('true') === true, encrypted: messages[0]?.endsWith('true') === true };
}

test.each<[string, UploadType, string, boolean]>([
  ['a PNG of 50 megapixels', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x13\x88', false],
  ['a PNG of more', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x13\x89', true],
  ['a JPEG of 50 megapixels', 'image/jpeg', '\xff\xd8\xff\xc0\0\x11\x08\x13\x88\x27\x10', false],
  ['a JPEG of more, after its tables', 'image/jpeg', '\xff\xd8\xff\xc4\0\x02\xff\xc2\0\x11\x08\x4e\x20\x4e\x20', true],
])('O-127 a picture too large to be shown, by its header: %s', (_name, type, content, tooLarge) => {
  const reader = paperReader(type);
  for (const byte of bytes(content)) reader.feed(Uint8Array.of(byte));
  expect(reader.isTooLarge()).toBe(tooLarge);
});

describe('whether a file is complete', () => {
  test.each<[string, UploadType, string, boolean]>([
    ['a PDF', 'application/pdf', pdf, true],
    ['a PDF with something behind it', 'application/pdf', `${pdf}${'\0'.repeat(5000)}`, true],
    ['a PDF that broke off', 'application/pdf', pdf.slice(0, -7), false],
    [
      'one for the web that broke off after its first page',
      'application/pdf',
      `${pdf}7 0 obj<</Length 9>>stream`,
      false,
    ],
    ['one that was changed later', 'application/pdf', `${pdf}7 0 obj<<>>endobj\n%%EOF`, true],
    ['a PNG', 'image/png', png, true],
    ['a PNG that broke off', 'image/png', png.slice(0, -9), false],
    ['a JPEG', 'image/jpeg', jpeg, true],
    ['a JPEG with a film behind it', 'image/jpeg', `${jpeg}ftypmp42`, true],
    ['a JPEG that broke off behind its thumbnail', 'image/jpeg', jpeg.slice(0, -2), false],
  ])('O-127 %s', (_name, type, content, whole) => {
    expect(readAs(type, content).whole).toBe(whole);
  });

  test('O-127 encryption is detected, and not confused with a longer name', () => {
    const trailer = (name: string) => pdf.replace('<</Root', `<</${name} 9 0 R/Root`);
    expect([
      readAs('application/pdf', trailer('Encrypt')).encrypted,
      readAs('application/pdf', trailer('EncryptMetadata')).encrypted,
      readAs('image/png', png).encrypted,
    ]).toEqual([true, false, false]);
  });
});

test.each<[string, UploadType, string]>([
  ['Factura Nº 1.PDF', 'application/pdf', 'Factura Nº 1.PDF'],
  ['Recibo 26.11.2026', 'application/pdf', 'Recibo 26.11.2026.pdf'],
  ['sin extensión', 'image/png', 'sin extensión.png'],
  ['foto.jfif', 'image/jpeg', 'foto.jfif'],
  ['captura.jpg', 'image/png', 'captura.jpg'],
  ['IMG_0001.heic', 'image/jpeg', 'IMG_0001.heic.jpg'],
])('O-127 %s, of type %s, is stored as %s', (name, type, stored) => {
  expect(paperName(name, type)).toBe(stored);
});
