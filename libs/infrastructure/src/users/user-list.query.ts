import {
  contractorModules,
  contractorsModules,
  type GetUsers,
  staffModules,
  type UserRow,
  type UserView,
} from '@comensal/domain/users';
import type { Columns, List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';

export type UserFilter = Pick<GetUsers, 'search' | 'profile' | 'precontractors'>;
export type UserPage = NonNullable<GetUsers['page']>;

const sorts = {
  username: ordered('u.username'),
  name: ordered('u.name'),
  surname: ordered('u.surname'),
  email: ordered('u.email'),
  profile: ordered('p.name'),
  business_unit_total_access: 'u.business_unit_total_access',
  preContractor: 'u.pre_contractor',
  isPrecontractor: 'u.pre_contractor',
  isService: 'u.is_service',
  version: 'u.version',
} as const satisfies Record<NonNullable<UserPage['sort']>, string>;

const columns: Columns<UserRow> = {
  username: 'u.username',
  name: 'u.name',
  surname: 'u.surname',
  email: 'u.email',
  profile: `json_build_object('name', p.name, 'description', p.description, 'modules',
    (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
       from profile_module_relations m where m.profile_name = p.name))`,
  business_unit_total_access: 'u.business_unit_total_access',
  preContractor: 'u.pre_contractor',
  isPrecontractor: 'u.pre_contractor',
  isService: 'u.is_service',
  version: 'u.version',
};

/** The active users, without their pairs, which the list does not show (USR-02 to USR-04, PRE-02, PRE-03). */
export const userList: List<UserFilter, UserRow, keyof typeof sorts> = {
  tables: 'users u join profiles p on p.name = u.profile_name',
  counted: 'users u',
  columns,
  // Users belong to no centre or company; the call decides who may list them.
  scope: () => 'u.is_active',
  filters: ({ profile, precontractors }, parameters) => [
    profile !== null && `${folded('u.profile_name')} = ${folded(parameters.add(profile))}`,
    precontractors && contractorCondition(parameters),
  ],
  search: (word, parameters) => holdsWord(folded(`u.username || ' ' || u.name || ' ' || u.surname`), word, parameters),
  sorts,
  usual: { sort: 'username', direction: 'asc' },
  key: 'u.username',
  thenBy: 'u.username',
};

const ownPairs = `user_business_unit_company_relations own
  join business_units b on b.id = own.business_unit_id
  join companies c on c.id = own.company_id where own.username = u.username`;

/**
 * With all pairs, including those of inactive centres and companies: the form sends them back, and they let the user
 * finish open work there. The company is that of the first pair, of an active one if there is any (O-38).
 */
export const wholeUserColumns: Columns<UserView> = {
  ...columns,
  businessUnits: `(select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'companies', b.companies) order by ${ordered('b.name')}, b.id), '[]')
    from (select b.id, b.name, json_agg(json_build_object('id', c.id, 'business_name', c.business_name) order by ${ordered('c.business_name')}, c.id) as companies
            from ${ownPairs} group by b.id, b.name) b)`,
  company_id: `(select c.id from ${ownPairs} order by (b.is_active and c.is_active) desc, ${ordered('b.name')}, b.id, ${ordered('c.business_name')}, c.id limit 1)`,
};

/** The same list with complete users. */
export const wholeUserList: List<UserFilter, UserView, keyof typeof sorts> = { ...userList, columns: wholeUserColumns };

/** A page of the users with the total. */
export function listUsers(query: Query, filter: UserFilter, page: UserPage): Promise<Listed<UserRow>> {
  return listPage(query, userList, filter, page);
}

/** All users with their pairs, by username, row by row from a cursor: never all of them in memory (USR-37, PRE-17). */
export function streamUsers(cursors: Cursors, filter: UserFilter): AsyncGenerator<UserView> {
  return listStream(cursors, wholeUserList, filter);
}

/** `isContractorProfile` as SQL; `user` is an alias of `users`. */
export function contractorCondition(parameters: Parameters, user = 'u'): string {
  return `${holdsAny(contractorModules, parameters, user)} and not ${holdsAny(staffModules, parameters, user)}`;
}

/** `mayBeOutsider` as SQL; `user` is an alias of `users`. */
export function outsiderCondition(parameters: Parameters, user = 'u'): string {
  const holdsAnother = holds(`<> all(${parameters.add(contractorsModules)})`, user);
  return `(${contractorCondition(parameters, user)} or not ${holdsAnother})`;
}

function holdsAny(modules: readonly string[], parameters: Parameters, user: string): string {
  return holds(`= any(${parameters.add(modules)})`, user);
}

function holds(module: string, user: string): string {
  return `exists (select from profile_module_relations held where held.profile_name = ${user}.profile_name and held.module ${module})`;
}
