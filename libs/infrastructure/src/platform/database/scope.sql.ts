import { type Actor, leadersOf, type PersonReach, reachesOf } from '@comensal/domain/platform/access';
import { keepPlan } from './cached-plans';
import type { Parameters, Query } from './query';

/** The columns, as SQL, that say whom a record belongs to. `group` only where the record can belong to one. */
export interface ScopedColumns {
  readonly company: string;
  readonly businessUnit: string;
  readonly group?: string;
}

/**
 * The one place that limits a query to the actor's centres and companies (ACC-20), and a group leader to the groups
 * they lead (CRE-31). Returns a condition for WHERE; every query over records of companies and centres uses it. An
 * inactive company or centre stays in scope: its records can still be seen and finished by whoever could before.
 * Whatever begins new work also checks whether the place accepts any (`takesNewWork`).
 */
export function scopeCondition(actor: Actor, columns: ScopedColumns, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  const pair = limited(actor, ({ username }) => pairIsOpen(parameters.add(username), columns));
  return columns.group === undefined ? pair : `(${pair} and ${groupCondition(actor, columns.group, parameters)})`;
}

/** `scopeCondition`, or a record that the actor requested: `user` is the column of the requester. */
export function scopeOrOwn(
  actor: Actor,
  { user, ...columns }: ScopedColumns & { readonly user: string },
  parameters: Parameters,
): string {
  return limited(
    actor,
    (reach) => `(${scopeCondition(reach, columns, parameters)} or ${user} = ${parameters.add(reach.username)})`,
  );
}

/** A company at a centre. */
export interface OpenPair {
  readonly company: string;
  readonly businessUnit: string;
}

/**
 * The pairs in the actor's scope, for `openPairsCondition` and the sums below, which take them as values. Empty with
 * total access, which nothing limits. Read them right before the statement that they limit, in the same snapshot.
 */
export async function readOpenPairs(query: Query, actor: Actor): Promise<readonly OpenPair[]> {
  const [first, second] = limits(actor);
  if (!first) return [];
  const pairs = await query<OpenPair>(keepPlan(openPairsSql), [first.username]);
  if (!second) return pairs;
  const others = await query<OpenPair>(keepPlan(openPairsSql), [second.username]);
  const keyOf = ({ company, businessUnit }: OpenPair): string => JSON.stringify([company, businessUnit]);
  const open = new Set(others.map(keyOf));
  return pairs.filter((pair) => open.has(keyOf(pair)));
}

/** Those whose own pairs limit the actor: without total access the actor, and whom they replace. */
function limits(actor: Actor): readonly PersonReach[] {
  return reachesOf(actor).filter(({ totalAccess }) => !totalAccess);
}

/** The user names of those whose own pairs limit the actor; with total access nobody's. */
export function limitingUsers(actor: Actor): readonly string[] {
  return limits(actor).map(({ username }) => username);
}

/**
 * Condition: there is a place that is open to all who limit somebody, and that matches. `limiting` is their user names, SQL
 * of a `text[]`; with none of them every place is open, which is not asked whether it matches. `matches` is a condition
 * over the columns that it is given.
 */
export function somePlaceIsOpen(
  limiting: string,
  matches: (pair: Omit<ScopedColumns, 'group'>) => string = () => 'true',
): string {
  return `(cardinality(${limiting}) = 0 or exists (select from ${placesOpenTo(limiting)} and ${matches(pairColumns('open_place'))}))`;
}

/** The places that are open to all of at least one user, rows `open_place`, as what follows FROM; see `somePlaceIsOpen`. */
export function placesOpenTo(limiting: string): string {
  return `user_business_unit_company_relations open_place where open_place.username = (${limiting})[1]
    and not exists (select from unnest((${limiting})[2:]) also (username) where not ${pairIsOpen('also.username', pairColumns('open_place'))})`;
}

/** The condition of each who limits the actor, all of which must hold. */
function limited(actor: Actor, condition: (reach: PersonReach) => string): string {
  const conditions = limits(actor).map(condition);
  return conditions.length > 1 ? `(${conditions.join(' and ')})` : (conditions[0] ?? 'true');
}

/**
 * The pairs of those who limit the actor, as a statement with the columns of `user_business_unit_company_relations`
 * except the user; null with total access.
 */
export function limitingPairs(actor: Actor, parameters: Parameters): string | null {
  const pairs = limits(actor).map(
    ({ username }) =>
      `select company_id, business_unit_id from user_business_unit_company_relations where username = ${parameters.add(username)}`,
  );
  return pairs.length === 0 ? null : pairs.join(' intersect ');
}

/**
 * Like `scopeCondition`, limited to the given pairs, which were read beforehand (`readOpenPairs`) and perhaps narrowed by a
 * filter. A condition of values lets the planner use an index: pairs are grouped into blocks, some companies at each of some
 * centres, and a block is two lists. With many blocks each row is looked up instead.
 */
