import { type Actor, holds, isGroupLeader, peopleBehind } from '@comensal/domain/platform/access';
import {
  type ExportSettlements,
  openSettlement,
  type SettlementFacts,
  type SettlementPage,
  type SettlementRow,
  settlementLifecycle,
  settlementStatuses,
} from '@comensal/domain/settlements';
import { inactiveOf } from '../companies/place-standing.sql';
import { fullName } from '../platform/database/acting-name.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { hasOneOf, type Parameters } from '../platform/database/query';
import { pairColumns, pairIsOpen, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { behindStep, tookStep } from '../platform/lifecycle/four-eyes.sql';
import type { HistoryTable } from '../platform/lifecycle/record-history';
import { recordSearch } from '../platform/lifecycle/record-search.sql';
import { placesOf } from './places.sql';

export type SettlementFilter = Omit<ExportSettlements, 'format'>;
type SettlementsRequest = SettlementFilter & { readonly actor: Actor };

export const settlementHistory: HistoryTable = { table: 'settlements_state', record: 'settlement_id' };
const issuing = { history: settlementHistory, event: 'issue' };
const closing = { history: settlementHistory, event: 'proposeClosing', onlyLast: true };

/** Columns: whether one of the people, an array in SQL, is behind who issued the settlement `r`, or proposes to close it. */
export const standingColumns = (people: string): string =>
  `${tookStep(issuing, 'r.id', people)} as "isIssuer", ${tookStep(closing, 'r.id', people)} as "isCloser"`;

/** Condition: the user, an alias in SQL, does not reach every place of the settlement `r`, or only groups there. */
export const isStranger = `(not u.business_unit_total_access and (
  exists (select from profile_module_relations l where l.profile_name = u.profile_name and l.module = 'Lider de Grupo')
  or not exists (select from ${placesOf('r')} p) or exists (select from ${placesOf('r')} p where not ${pairIsOpen('u.username', pairColumns('p'))})))`;

/** Those who take no step of the settlement `r` whoever else may, and get no mail about it. */
export const notActing = `(coalesce((select array_agg(u.username) from users u where ${isStranger}), '{}')::text[]
  || case r.status when 'Emitida' then ${behindStep(issuing, 'r.id')} when 'Cierre propuesto' then ${behindStep(closing, 'r.id')} else '{}' end)`;

/**
 * Condition: every place of the settlement `r` is in the actor's scope. Somebody limited to groups sees none, and who only
 * answers nothing that was not issued.
 */
export function settlementScope(actor: Actor, parameters: Parameters): string {
  const issued = holds(actor, 'Liquidaciones') ? 'true' : 'r.edition > 0';
  if (actor.totalAccess) return issued;
  if (isGroupLeader(actor)) return 'false';
  return `(${issued} and exists (select from ${placesOf('r')} p)
    and not exists (select from ${placesOf('r')} p where not ${scopeCondition(actor, pairColumns('p'), parameters)}))`;
}

/** Condition: the actor may take a step of the settlement `r` that somebody waits for. */
function mayDecide(actor: Actor, parameters: Parameters): string {
  const statuses = (facts: Partial<SettlementFacts>) =>
    settlementStatuses.filter((status) =>
      settlementLifecycle
        .actions(actor, status, { ...openSettlement, ...facts })
        .some((event) => settlementLifecycle.isAwaited(event)),
    );
  const always = statuses({ isIssuer: true, isCloser: true });
  const people = `${parameters.add(peopleBehind(actor))}::text[]`;
  const unless = (facts: Partial<SettlementFacts>, condition: string): string =>
    `r.status = any(${parameters.add(statuses(facts).filter((status) => !always.includes(status)))}) and not ${condition}`;
  return `(r.status = any(${parameters.add(always)})
    or ${unless({ isCloser: true }, tookStep(issuing, 'r.id', people))} or ${unless({ isIssuer: true }, tookStep(closing, 'r.id', people))})`;
}

/** The observations of the latest edition of `r`, or those of them without a reply. */
const observations = (condition = 'true'): string =>
  `(select count(*) from settlement_observations o where o.settlement_id = r.id and o.edition = r.edition and ${condition})::int`;

const inactive = `case when r.business_unit_id is null then case when not c.is_active then 'company' end
  else ${inactiveOf({ company: 'c', centre: 'bu', relation: 'rel' })} end`;
const month = `to_char(r.month, 'YYYYMM')::int`;
const dayNumber = (column: string): string => `to_char(${column}, 'YYYYMMDD')::int`;
const exportedOn = dayNumber(`r.exported_at at time zone 'America/Argentina/Buenos_Aires'`);

const columns: Columns<SettlementRow> = {
  id: 'r.id',
  create_date: dayNumber('r.create_date'),
  company_id: 'r.company_id',
  business_name: 'c.business_name',
  cuit: 'c.cuit',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'bu.name',
  month,
  status: 'r.status',
  status_since: isoMoment('r.status_since'),
  edition: 'r.edition',
  qty: 'r.qty',
  amount: exactSum('r.amount'),
  answer_until: dayNumber('r.answer_until'),
  observations: observations(),
  unanswered: observations('o.reply is null'),
  issued_by: 'r.issued_by',
  issuer: fullName('iu'),
  exported_on: exportedOn,
  invoice_number: 'r.invoice_number',
  invoice_date: dayNumber('r.invoice_date'),
  version: 'r.version',
  inactive,
};

/** The settlements whose every place the actor may see, by number. */
export const settlementList: List<SettlementsRequest, SettlementRow, NonNullable<SettlementPage['sort']>> = {
  tables: `settlements r
    join companies c on c.id = r.company_id
    left join business_units bu on bu.id = r.business_unit_id
    left join company_business_unit_relations rel on rel.company_id = r.company_id and rel.business_unit_id = r.business_unit_id
    left join users iu on iu.username = r.issued_by`,
  counted: 'settlements r',
  columns,
  scope: ({ actor }, parameters) => settlementScope(actor, parameters),
  filters: ({ actor, companies, month: asked, status, to_decide, exported }, parameters) => [
    companies && `r.company_id = any(${parameters.add(companies)})`,
    asked !== undefined && `r.month = to_date(${parameters.add(String(asked))}, 'YYYYMM')`,
    status && status.length > 0 && hasOneOf('r.status', status, parameters),
    to_decide === true && mayDecide(actor, parameters),
    exported !== undefined && `r.exported_at is ${exported ? 'not null' : 'null'}`,
  ],
  search: recordSearch('r', settlementStatuses),
  searchedNames: [
    { column: 'r.company_id', table: 'companies', name: 'business_name' },
    { column: 'r.business_unit_id', table: 'business_units', name: 'name' },
  ],
  sorts: {
    ...columns,
    create_date: 'r.create_date',
    business_name: ordered('c.business_name'),
    business_unit_id: `coalesce(r.business_unit_id, '')`,
    business_unit_name: ordered(`coalesce(bu.name, '')`),
    month: 'r.month',
    status_since: 'r.status_since',
    amount: 'r.amount',
    answer_until: 'r.answer_until',
    issuer: ordered(`coalesce(${fullName('iu')}, '')`),
    exported_on: 'r.exported_at',
    invoice_number: `coalesce(r.invoice_number, '')`,
    invoice_date: 'r.invoice_date',
    inactive: `coalesce(${inactive}, '')`,
  },
  usual: { sort: 'id', direction: 'asc' },
  key: 'r.id',
};
