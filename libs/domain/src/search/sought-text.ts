import { foldedName } from '../platform/validation/folded-name';
import { type FoundKind } from './search.kinds';
import { search } from './search.texts';

/** What the kind is called, longest first: 'nota de crédito 12' is no 'nota' called 'de crédito 12'. */
const namesOf = (kind: FoundKind): readonly string[] =>
  search.named[kind]
    .split('|')
    .map(foldedName)
    .toSorted((a, b) => b.length - a.length);
/** Between the parts of a line on the screen. */
const separator = ' · ';

/**
 * The text that a search over everything seeks among the records of a kind. Where it begins with the kind's own name, as
 * 'Crédito 12' and the copied line 'Crédito 12 · $ 1.234,50' do, that is what follows: '12'. Otherwise the whole text.
 */
export function soughtText(kind: FoundKind, text: string): string {
  const words = text.trim().split(/\s+/);
  const folded = words.map(foldedName);
  const name = namesOf(kind).find((each) => folded.slice(0, each.split(' ').length).join(' ') === each);
  if (name === undefined) return text;
  const [rest = ''] = words.slice(name.split(' ').length).join(' ').split(separator);
  return rest === '' ? text : rest;
}