export function openPairsCondition(
  actor: Actor,
  pairs: readonly OpenPair[],
  columns: ScopedColumns,
  parameters: Parameters,
): string {
  if (actor.totalAccess) return 'true';
  if (pairs.length === 0) return 'false';
  const blocks = blocksOf(pairs);
  return blocks.length <= mostBlocks
    ? withGroups(actor, blocksCondition(blocks, columns, parameters), columns, parameters)
    : `${around(pairs, columns, parameters)} and ${scopeCondition(actor, columns, parameters)}`;
}

/** The rows to sum: a table, its alias, and its filter besides the scope. */
export interface SummedRows {
  readonly table: string;
  readonly alias: string;
  readonly condition: string;
}

/**
 * A statement of sums by company, centre and the columns of `by`, within the actor's scope. `sums` is SQL for a SELECT.
 * With more than one block, the rows are summed first and the sums are then compared with the pairs: there are hundreds
 * of sums and a million rows.
 */
export function openSums(
  actor: Actor,
  pairs: readonly OpenPair[],
  {
    table,
    alias,
    condition,
    by,
    sums,
    having = 'true',
  }: SummedRows & {
    readonly by: readonly string[];
    readonly sums: string;
    readonly having?: string;
  },
  parameters: Parameters,
): string {
  const columns = scopedColumns(alias);
  const isLate = !actor.totalAccess && blocksOf(pairs).length > 1;
  const limit = isLate
    ? withGroups(actor, around(pairs, columns, parameters), columns, parameters)
    : openPairsCondition(actor, pairs, columns, parameters);
  const keys = [columns.company, columns.businessUnit, ...by.map((column) => `${alias}.${column}`)].join(', ');
  const summed = `select ${keys}, ${sums} from ${table} ${alias} where ${limit} and ${condition} group by ${keys} having ${having}`;
  if (!isLate) return summed;
  const [companies, centres] = [pairs.map(({ company }) => company), pairs.map(({ businessUnit }) => businessUnit)];
  return `select s.* from (${summed}) s
     where (s.company_id, s.business_unit_id) in (select * from unnest(${parameters.add(companies)}::text[], ${parameters.add(centres)}::text[]))`;
}

/** A statement of one row: the sums within the actor's scope. `totals` maps each sum's name to its column. */
export function openTotals(
  actor: Actor,
  pairs: readonly OpenPair[],
  { totals, ...rows }: SummedRows & { readonly totals: Readonly<Record<string, string>> },
  parameters: Parameters,
): string {
  const total = (from: (name: string, column: string) => string): string =>
    Object.entries(totals)
      .map(([name, column]) => `coalesce(sum(${from(name, column)}), 0)::bigint as "${name}"`)
      .join(', ');
  if (!actor.totalAccess && blocksOf(pairs).length > mostBlocks) {
    const sums = total((_name, column) => `${rows.alias}.${column}`);
    return `select ${total((name) => `t."${name}"`)} from (${openSums(actor, pairs, { ...rows, by: [], sums }, parameters)}) t`;
  }
  const limit = openPairsCondition(actor, pairs, scopedColumns(rows.alias), parameters);
  return `select ${total((_name, column) => `${rows.alias}.${column}`)} from ${rows.table} ${rows.alias} where ${limit} and ${rows.condition}`;
}

/** The columns of a table whose records belong to a company at a centre, by the names that all tables use. */
export function pairColumns(alias: string): Omit<ScopedColumns, 'group'> {
  return { company: `${alias}.company_id`, businessUnit: `${alias}.business_unit_id` };
}

/** The same for a table whose records may also belong to a group. */
export function scopedColumns(alias: string): Required<ScopedColumns> {
  return { ...pairColumns(alias), group: `${alias}.group_id` };
}

/** With more blocks than this, each row is looked up. */
const mostBlocks = 6;

/** Some companies, each at each of some centres. */
interface Block {
  readonly companies: readonly string[];
  readonly centres: readonly string[];
}

/** The pairs as blocks; centres with the same companies share one. */
function blocksOf(pairs: readonly OpenPair[]): readonly Block[] {
  const byCentre = Map.groupBy(pairs, ({ businessUnit }) => businessUnit);
  const companiesOf = (own: readonly OpenPair[]): string[] => own.map(({ company }) => company).sort();
  const alike = Map.groupBy(byCentre, ([, own]) => JSON.stringify(companiesOf(own)));
  return [...alike.values()].map((centres) => ({
    companies: companiesOf(centres[0]?.[1] ?? []),
    centres: centres.map(([centre]) => centre),
  }));
}

function blocksCondition(blocks: readonly Block[], columns: ScopedColumns, parameters: Parameters): string {
  const conditions = blocks.map((block) => blockCondition(block, columns, parameters));
  return conditions.length === 1 ? conditions.join('') : `(${conditions.map((each) => `(${each})`).join(' or ')})`;
}

