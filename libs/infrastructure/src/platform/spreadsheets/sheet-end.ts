import type { Readable } from 'node:stream';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import type { SpreadsheetLimits } from './spreadsheet-limits';

/** The search starts at the first of these: merged cells come before conditional formats. */
const marks = [Buffer.from('mergeCell'), Buffer.from('conditionalFormatting')];
const longestMark = Math.max(...marks.map(({ length }) => length));
/** An element's name may have a prefix, and follows its bracket. */
const prefix = 32;

/**
 * The tags after a sheet's rows that affect how these are displayed, each without its opening bracket, with the text
 * that follows it. The part is inflated a second time for them and searched, not parsed: they come after the rows that
 * they apply to. Empty for a sheet without such tags. Throws what reading the part throws.
 */
export async function sheetEnd(part: Readable, limits: SpreadsheetLimits): Promise<readonly string[]> {
  const tail: Buffer[] = [];
  let length = 0;
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      if (length > 0) {
        tail.push(chunk);
        length += chunk.length;
      } else {
        const seam = Buffer.concat([last, chunk]);
        const matches = marks.map((mark) => seam.indexOf(mark)).filter((at) => at >= 0);
        if (matches.length > 0) {
          tail.push(seam.subarray(Math.max(0, Math.min(...matches) - prefix)));
          length = seam.length;
        }
        last = chunk.subarray(Math.max(0, chunk.length - longestMark - prefix));
      }
      if (length > limits.sideBytes) throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(spreadsheetRefusals.spreadsheetBroken);
  }
  return tail.length === 0 ? [] : Buffer.concat(tail).toString('utf8').split('<');
}
