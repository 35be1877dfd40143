import { type ListSamples, listSample } from '../testing/list-sample';
import { userList, wholeUserList } from './user-list.query';

const everyone = { search: undefined, profile: null, precontractors: false } as const;

export const listSamples: ListSamples = {
  users: listSample(userList, () => everyone, { key: 'username', isEverybodys: true }),
  'users with their pairs': listSample(wholeUserList, () => everyone, { key: 'username', isEverybodys: true }),
};