/** Every company of the pairs at every centre of them: more than the pairs, in only two lists. */
function around(pairs: readonly OpenPair[], columns: ScopedColumns, parameters: Parameters): string {
  const companies = [...new Set(pairs.map(({ company }) => company))];
  const centres = [...new Set(pairs.map(({ businessUnit }) => businessUnit))];
  return blockCondition({ companies, centres }, columns, parameters);
}

function blockCondition({ companies, centres }: Block, columns: ScopedColumns, parameters: Parameters): string {
  return `${columns.businessUnit} = any(${parameters.add(centres)}::text[]) and ${columns.company} = any(${parameters.add(companies)}::text[])`;
}

function withGroups(actor: Actor, places: string, { group }: ScopedColumns, parameters: Parameters): string {
  return group === undefined ? places : `${places} and ${groupCondition(actor, group, parameters)}`;
}

/** Condition: a leader's part of an open place, the groups they lead; for everybody else all of it. `group` is SQL. */
export function groupCondition(actor: Actor, group: string, parameters: Parameters): string {
  const leaders = leadersOf(actor).map(({ username }) => groupIsLed(parameters.add(username), group));
  return leaders.length === 0 ? 'true' : leaders.join(' and ');
}

/** Condition: the pair of company and centre is one of the user's. `username` is SQL: a parameter or a column. */
export function pairIsOpen(username: string, columns: Pick<ScopedColumns, 'company' | 'businessUnit'>): string {
  return `exists (
    select 1 from user_business_unit_company_relations scope_pair
     where scope_pair.username = ${username} and scope_pair.company_id = ${columns.company} and scope_pair.business_unit_id = ${columns.businessUnit})`;
}

const openPairsSql =
  'select company_id as company, business_unit_id as "businessUnit" from user_business_unit_company_relations where username = $1';

/**
 * Condition: one of the actor's pairs is at the centre; for what belongs to a centre and to no company. `businessUnit` is
 * SQL.
 */
export function centreCondition(actor: Actor, businessUnit: string, parameters: Parameters): string {
  return somePairHas(actor, 'business_unit_id', businessUnit, parameters);
}

/**
 * Condition: every company of the centre is in the actor's scope there, and there is at least one; for what acts for
 * the whole centre. `businessUnit` is SQL.
 */
export function wholeCentreCondition(actor: Actor, businessUnit: string, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  const columns = { company: 'scope_relation.company_id', businessUnit: 'scope_relation.business_unit_id' };
  return `(${centreCondition(actor, businessUnit, parameters)} and not exists (
    select 1 from company_business_unit_relations scope_relation
      join companies scope_client on scope_client.id = scope_relation.company_id and scope_client.is_active
     where scope_relation.business_unit_id = ${businessUnit} and scope_relation.is_active
       and not ${limited(actor, ({ username }) => pairIsOpen(parameters.add(username), columns))}))`;
}

/** Condition: one of the actor's pairs is of the company; for what belongs to a company at any centre. `company` is SQL. */
export function companyCondition(actor: Actor, company: string, parameters: Parameters): string {
  return somePairHas(actor, 'company_id', company, parameters);
}

/** Condition: one of the actor's pairs has this centre or company. */
function somePairHas(
  actor: Actor,
  key: 'business_unit_id' | 'company_id',
  half: string,
  parameters: Parameters,
): string {
  const [first, second] = limits(actor);
  if (!first) return 'true';
  // Of two people one pair, not one of each.
  const both = second
    ? ` and exists (select 1 from user_business_unit_company_relations other where other.username = ${parameters.add(second.username)}
          and other.company_id = scope_pair.company_id and other.business_unit_id = scope_pair.business_unit_id)`
    : '';
  return `exists (
    select 1 from user_business_unit_company_relations scope_pair
     where scope_pair.username = ${parameters.add(first.username)} and scope_pair.${key} = ${half}${both})`;
}

/** Condition: the balance of the group's account is not 0. `group` is SQL. */
export function groupOwes(group: string): string {
  return `exists (select from ledger_accounts owed where owed.group_id = ${group} and owed.balance <> 0)`;
}

/**
 * Condition: the user leads the group (O-166). A removed group keeps its leader until its balance is 0. `username` and
 * `group` are SQL.
 */
export function groupIsLed(username: string, group: string): string {
  return `exists (
    select 1 from groups scope_group
     where scope_group.id = ${group} and (scope_group.is_active or ${groupOwes('scope_group.id')})
       and ${leadingUser('scope_group')} = ${username})`;
}

/**
 * Who leads a group, as SQL: the active user whom it names, or if it names none the one who has verified its e-mail
 * (O-166). An address that somebody merely entered in a profile leads nothing. `group` is the alias of rows of
 * `groups`.
 */
export function leadingUser(group: string): string {
  return `coalesce(
    (select named.username from users named where named.username = ${group}.leader_username and named.is_active),
    (select proved.username from users proved
      where ${group}.leader_username is null and lower(proved.email) = lower(${group}.leader_email)
        and proved.is_active and proved.email_verified_at is not null))`;
}
