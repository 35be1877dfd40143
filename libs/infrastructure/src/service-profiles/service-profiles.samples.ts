import { type ListSamples, listSample } from '../testing/list-sample';
import { serviceProfileList } from './service-profile.queries';

export const listSamples: ListSamples = {
  'service profiles': listSample(serviceProfileList, (actor) => ({ actor })),
};
