import { type FileHandle, open } from 'node:fs/promises';
import { Refusal } from '@comensal/domain';
import { encodingOf } from './csv-rows';

const headBytes = 4 * 1024;
const chunkBytes = 1024 * 1024;

/**
 * The format of a file, by its content and never by its name. For anything but a readable spreadsheet it throws a refusal
 * that says what to do: spreadsheetOld (.xls), spreadsheetEncrypted, spreadsheetOpenDocument (.ods), spreadsheetWebPage,
 * notASpreadsheet.
 */
export async function spreadsheetFormat(path: string): Promise<'xlsx' | 'csv'> {
  const file = await open(path, 'r');
  try {
    const head = await bytesAt(file, 0, headBytes);
    if (head.length === 0) throw new Refusal('spreadsheetEmpty');
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
      if (head.includes('mimetypeapplication/vnd.oasis.opendocument')) throw new Refusal('spreadsheetOpenDocument');
      return 'xlsx';
    }
    // Excel before 2007, and the wrapper of a workbook with a password, use the same kind of container.
    if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
      throw new Refusal(
        (await contains(file, Buffer.from('EncryptedPackage', 'utf16le'))) ? 'spreadsheetEncrypted' : 'spreadsheetOld',
      );
    }
    const text = new TextDecoder(encodingOf(head)).decode(head);
    if (/^\s*(<!doctype html|<html|<table|<head|<meta)/i.test(text)) throw new Refusal('spreadsheetWebPage');
    if (/^\s*<\?xml/i.test(text) || isBinary(text)) throw new Refusal('notASpreadsheet');
    return 'csv';
  } finally {
    await file.close();
  }
}

/** Texts have no control characters except tabs and line ends. */
function isBinary(text: string): boolean {
  return /[^\P{Cc}\t\r\n\f\v]/u.test(text.replace(/\u0000$/, '')) || text.startsWith('%PDF-');
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
