import { inOneLine, searchedKind } from '../platform/search';
import { userList } from './user-list.query';

interface FoundUser {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly profile: string;
}

/** Users by username or name. */
export const foundUser = searchedKind({
  list: userList,
  asked: () => ({ profile: null, precontractors: false }),
  columns: { username: 'u.username', name: 'u.name', surname: 'u.surname', profile: 'u.profile_name' },
  isExactly: (typed, parameters) => `u.username = ${parameters.add(typed.trim())}`,
  describe: ({ username, name, surname, profile }: FoundUser) => ({
    title: [name, surname].filter(Boolean).join(' ') || username,
    subtitle: inOneLine(username, profile),
  }),
});
