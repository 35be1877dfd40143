import { inOneLine, searchedKind } from '../platform/search';
import { businessUnitList } from './business-unit.queries';

interface FoundCentre {
  readonly id: string;
  readonly name: string;
  readonly segment: string | null;
}

/** Centres by id, name or segment. */
export const foundCentre = searchedKind({
  list: businessUnitList,
  asked: (actor) => ({ actor, choice: { kind: 'open' as const } }),
  columns: { id: 'b.id', name: 'b.name', segment: 'b.segment_description' },
  isExactly: (typed, parameters) => `b.id = ${parameters.add(typed.trim())}`,
  describe: ({ id, name, segment }: FoundCentre) => ({ title: name, subtitle: inOneLine(segment, id) }),
});
