import { inOneLine, type SearchedKind } from '../platform/search';
import { type UserFilter, userList } from './user-list.query';

interface FoundUser {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly profile: string;
}

/** Users by username or name. */
export const foundUser: SearchedKind<UserFilter, FoundUser> = {
  list: userList,
  asked: () => ({ profile: null, precontractors: false }),
  columns: { username: 'u.username', name: 'u.name', surname: 'u.surname', profile: 'u.profile_name' },
  isExactly: (typed, parameters) => `u.username = ${parameters.add(typed.trim())}`,
  describe: ({ username, name, surname, profile }) => ({
    title: [name, surname].filter(Boolean).join(' ') || username,
    subtitle: inOneLine(username, profile),
  }),
};
