/**
 * The signature of each function in these texts: kind, name, parameters and result, in one line each, sorted. When any
 * of these changes, it is another function.
 */
export function functionHeads(functions: readonly string[]): string[] {
  return functions.flatMap((text) => [...headsOf(text)]).toSorted();
}

function* headsOf(text: string): Generator<string> {
  for (const { 0: match, 1: kind, index } of text.matchAll(/create or replace (function|procedure) /g)) {
    const from = index + match.length;
    const end = endOfParameters(text, text.indexOf('(', from));
    const answer = /^\s*returns\s+(table\s*\([^)]*\)|setof\s+\S+|\S+)/.exec(text.slice(end))?.[1];
    const head = `${kind} ${text.slice(from, end)}${answer === undefined ? '' : ` returns ${answer}`}`;
    yield head.replaceAll(/--[^\n]*/g, '').replaceAll(/\s+/g, ' ');
  }
}

/** The position after the bracket that closes the one at the index. */
function endOfParameters(text: string, open: number): number {
  for (let depth = 0, index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error('Unterminated parameter list of a function');
}
