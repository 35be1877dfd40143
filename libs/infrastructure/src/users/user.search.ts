import { inOneLine, searchedKind } from '../platform/search';
import { userList } from './user-list.query';

interface UserMatch {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly profile: string;
}

/** Users by username or name. */
export const userSearch = searchedKind({
  list: userList,
  asked: () => ({ profile: null, precontractors: false }),
  columns: { username: 'u.username', name: 'u.name', surname: 'u.surname', profile: 'u.profile_name' },
  isExactly: (typed, parameters) => `u.username = ${parameters.add(typed.trim())}`,
  describe: ({ username, name, surname, profile }: UserMatch) => ({
    title: [name, surname].filter(Boolean).join(' ') || username,
    subtitle: inOneLine(username, profile),
  }),
});
