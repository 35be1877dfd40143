import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { foldedHeading, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { cut } from '@comensal/domain/platform/texts';
import { CsvError, parse } from 'csv-parse';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { SpreadsheetRow } from './spreadsheet-row';
import { type EncodedText, textDecoder } from './text-encoding';

const sampleBytes = 64 * 1024;
/**
 * Most separators in a line: Excel's sheets end at 16,384 columns. The parser creates a string for each, even those
 * dropped later.
 */
const mostSeparators = 16_384;
/** The head row must be among this many lines. */
const headWithin = 25;
const separators = [';', '\t', ',', '|'] as const;
const lineFeed = 10;

/**
 * The rows of delimited text, as written by Excel, LibreOffice, Numbers and Google, in the given encoding; the
 * separator is that of the head row. Throws spreadsheetBroken for unclosed quotes, spreadsheetTooDeep for a line of
 * more cells than any program writes, spreadsheetTooManyRows. A row at a time: a portion of long ones would be
 * megabytes.
 */
export async function* csvRows(
  path: string,
  { encoding, length }: EncodedText,
  headings: readonly string[],
  limits: SpreadsheetLimits,
): AsyncGenerator<readonly SpreadsheetRow[]> {
  if (length === 0) return;
  const sample = onLines(textDecoder(encoding)(await firstBytes(path, length))).replace(/^\ufeff/, '');
  const said = /^sep=([^\n])\n/i.exec(sample)?.[1];
  const delimiter = said ?? delimiterOf(sample, new Set(headings));
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    info: true,
    relax_quotes: true,
    max_record_size: limits.columns * limits.textLength,
  });
  pipeline(
    createReadStream(path, { end: length - 1 }),
    decoded(textDecoder(encoding), delimiter, limits.fileBytes),
    parser,
    () => undefined,
  );
  let number = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The line in which the row ends, as an editor shows it; a spreadsheet counts the same unless a text has several lines.
      const cells = record.slice(0, limits.columns).map((cell) => cut(cell, limits.textLength));
      if (cells.every((cell) => cell.trim() === '') || (said !== undefined && info.lines === 1)) continue;
      number += 1;
      if (number > limits.rows)
        throw new Refusal(spreadsheetRefusals.spreadsheetTooManyRows, {
          max: (limits.rows - 1).toLocaleString('es-AR'),
        });
      yield [{ number: info.lines, cells }];
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(spreadsheetRefusals.spreadsheetBroken) : error;
  } finally {
    parser.destroy();
  }
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const most = Math.min(sampleBytes, length);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Programs end lines in three ways, some in two of them in one file. */
function onLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * The separator of the head row: the one that splits a line into the most known headings. If no line has one, the one
 * that occurs in the most lines equally often.
 */
function delimiterOf(sample: string, headings: ReadonlySet<string>): string {
  const lines = sample.split('\n').slice(0, headWithin);
  const cellsOf = (line: string, separator: string): string[] => bare(line).split(separator);
  const known = separators.map((separator) => ({
    separator,
    score: Math.max(
      0,
      ...lines.map(
        (line) => cellsOf(line, separator).filter((cell) => headings.has(foldedHeading(unquoted(cell)))).length,
      ),
    ),
  }));
  const most = Math.max(...known.map(({ score }) => score));
  const likely = most > 0 ? known.filter(({ score }) => score === most).map(({ separator }) => separator) : separators;
  // A head row of one column is the same with every separator: use one that does not occur in the text.
  if (most > 0 && likely.length === separators.length)
    return separators.find((separator) => !sample.includes(separator)) ?? ';';
  const scores = likely.map((separator) => ({
    separator,
    score: evenness(lines.map((line) => cellsOf(line, separator).length - 1)),
  }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

/**
 * Without quoted texts, in which separators are ordinary characters; short ones stay, because headings may be quoted.
 */
function bare(line: string): string {
  return line.replace(/"[^"]*"/g, (quoted) => (/[;,|\t]/.test(quoted) ? '' : quoted));
}

const unquoted = (cell: string): string => cell.trim().replace(/^"|"$/g, '');

/** How many lines have the same number of separators, times that number. */
function evenness(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([count, times]) => count * times));
}

function decoded(decode: (piece?: Buffer) => string, delimiter: string, limitBytes: number): Transform {
  let read = 0;
  let carriage = '';
  const isOfBoundedLines = boundedLines(delimiter);
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      read += chunk.length;
      if (read > limitBytes) return done(new Refusal(spreadsheetRefusals.spreadsheetTooLarge));
      const text = carriage + decode(chunk);
      // The next piece shows whether a line feed follows.
      carriage = text.endsWith('\r') ? '\r' : '';
      const lines = onLines(carriage === '' ? text : text.slice(0, -1));
      if (isOfBoundedLines(lines)) done(null, lines);
      else done(new Refusal(spreadsheetRefusals.spreadsheetTooDeep));
    },
    flush(done: TransformCallback) {
      done(null, onLines(carriage + decode()));
    },
  });
}

/** Whether the lines of a text that comes in pieces have a bounded number of separators, quoted or not. */
function boundedLines(delimiter: string): (piece: string) => boolean {
  const separator = delimiter.charCodeAt(0);
  let inLine = 0;
  return (piece) => {
    for (let index = 0; index < piece.length; index += 1) {
      const sign = piece.charCodeAt(index);
      if (sign === separator) inLine += 1;
      else if (sign === lineFeed) inLine = 0;
      if (inLine > mostSeparators) return false;
    }
    return true;
  };
}
