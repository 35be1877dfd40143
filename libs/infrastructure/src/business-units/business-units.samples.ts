import { type ListSamples, listSample } from '../testing/list-sample';
import { businessUnitList } from './business-unit.queries';

export const listSamples: ListSamples = {
  'business units': listSample(businessUnitList, (actor) => ({ actor, choice: { kind: 'open' as const } }), {
    ordered: [{ table: 'business_units', sort: 'name', ids: ['U1', 'U2', 'U3', 'U4'] }],
  }),
};
