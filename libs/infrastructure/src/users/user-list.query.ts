import { contractorModules, type GetUsers, staffModules, type UserRow, type UserView } from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { holdsText } from '../database/search.sql';
import { type Cursors, streamRows } from '../database/stream-rows';

/** What narrows the list. */
export type UserFilter = Pick<GetUsers, 'search' | 'profile' | 'precontractors'>;
export type UserPage = NonNullable<GetUsers['page']>;

/** Over `users u join profiles p`. */
export const userColumns = `u.username, u.name, u.surname, u.email,
  json_build_object('name', p.name, 'description', p.description, 'modules',
    (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
       from profile_module_relations m where m.profile_name = p.name)) as profile,
  u.business_unit_total_access, u.pre_contractor as "preContractor", u.pre_contractor as "isPrecontractor", u.version`;

/** The pairs of active centres and companies, and the company of the first one (O-38). */
export const userAccessColumns = `
  (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'companies', b.companies) order by b.name, b.id), '[]')
     from (select b.id, b.name, json_agg(json_build_object('id', c.id, 'business_name', c.business_name) order by c.business_name, c.id) as companies
             from user_business_unit_company_relations own
             join business_units b on b.id = own.business_unit_id and b.is_active
             join companies c on c.id = own.company_id and c.is_active
            where own.username = u.username group by b.id, b.name) b) as "businessUnits",
  (select c.id from user_business_unit_company_relations own
     join business_units b on b.id = own.business_unit_id and b.is_active
     join companies c on c.id = own.company_id and c.is_active
    where own.username = u.username order by b.name, b.id, c.business_name, c.id limit 1) as company_id`;

const sortColumns: Record<NonNullable<UserPage['sort']>, string> = {
  username: 'u.username',
  name: 'u.name',
  surname: 'u.surname',
  email: 'u.email',
  profile: 'p.name',
};

/** A page of the users and how many there are in all, without their pairs: the list does not show them (USR-02 to USR-04, PRE-02, PRE-03). */
export async function listUsers(
  query: Query,
  filter: UserFilter,
  page: UserPage,
): Promise<{ rows: UserRow[]; total: number }> {
  const counted = new Parameters();
  const count = query<{ total: number }>(
    `select count(*) as total from users u where ${userCondition(filter, page.search, counted)}`,
    counted.values,
  );
  const parameters = new Parameters();
  const where = userCondition(filter, page.search, parameters);
  const sort = `lower(immutable_unaccent(${sortColumns[page.sort ?? 'username']})) ${page.direction === 'desc' ? 'desc' : 'asc'}, u.username`;
  const rows = query<UserRow>(
    `select ${userColumns} from users u join profiles p on p.name = u.profile_name
      where ${where} order by ${sort} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`,
    parameters.values,
  );
  return { rows: await rows, total: (await count)[0]?.total ?? 0 };
}

/** All users with their pairs, by username, row by row from a cursor: never all of them in memory (USR-37, PRE-17). */
export function streamUsers(cursors: Cursors, filter: UserFilter): AsyncGenerator<UserView> {
  const parameters = new Parameters();
  const where = userCondition(filter, undefined, parameters);
  return streamRows<UserView>(cursors, {
    sql: `select ${userColumns}, ${userAccessColumns} from users u join profiles p on p.name = u.profile_name
           where ${where} order by lower(immutable_unaccent(u.username)), u.username`,
    parameters: parameters.values,
  });
}

function userCondition(
  { search, profile, precontractors }: UserFilter,
  pageSearch: string | undefined,
  parameters: Parameters,
): string {
  const conditions = ['u.is_active'];
  for (const sought of [search, pageSearch]) {
    if (sought) conditions.push(holdsText(`u.username || ' ' || u.name || ' ' || u.surname`, sought, parameters));
  }
  if (profile !== null)
    conditions.push(
      `lower(immutable_unaccent(u.profile_name)) = lower(immutable_unaccent(${parameters.add(profile)}))`,
    );
  if (precontractors) conditions.push(contractorCondition(parameters));
  return conditions.join(' and ');
}

/** `isContractorProfile` as SQL, over `users u`. */
export function contractorCondition(parameters: Parameters): string {
  const holds = (modules: readonly string[]): string =>
    `exists (select from profile_module_relations held where held.profile_name = u.profile_name and held.module = any(${parameters.add(modules)}))`;
  return `${holds(contractorModules)} and not ${holds(staffModules)}`;
}
