import { type ListSamples, listSample } from '../testing/list-sample';
import { accessList } from './access-list.query';

export const listSamples: ListSamples = {
  'who may do what': listSample(accessList, (actor) => ({ actor, today: 20261121 }), { key: 'username' }),
};
