/**
 * A sentence of the catalogue with its `{{name}}` placeholders filled; one without a value stays as it is. A value that
 * ends with a full stop, such as 'Cía.', replaces the sentence's own full stop.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}(\.(?!\.))?/g, (place, name: string, stop = '') => {
    if (!(name in values)) return place;
    const value = String(values[name]);
    return stop !== '' && value.endsWith('.') ? value : `${value}${stop}`;
  });
}
