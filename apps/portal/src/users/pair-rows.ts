import { cuitText } from '@comensal/domain/platform/validation';
import { searchedText, searchWords } from '@comensal/ui';
import { isPairChosen, type PairCentre, type PairCompany, type PairSelection } from './pair-selection';

interface IndexedCompany {
  readonly company: PairCompany;
  readonly text: string;
}
/** A centre and its companies with their searched texts: folded once, not at every keystroke. */
export interface IndexedCentre {
  readonly centre: PairCentre;
  readonly text: string;
  readonly companies: readonly IndexedCompany[];
}

/** The visible companies of a centre. */
export interface CentreMatch {
  readonly centre: PairCentre;
  readonly companies: readonly PairCompany[];
  readonly opensByItself: boolean;
}

export type PairRow =
  | { readonly kind: 'centre'; readonly key: string; readonly match: CentreMatch; readonly isOpen: boolean }
  | { readonly kind: 'company'; readonly key: string; readonly centreId: string; readonly company: PairCompany };

/** Up to this many centres are expanded initially. */
const openUpTo = 3;

export function indexPairs(centres: readonly PairCentre[]): readonly IndexedCentre[] {
  const texts = new Map<string, string>();
  const textOf = ({ id, business_name, cuit = '' }: PairCompany): string => {
    const known = texts.get(id);
    if (known !== undefined) return known;
    const text = searchedText(`${business_name} ${id} ${cuitText(cuit)}`);
    texts.set(id, text);
    return text;
  };
  return centres.map((centre) => ({
    centre,
    text: searchedText(`${centre.name} ${centre.id}`),
    companies: centre.companies.map((company) => ({ company, text: textOf(company) })),
  }));
}

/**
 * The centres and companies that contain every word of the search, in their own texts or in their centre's; a centre
 * that contains them all includes its companies. `within` keeps only pairs of that selection.
 */
export function findPairs(
  index: readonly IndexedCentre[],
  search: string,
  within: PairSelection | null,
): readonly CentreMatch[] {
  const words = searchWords(search);
  const few = index.length <= openUpTo;
  return index.flatMap(({ centre, text, companies }) => {
    const left = words.filter((word) => !text.includes(word));
    const matches = companies.filter(
      ({ company, text: own }) =>
        (within === null || isPairChosen(within, centre.id, company.id)) && left.every((word) => own.includes(word)),
    );
    return matches.length === 0
      ? []
      : [{ centre, companies: matches.map(({ company }) => company), opensByItself: few || left.length > 0 }];
  });
}

/** The rendered rows. `turned` has the centres that the person expanded or collapsed against the default. */
export function pairRows(centreMatches: readonly CentreMatch[], turned: ReadonlySet<string>): readonly PairRow[] {
  return centreMatches.flatMap((each) => {
    const { id } = each.centre;
    const isOpen = each.opensByItself !== turned.has(id);
    const head: PairRow = { kind: 'centre', key: id, match: each, isOpen };
    if (!isOpen) return [head];
    return [
      head,
      ...each.companies.map(
        (company): PairRow => ({ kind: 'company', key: `${id}/${company.id}`, centreId: id, company }),
      ),
    ];
  });
}
