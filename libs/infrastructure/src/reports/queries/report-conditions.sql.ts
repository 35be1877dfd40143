import {
  businessMoment,
  centresOf,
  type DateNumber,
  type DaysFilter,
  dateToIso,
  idsOf,
  type MonthsFilter,
  nothingChosen,
} from '@comensal/domain';
import type { Parameters } from '../../database/query';
import { type ScopedColumns, scopeCondition } from '../../database/scope.sql';
import type { AskedReport } from './report-query';

type Places = NonNullable<MonthsFilter['businessUnits']>;

/** The meals, or rows of their rollup, of a filter that the actor may see. `alias` is the table's. */
export function mealCondition(asked: AskedReport<DaysFilter>, alias: string, parameters: Parameters): string {
  const { dateFrom = 0, dateTo = 0, foodService } = asked.filter;
  return [
    placesCondition(asked, alias, parameters),
    `${alias}.occurred_on between ${parameters.add(dateToIso(dateFrom))} and ${parameters.add(dateToIso(dateTo))}`,
    foodService !== nothingChosen && `${alias}.food_service_id = ${parameters.add(Number(foodService))}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

/** Centres and companies of a filter of days, of those that are open to the actor. */
export function placesCondition(
  { actor, filter }: AskedReport<DaysFilter>,
  alias: string,
  parameters: Parameters,
): string {
  const [centres, companies] = [centresOf(filter), idsOf(filter.companies)];
  return [
    scopeCondition(actor, scopedColumns(alias), parameters),
    centres && `${alias}.business_unit_id = any(${parameters.add(centres)}::text[])`,
    companies && `${alias}.company_id = any(${parameters.add(companies)}::text[])`,
  ]
    .filter(Boolean)
    .join(' and ');
}

/** The accounts of a filter of months that are open to the actor. `alias` is that of ledger_accounts. */
export function accountCondition(
  { actor, filter }: AskedReport<MonthsFilter>,
  alias: string,
  parameters: Parameters,
): string {
  const chosen = pairsCondition(filter.businessUnits ?? [], alias, parameters);
  return `${scopeCondition(actor, scopedColumns(alias), parameters)} and ${chosen}`;
}

function scopedColumns(alias: string): ScopedColumns {
  return { company: `${alias}.company_id`, businessUnit: `${alias}.business_unit_id`, group: `${alias}.group_id` };
}

/** The chosen pairs: a centre without companies stands for all of them, and '%' for every centre. */
function pairsCondition(places: Places, alias: string, parameters: Parameters): string {
  if (places.some(({ id, companies }) => id === nothingChosen && !companies)) return 'true';
  const anywhere = places.flatMap(({ id, companies }) => (id === nothingChosen ? (companies ?? []) : []));
  const whole = places.flatMap(({ id, companies }) => (id !== nothingChosen && !companies ? [id] : []));
  const pairs = places.flatMap(({ id, companies }) =>
    id === nothingChosen ? [] : (companies ?? []).map((company) => [company, id] as const),
  );
  const conditions = [
    anywhere.length > 0 && `${alias}.company_id = any(${parameters.add(anywhere)}::text[])`,
    whole.length > 0 && `${alias}.business_unit_id = any(${parameters.add(whole)}::text[])`,
    pairs.length > 0 &&
      `(${alias}.company_id, ${alias}.business_unit_id) in (select * from unnest(${parameters.add(pairs.map(([company]) => company))}::text[], ${parameters.add(pairs.map(([, centre]) => centre))}::text[]))`,
  ].filter(Boolean);
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}

/** The first moment of a day: a moment, and no call that makes one, which would be made anew for each of the records that are read. */
export function dayStart(day: DateNumber, parameters: Parameters): string {
  return `${parameters.add(businessMoment(day, 0).toISOString())}::timestamptz`;
}

/** A name as the reports show it: a company or centre without one goes by its code. */
export function nameOr(name: string, id: string): string {
  return `coalesce(nullif(btrim(${name}), ''), ${id})`;
}

/** Rows of `r` whose company, centre and group are among those sent; a group that is only named goes by its name. */
export function chosenAccounts(chosen: AskedReport<unknown>['chosen'], parameters: Parameters): string | null {
  if (chosen === undefined) return null;
  return `exists (select from jsonb_to_recordset(${parameters.add(JSON.stringify(chosen))}::jsonb) as k(company_id text, business_unit_id text, group_id bigint, group_name text)
    where k.company_id = r.company_id and k.business_unit_id = r.business_unit_id
      and case when k.group_id is not null then k.group_id = r.group_id else coalesce(nullif(k.group_name, 'N/A'), '') = coalesce(r.group_name, '') end)`;
}
