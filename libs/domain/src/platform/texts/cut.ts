/** The beginning of a text. Half a surrogate pair, which no database stores, does not stay at its end. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}
