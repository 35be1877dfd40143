import { inOneLine, type SearchedKind } from '../platform/search';
import { type BusinessUnitsRequest, businessUnitList } from './business-unit.queries';

interface FoundCentre {
  readonly id: string;
  readonly name: string;
  readonly segment: string | null;
}

/** Centres by id, name or segment. */
export const foundCentre: SearchedKind<BusinessUnitsRequest, FoundCentre> = {
  list: businessUnitList,
  asked: (actor) => ({ actor, choice: { kind: 'open' } }),
  columns: { id: 'b.id', name: 'b.name', segment: 'b.segment_description' },
  isExactly: (typed, parameters) => `b.id = ${parameters.add(typed.trim())}`,
  describe: ({ id, name, segment }) => ({ title: name, subtitle: inOneLine(segment, id) }),
};
