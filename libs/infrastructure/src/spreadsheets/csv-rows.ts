import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { Refusal } from '@comensal/domain';
import { CsvError, parse } from 'csv-parse';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { SpreadsheetRow } from './spreadsheet-row';

const sampleBytes = 64 * 1024;
/**
 * Most separators of a line: a sheet of Excel ends at 16,384 columns. The parser makes a text for each, even those dropped
 * later.
 */
const mostSeparators = 16_384;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * The rows of delimited text, as Excel, LibreOffice and Google write it: UTF-8 with or without byte order mark, UTF-16 with
 * one, or Windows-1252; semicolon, comma or tab. Throws spreadsheetBroken for unclosed quotes, spreadsheetTooDeep for a line
 * of more cells than any program writes, spreadsheetTooManyRows. A row at a time: a portion of long ones would be megabytes.
 */
export async function* csvRows(path: string, limits: SpreadsheetLimits): AsyncGenerator<readonly SpreadsheetRow[]> {
  const sample = await firstBytes(path);
  const encoding = encodingOf(sample);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(sample));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    info: true,
    relax_quotes: true,
    max_record_size: limits.columns * limits.textLength,
  });
  pipeline(createReadStream(path), decoded(encoding, delimiter, limits.fileBytes), parser, () => undefined);
  let number = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      number += 1;
      if (number > limits.rows)
        throw new Refusal('spreadsheetTooManyRows', { max: (limits.rows - 1).toLocaleString('es-AR') });
      const cells = record.slice(0, limits.columns).map((cell) => cell.slice(0, limits.textLength));
      // The line in which the row ends, as an editor shows it; a spreadsheet counts the same unless a text has several lines.
      if (cells.some((cell) => cell.trim() !== '')) yield [{ number: info.lines, cells }];
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('spreadsheetBroken') : error;
  } finally {
    parser.destroy();
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By the byte order mark; without one, UTF-8 when the beginning is valid UTF-8, else what Excel writes in the west. */
export function encodingOf(sample: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The most frequent separator in the first line that has one, outside quotes. */
function delimiterOf(sample: string): string {
  const [line = ''] = sample.split(/\r?\n|\r/).filter((each) => /[;,\t]/.test(each));
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return [';', '\t', ','].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function decoded(encoding: string, delimiter: string, limitBytes: number): Transform {
  let read = 0;
  const decoder = new TextDecoder(encoding);
  const isOfBoundedLines = boundedLines(delimiter);
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      read += chunk.length;
      if (read > limitBytes) return done(new Refusal('spreadsheetTooLarge'));
      const text = decoder.decode(chunk, { stream: true });
      if (isOfBoundedLines(text)) done(null, text);
      else done(new Refusal('spreadsheetTooDeep'));
    },
    flush(done: TransformCallback) {
      done(null, decoder.decode());
    },
  });
}

/** Whether the lines of a text that comes in pieces have a bounded number of separators, in quotes or not. */
function boundedLines(delimiter: string): (piece: string) => boolean {
  const separator = delimiter.charCodeAt(0);
  let inLine = 0;
  return (piece) => {
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      if (sign === separator) inLine += 1;
      else if (sign === lineFeed || sign === carriageReturn) inLine = 0;
      if (inLine > mostSeparators) return false;
    }
    return true;
  };
}
