import {
  type GetMovements,
  type MovementPage,
  type MovementState,
  type MovementView,
  mostMovementProposals,
} from '@comensal/domain/bank-statements';
import type { Actor } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { cuitIsSeen } from '../companies/cuit-is-seen.sql';
import type { List } from '../platform/database/list.sql';
import { type Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { matchingSql } from './matching.sql';

type Filter = Omit<GetMovements, 'page'>;
type Sort = NonNullable<MovementPage['sort']>;
type Request = Filter & { readonly actor: Actor };

const creditIsSeen = (actor: Actor, parameters: Parameters): string =>
  scopeCondition(actor, scopedColumns('c'), parameters);

/** The matches of the movement `m` that are in force, with their credits `c`. */
const matches = `movement_matches x join credits_requests c on c.id = x.credit_id
  where x.movement_id = m.id and x.undoes is null and not exists (select from movement_matches u where u.undoes = x.id)`;

/**
 * Condition: the actor may know who paid the movement `m`. Of others they learn amount and day alone: the payer is a company
 * that they see, or the movement paid a credit of theirs.
 */
export function payerIsSeen(actor: Actor, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  return `(${cuitIsSeen(actor, 'm.payer_tax_id', parameters)}
    or exists (select from ${matches} and ${creditIsSeen(actor, parameters)}))`;
}

/** Condition: nothing says who paid the movement `m`, or its account says that it was somebody whom the actor sees. */
export const payerIsFree = (actor: Actor, parameters: Parameters): string => `(m.payer_tax_id = '' and not exists (
  select from account_cvus v join ledger_accounts a on a.id = v.account_id
   where m.payer_account in (v.number, v.alias) and (${scopeCondition(actor, scopedColumns('a'), parameters)}) is not true))`;

const state = `case when m.matched = m.amount then 'Conciliado' when m.matched > 0 then 'Parcial'
  when m.is_income then 'Sin identificar' else 'Otro' end`;

/** The same as conditions that an index can serve. */
const states: Readonly<Record<MovementState, string>> = {
  'Sin identificar': '(m.is_income and m.matched < m.amount and m.matched = 0)',
  Parcial: '(m.matched > 0 and m.matched < m.amount)',
  Conciliado: '(m.matched > 0 and m.matched = m.amount)',
  Otro: '(not m.is_income and m.matched = 0)',
};
export const unidentified = states['Sin identificar'];

/** The movements of the group's accounts, the latest first, with what each paid and may have paid. */
export const movementList: List<Request, MovementView, Sort> = {
  before: () => matchingSql,
  tables: 'bank_movements m join bank_accounts a on a.id = m.account_id',
  counted: 'bank_movements m',
  columns: ({ actor }, parameters) => {
    const isSeen = payerIsSeen(actor, parameters);
    const seen = (column: string): string => `case when ${isSeen} then ${column} else '' end`;
    const ofCredits = `'business_name', c.business_name, 'status', c.status`;
    return {
      id: 'm.id',
      day: `to_char(m.day, 'YYYYMMDD')::int`,
      account: 'a.name',
      amount: 'm.amount',
      balance: 'm.balance',
      description: seen('m.description'),
      operation: seen('m.operation'),
      payer_tax_id: seen('m.payer_tax_id'),
      payer_account: seen('m.payer_account'),
      matched: 'm.matched',
      state,
      version: 'm.version',
      credits: `(select coalesce(json_agg(json_build_object('id', c.id, 'amount', x.amount, ${ofCredits}, 'by', x.username,
          'at', to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by x.id), '[]')
        from ${matches} and ${creditIsSeen(actor, parameters)})`,
      proposals: `(select coalesce(json_agg(json_build_object('credits', named.credits, 'reasons', p.reasons, 'score', p.score,
          'is_single', p.is_single) order by p.place), '[]')
        from proposals p cross join lateral (
          select json_agg(json_build_object('id', c.id, 'amount', e.amount, ${ofCredits}) order by c.id) as credits,
                 bool_and(${creditIsSeen(actor, parameters)}) as are_seen
            from jsonb_to_recordset(p.credits) e(id bigint, amount bigint) join credits_requests c on c.id = e.id) named
       where p.movement_id = m.id and p.place <= ${mostMovementProposals} and named.are_seen
         and (${payerIsFree(actor, parameters)} or ${isSeen}))`,
    };
  },
  // A movement is the group's: who paid it is hidden from whoever does not see that company.
  scope: () => 'true',
  filters: ({ id, from, to, status }, parameters) => [
    id !== undefined && `m.id = ${parameters.add(id)}`,
    from !== undefined && `m.day >= ${parameters.add(dateToIso(from))}`,
    to !== undefined && `m.day <= ${parameters.add(dateToIso(to))}`,
    status !== undefined && status.length > 0 && `(${status.map((one) => states[one]).join(' or ')})`,
  ],
  search: (word, parameters, { actor }) =>
    `(${payerIsSeen(actor, parameters)} and ${holdsWord(
      folded(`concat_ws(' ', m.description, m.operation, m.payer_tax_id, m.payer_account)`),
      word,
      parameters,
    )})`,
  sorts: {
    id: 'm.id',
    day: 'm.day',
    account: ordered('a.name'),
    amount: 'm.amount',
    balance: 'm.balance',
    description: '"description"',
    operation: '"operation"',
    payer_tax_id: '"payer_tax_id"',
    payer_account: '"payer_account"',
    matched: 'm.matched',
    state: '"state"',
    version: 'm.version',
  },
  usual: { sort: 'day', direction: 'desc' },
  key: 'm.id',
};

export const pageMovements = (
  query: Query,
  actor: Actor,
  filter: Filter,
  page: MovementPage,
): Promise<Listed<MovementView>> => listPage(query, movementList, { ...filter, actor }, page);

/** All of them, row by row. */
export const streamMovements = (cursors: Cursors, actor: Actor, filter: Filter): AsyncGenerator<MovementView> =>
  listStream(cursors, movementList, { ...filter, actor });

/** One of them; null when there is none. */
export const movementOf = (query: Query, actor: Actor, id: number): Promise<MovementView | null> =>
  listRow(query, movementList, { actor }, id);
