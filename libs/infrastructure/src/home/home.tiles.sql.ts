import { urgentBalanceStates } from '@comensal/domain/balances';
import { contractorRequestLifecycle } from '@comensal/domain/contractors';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { type HomeTile, homeRows, oldBackupHours } from '@comensal/domain/home';
import type { AwaitedRecord } from '@comensal/domain/mail';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { agreementLifecycle } from '@comensal/domain/price-agreements';
import { reversalDeciders, reversalLifecycle } from '@comensal/domain/reversals';
import { settlementLifecycle } from '@comensal/domain/settlements';
import { administersAll } from '@comensal/domain/users';
import { isOpenTip } from '../audit';
import { balanceList } from '../balances/balance-list.query';
import { unidentified } from '../bank-statements/movement-list.query';
import { seesAllPairs } from '../business-units/business-unit.queries';
import { silentCentre } from '../business-units/silent-centres.sql';
import { admissionRow } from '../contractors/admission.query';
import { contractorList } from '../contractors/contractor-list.query';
import { noteList } from '../credit-notes/note-list.query';
import { creditList } from '../credits/credit-list.query';
import { expiredDuties } from '../duties';
import { waitingForAdministrator, waitingQueues } from '../mail/waiting-queues.sql';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import { type List, listCondition, listOrder, selectColumns } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Parameters } from '../platform/database/query';
import { centreCondition, scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { statusIn } from '../platform/database/status.sql';
import { agreementList } from '../price-agreements/agreement-list.query';
import { priceListInForce } from '../price-lists/price-in-force.sql';
import { reversalList } from '../reversals/reversal-list.query';
import { settlementList } from '../settlements/settlement-list.query';
import { refusedMealList } from '../terminal/meal-review.queries';
import { firstStepsTile } from './first-steps.sql';

/** Who opens home, when, and what of it. */
export interface HomeRequest {
  readonly actor: Actor;
  readonly tiles: readonly HomeTile[];
  readonly today: DateNumber;
  readonly at: Date;
  /** Days after which a main price list without a next one is old; 0 is never. */
  readonly priceListDays: number;
}

/**
 * The statement of each tile: a SELECT of one value, the tile's answer as JSON. A tile counts the rows that the list behind
 * it shows, by the list's own conditions.
 */
export const homeTileStatements: Readonly<Record<HomeTile, (request: HomeRequest, parameters: Parameters) => string>> =
  {
    firstSteps: firstStepsTile,
    admission: ownAdmissions,
    meals: mealsOfToday,
    credits: ({ actor }, parameters) => {
      const visible = creditLifecycle.visibleStatuses(actor);
      const status = creditLifecycle.openStatuses.filter((each) => visible.includes(each));
      return waiting(
        creditList,
        { actor, status },
        parameters,
        { record: 'c', amount: 'c.amount' },
        ownSteps(actor, creditLifecycle, ['credit'], parameters),
      );
    },
    creditNotes: ({ actor }, parameters) => {
      const status = noteLifecycle.openStatuses;
      return waiting(
        noteList,
        { actor, status: [...status] },
        parameters,
        { record: 'n', amount: 'n.amount' },
        ownSteps(actor, noteLifecycle, ['creditNote'], parameters),
      );
    },
    reversals: ({ actor }, parameters) => {
      const status = [...reversalLifecycle.openStatuses];
      // Who decides none is shown what waits for others.
      const to_decide = reversalDeciders.some((module) => holds(actor, module, 'W'));
      return waiting(
        reversalList,
        { actor, status, to_decide },
        parameters,
        { record: 'r', amount: 'r.amount' },
        ownSteps(actor, reversalLifecycle, ['reversal.credit', 'reversal.creditNote'], parameters),
      );
    },
    priceAgreements: ({ actor }, parameters) => {
      const status = [...agreementLifecycle.statusesOf('pending')];
      const to_decide = holds(actor, 'Listas de Precios', 'W');
      return waiting(
        agreementList,
        { actor, status, to_decide },
        parameters,
        { record: 'r', amount: null },
        ownSteps(actor, agreementLifecycle, ['priceAgreement'], parameters),
      );
    },
    settlements: ({ actor }, parameters) => {
      const able = settlementLifecycle.openStatuses.filter((status) => settlementLifecycle.canAct(actor, status));
      // Who takes no step is shown what waits for others.
      const status = able.length > 0 ? able : [...settlementLifecycle.openStatuses];
      return waiting(
        settlementList,
        { actor, status, to_decide: able.length > 0 },
        parameters,
        { record: 'r', amount: 'r.amount' },
        ownSteps(actor, settlementLifecycle, ['settlement'], parameters),
      );
    },
    contractorRequests: ({ actor }, parameters) => {
      const status = contractorRequestLifecycle.openStatuses;
      return waiting(
        contractorList,
        { actor, status: [...status] },
        parameters,
        { record: 'r', amount: null },
        ownSteps(actor, contractorRequestLifecycle, ['contractorRequest'], parameters),
      );
    },
    balances: urgentBalances,
    centres: silentCentres,
    refusedMeals: refusedMeals,
    bankMovements: () =>
      `select json_build_object('total', count(*), 'amount', ${exactSum('sum(m.amount)')}, 'since', to_char(min(m.day), 'YYYYMMDD')::int)
         from bank_movements m where ${unidentified} having count(*) > 0`,
    backups: oldBackups,
    duties: ({ actor, today }, parameters) => expiredDuties({ reader: actor, today }, parameters),
    prices: pricesToMend,
    auditTips: () =>
      `select json_build_object('total', count(*), 'since', ${isoMoment('min(t.created_at)')}) from audit_tips t where ${isOpenTip} having count(*) > 0`,
  };

/**
 * What waits at each step of a list of records with status and `status_since`, with their sum where they have amounts.
 * Statuses are sorted by the oldest record of each.
 */
function waiting<Request extends object, Row extends object, Sort extends string>(
  list: List<Request, Row, Sort>,
  request: Request,
  parameters: Parameters,
  { record, amount }: { readonly record: string; readonly amount: string | null },
  own: string,
): string {
  const sum = amount === null ? 'null::json' : exactSum(`sum(${amount})`);
  return `select coalesce(json_agg(json_build_object('status', status, 'total', total, 'own', least(total, ${own}), 'amount', amount, 'since', since) order by since), '[]')
    from (select ${record}.status, count(*) as total, ${sum} as amount, ${isoMoment(`min(${record}.status_since)`)} as since
            from ${list.counted ?? list.tables} where ${listCondition(list, request, parameters)} group by ${record}.status) steps`;
}

/**
 * How many of the records in `steps.status` wait for the actor, as SQL: by the same rule as mails and reminders
 * (`isOfAdministration`).
 */
function ownSteps(
  actor: Actor,
  lifecycle: { readonly openStatuses: readonly string[]; canAct(actor: Actor, status: never): boolean },
  records: readonly AwaitedRecord[],
  parameters: Parameters,
): string {
  const able = lifecycle.openStatuses.filter((status) => lifecycle.canAct(actor, status as never));
  if (able.length === 0) return '0';
  const cases = able.map((status) => {
    const queues = waitingQueues.filter((queue) => records.includes(queue.record) && queue.status === status);
    const own = administersAll(actor)
      ? queues.map((queue) => waitingForAdministrator(queue, actor.username, parameters)).join(' + ')
      : 'total';
    return `when ${parameters.add(status)} then ${own || '0'}`;
  });
  return `case steps.status ${cases.join(' ')} else 0 end`;
}

/** The actor's approved requests without a credit. A group counts when one of the centres manages groups. */
function ownAdmissions({ actor }: HomeRequest, parameters: Parameters): string {
  const left = ['not s.profile', 's.company is null', 'not s.relation', 'not s.pair', '(s.manages and not s.group)'];
  const count = left.map((missing) => `(${missing})::int`).join(' + ');
  return `select coalesce(json_agg(json_build_object('request_id', q.request_id, 'left', ${count}, 'ready', ${count} = 0) order by q.request_id), '[]')
    from contractors_requests q cross join lateral (${admissionRow('q.username', 'q.cuit')}) s
   where q.username = ${parameters.add(actor.username)} and ${statusIn('q.status', contractorRequestLifecycle.statusesOf('approved'))} and not s.credit`;
}

/** What was eaten on the day, whenever it is voided. Reads the rollup: a few hundred rows a day, however many meals. */
function mealsOfToday({ actor, today }: HomeRequest, parameters: Parameters): string {
  const day = `${parameters.add(dateToIso(today))}::date`;
  const columns = scopedColumns('m');
  return `with centre as materialized (
      select m.business_unit_id as id, coalesce(sum(m.qty) filter (where m.eaten_on = ${day}), 0)::int as today,
             coalesce(sum(m.qty) filter (where m.eaten_on = ${day} - 7), 0)::int as before
        from ${eatenMeals} m where m.eaten_on in (${day}, ${day} - 7) and ${scopeCondition(actor, columns, parameters)}
       group by 1 having sum(m.qty) <> 0
    )
    select json_build_object('today', coalesce(sum(today), 0), 'before', coalesce(sum(before), 0), 'centres', count(*),
      'before_day', to_char(${day} - 7, 'YYYYMMDD')::int, 'rows', coalesce((
        select json_agg(json_build_object('id', top.id, 'name', bu.name, 'today', top.today, 'before', top.before) order by top.before + top.today desc, top.id)
          from (select * from centre order by before + today desc, id limit ${homeRows}) top join business_units bu on bu.id = top.id), '[]'))
      from centre`;
}

function urgentBalances({ actor, today }: HomeRequest, parameters: Parameters): string {
  const request = { actor, today, states: urgentBalanceStates };
  const before = balanceList.before?.(request, parameters) ?? '';
  const order = listOrder(balanceList, { sort: 'state' });
  const anyBalance = `select from ${balanceList.tables} where ${listCondition(balanceList, { actor, today, states: [] }, parameters)}`;
  return `with ${before}, urgent as materialized (
      select ${selectColumns(typeof balanceList.columns === 'function' ? balanceList.columns(request, parameters) : balanceList.columns)},
             row_number() over (order by ${order}) as place
        from ${balanceList.tables} where ${listCondition(balanceList, request, parameters)}
    )
    select json_build_object('total', (select count(*) from urgent), 'any', exists (${anyBalance}), 'rows', coalesce((
      select json_agg(to_jsonb(urgent) - 'place' order by place) from urgent where place <= ${homeRows}), '[]'))`;
}

function silentCentres({ actor, today, at }: HomeRequest, parameters: Parameters): string {
  const silent = silentCentre({ today, at }, parameters);
  const own = seesAllPairs(actor) ? 'true' : centreCondition(actor, 'b.id', parameters);
  return `with silent as materialized (
      select b.id, b.name, s.timestamp_config, s.timestamp_transactions, s.pending_transactions, ${silent.config} as lacks_config, ${silent.meals} as lacks_meals,
             row_number() over (order by s.timestamp_transactions nulls first, s.timestamp_config nulls first, b.id) as place
        from business_units b left join business_unit_sync s on s.business_unit_id = b.id
       where b.is_active and ${own} and ${silent.either}
    )
    select json_build_object('total', (select count(*) from silent), 'centres', (select count(*) from business_units b where b.is_active and ${own}),
      'watched', (select count(*) from business_units b where b.is_active and ${own} and ${silent.hasTerminal}), 'rows', coalesce((
      select json_agg(json_build_object('business_unit', id, 'name', name, 'timestamp_config', ${isoMoment('timestamp_config')},
               'timestamp_transactions', ${isoMoment('timestamp_transactions')}, 'pending_transactions', pending_transactions,
               'lacks', array_remove(array[case when lacks_config then 'config' end, case when lacks_meals then 'meals' end], null)) order by place)
        from silent where place <= ${homeRows}), '[]'))`;
}

/** Null for an installation without embedded backups, or before the first one. */
function oldBackups({ at }: HomeRequest, parameters: Parameters): string {
  const now = `${parameters.add(at)}::timestamptz`;
  const before = (hours: number): string => `${now} - interval '${hours} hours'`;
  return `select json_build_object('base_at', ${isoMoment('base_at')}, 'archived_until', ${isoMoment('archived_until')}) from backup_state
    where (base_at is not null or archived_until is not null)
      and (coalesce(base_at, '-infinity') < ${before(oldBackupHours.whole)} or archived_until < ${before(oldBackupHours.changes)})`;
}

/** Null where every main list is of these days and prices all that its centre offers. */
function pricesToMend({ actor, today, priceListDays }: HomeRequest, parameters: Parameters): string {
  const day = `${parameters.add(dateToIso(today))}::date`;
  const days = `${parameters.add(priceListDays)}::int`;
  const mainList = priceListInForce({ businessUnit: 'b.id', company: 'null::text', day });
  const isFollowed = `exists (select from price_lists n where n.is_active and n.business_unit_id = b.id and n.company_id is null and n.start_date > ${day})`;
  const unpriced = `select coalesce(json_agg(s.name order by ${ordered('s.name')}, s.id), '[]')
     from business_unit_food_service_relations o join food_services s on s.id = o.food_service_id and s.is_active
    where o.business_unit_id = b.id and o.is_active and not exists (
      select from price_list_food_service_realtion r where r.price_list_id = b.list_id and r.food_service_id = s.id and r.is_active)`;
  return `with priced as materialized (
      select b.id, b.name, case when ${days} > 0 and l.start_date < ${day} - ${days} and not ${isFollowed} then to_char(l.start_date, 'YYYYMMDD')::int end as since,
             (${unpriced}) as unpriced
        from (select b.id, b.name, ${mainList} as list_id from business_units b where b.is_active and ${centreCondition(actor, 'b.id', parameters)}) b
        left join price_lists l on l.id = b.list_id
    ), to_mend as (
      select *, row_number() over (order by json_array_length(unpriced) = 0, since, ${ordered('name')}, id) as place
        from priced where since is not null or json_array_length(unpriced) > 0
    )
    select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object('business_unit', id, 'name', name, 'since', since, 'unpriced', unpriced)
      order by place) filter (where place <= ${homeRows}), '[]')) from to_mend having count(*) > 0`;
}

function refusedMeals({ actor }: HomeRequest, parameters: Parameters): string {
  const condition = listCondition(refusedMealList, { actor, businessUnits: [], states: ['pending'] }, parameters);
  return `with waiting as materialized (
      select r.reason, count(*) as total, min(r.received_at) as since from refused_meals r where ${condition} group by 1
    )
    select json_build_object('total', coalesce(sum(total), 0), 'since', ${isoMoment('min(since)')}, 'reasons', coalesce((
      select json_agg(json_build_object('reason', reason, 'total', total) order by total desc, reason)
        from (select * from waiting order by total desc, reason limit 3) most), '[]')) from waiting`;
}
