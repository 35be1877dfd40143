import { types } from 'pg';

const int8 = 20;
const date = 1082;

/** int8 as an exact number; a larger one is a defect, and fails the statement instead of being rounded. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to represent exactly`);
  return value;
}

/** Sets how this process reads int8 (an exact number) and date ('2026-11-21'), on every connection. */
export function registerColumnTypes(): void {
  types.setTypeParser(int8, exactNumber);
  types.setTypeParser(date, (text) => text);
}
