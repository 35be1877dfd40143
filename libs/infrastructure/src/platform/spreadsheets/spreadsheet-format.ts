import { type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { usualEncoding } from './text-encoding';

const headBytes = 4 * 1024;
const chunkBytes = 1024 * 1024;

/** Formats that are not supported, by how their text begins. */
const textFormats: readonly (readonly [RegExp, string])[] = [
  [/^\s*<\?xml[^]*urn:oasis:names:tc:opendocument/i, 'de OpenDocument plano (.fods)'],
  [/^\s*<\?xml[^]*urn:schemas-microsoft-com:office:spreadsheet/i, 'una Hoja de cálculo XML 2003 (.xml)'],
  [/^ID;P[^;\r\n]{0,99}(?:;[NE]){0,2}[\r\n]{1,2}[A-Z]{1,2};/, 'de SYLK (.slk)'],
  [/^TABLE[\r\n]{1,2}0,1[\r\n]{1,2}/, 'de DIF (.dif)'],
  [/^\s*\{\\rtf/, 'un texto con formato (.rtf)'],
  [/^(?:From:[^\n]*\n)?MIME-Version:/i, 'una página web de un solo archivo (.mht)'],
];

/** The same for binary files, by their first bytes. */
const binaryFormats: readonly (readonly [string, string])[] = [
  ['52617221', 'un archivo comprimido (.rar)'],
  ['377abcaf', 'un archivo comprimido (.7z)'],
  ['1f8b', 'un archivo comprimido (.gz)'],
  ['09000400', 'de Excel 2 (.xls)'],
  ['09020600', 'de Excel 3 (.xls)'],
  ['09040600', 'de Excel 4 (.xls)'],
];

/** The same for packages, by a part that only they have. */
const packageFormats: readonly (readonly [string, string])[] = [
  ['xl/workbook.bin', 'un Libro binario de Excel (.xlsb)'],
  ['Index/Document.iwa', 'de Numbers (.numbers)'],
  ['Index.zip', 'de Numbers (.numbers)'],
  ['index.apxl', 'de Numbers (.numbers)'],
  ['word/document.xml', 'un documento de Word (.docx)'],
  ['ppt/presentation.xml', 'una presentación de PowerPoint (.pptx)'],
];

/**
 * The format of a file, by its content and never by its name. For anything but a readable spreadsheet it throws a refusal
 * that says what to do: spreadsheetOld (.xls), spreadsheetEncrypted, spreadsheetOpenDocument, spreadsheetWebPage,
 * spreadsheetOtherFormat with the name of the format, notASpreadsheet.
 */
export async function spreadsheetFormat(path: string): Promise<'xlsx' | 'csv'> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await bytesAt(file, 0, headBytes);
    if (head.length === 0) throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
      if (head.includes('mimetypeapplication/vnd.oasis.opendocument'))
        throw new Refusal(spreadsheetRefusals.spreadsheetOpenDocument);
      return 'xlsx';
    }
    // Excel before 2007, and the wrapper of a workbook with a password, use the same kind of container.
    if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) throw await compoundRefusal(file);
    const binary = binaryFormats.find(([bytes]) => head.toString('hex').startsWith(bytes));
    if (binary) throw new Refusal(spreadsheetRefusals.spreadsheetOtherFormat, { format: binary[1] });
    const text = new TextDecoder(usualEncoding(head)).decode(head);
    const known = textFormats.find(([pattern]) => pattern.test(text));
    if (known) throw new Refusal(spreadsheetRefusals.spreadsheetOtherFormat, { format: known[1] });
    if (/^(?:<!doctype html|<html|<table|<head|<meta|<body|<style)/i.test(withoutComment(text)))
      throw new Refusal(spreadsheetRefusals.spreadsheetWebPage);
    if (/^\s*<\?xml/i.test(text) || isBinary(text, size > head.length))
      throw new Refusal(spreadsheetRefusals.notASpreadsheet);
    if (size === head.length && text.replace(/[\0\u001a]/g, '').trim() === '')
      throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
    return 'csv';
  } finally {
    await file.close();
  }
}

/** Why a package is not supported, if it belongs to another program; null for a workbook, and for unknown ones. */
export function packageRefusal(has: (part: string) => boolean): Refusal | null {
  const known = packageFormats.find(([part]) => has(part));
  if (known) return new Refusal(spreadsheetRefusals.spreadsheetOtherFormat, { format: known[1] });
  if (has('content.xml') && has('META-INF/manifest.xml'))
    return new Refusal(spreadsheetRefusals.spreadsheetOpenDocument);
  if (!has('[Content_Types].xml') && !has('_rels/.rels') && !has('xl/workbook.xml'))
    return new Refusal(spreadsheetRefusals.spreadsheetOtherFormat, { format: 'un archivo comprimido (.zip)' });
  return null;
}

/** The entries that the program writes first into such a container. */
async function compoundRefusal(file: FileHandle): Promise<Refusal> {
  if (await contains(file, Buffer.from('EncryptedPackage', 'utf16le')))
    return new Refusal(spreadsheetRefusals.spreadsheetEncrypted);
  if (await contains(file, Buffer.from('WordDocument', 'utf16le')))
    return new Refusal(spreadsheetRefusals.spreadsheetOtherFormat, { format: 'un documento de Word (.doc)' });
  return new Refusal(spreadsheetRefusals.spreadsheetOld);
}

/** Texts have no control characters except tabs and line breaks; old programs write one at the end. */
function isBinary(text: string, goesOn: boolean): boolean {
  const body = goesOn ? text : withoutEnd(text);
  return /[\u0000-\u0008\u000e-\u001f]/.test(body.replace(/\u0000$/, '')) || text.startsWith('%PDF-');
}

/** Without the end-of-file mark and the zeros that old programs append. */
function withoutEnd(text: string): string {
  let length = text.length;
  while (length > 0 && '\0\u001a \r\n\t'.includes(text[length - 1] ?? '')) length -= 1;
  return text.slice(0, length);
}

/** Without the comment that a page may begin with. */
function withoutComment(text: string): string {
  const page = text.trimStart();
  const end = page.startsWith('<!--') ? page.indexOf('-->') : -1;
  return end < 0 ? page : page.slice(end + 3).trimStart();
}

async function contains(file: FileHandle, wanted: Buffer): Promise<boolean> {
  let at = 0;
  for (
    let chunk = await bytesAt(file, at, chunkBytes);
    chunk.length >= wanted.length;
    chunk = await bytesAt(file, at, chunkBytes)
  ) {
    if (chunk.includes(wanted)) return true;
    at += Math.max(1, chunk.length - wanted.length + 1);
  }
  return false;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
