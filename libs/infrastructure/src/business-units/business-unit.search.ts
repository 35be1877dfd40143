import { inOneLine, searchedKind } from '../platform/search';
import { businessUnitList } from './business-unit.queries';

interface CentreMatch {
  readonly id: string;
  readonly name: string;
  readonly segment: string | null;
}

/** Centres by id, name or segment. */
export const centreSearch = searchedKind({
  list: businessUnitList,
  asked: (actor) => ({ actor, choice: { kind: 'open' as const } }),
  columns: { id: 'b.id', name: 'b.name', segment: 'b.segment_description' },
  isExactly: (typed, parameters) => `b.id = ${parameters.add(typed.trim())}`,
  describe: ({ id, name, segment }: CentreMatch) => ({ title: name, subtitle: inOneLine(segment, id) }),
});
