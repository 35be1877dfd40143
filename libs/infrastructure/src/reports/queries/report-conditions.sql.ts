import { type InactivePart, markedInactive } from '@comensal/domain/companies';
import { businessMoment, type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { centresOf, type DaysFilter, idsOf, type MonthsFilter } from '@comensal/domain/reports';
import type { Parameters } from '../../platform/database/query';
import {
  type OpenPair,
  openPairsCondition,
  openSums,
  openTotals,
  scopedColumns,
} from '../../platform/database/scope.sql';
import { isConfirmed } from '../../reversals/reversed.sql';
import type { ReportSelection } from './report-query';
import { rolledUpMeals } from './rolled-up-meals.sql';

type Places = NonNullable<MonthsFilter['businessUnits']>;

/** Condition: the meals of a filter, or rows of their rollup, in the actor's scope. `alias` is the table's. */
export function mealCondition(request: ReportSelection<DaysFilter>, alias: string, parameters: Parameters): string {
  const open = openPairsCondition(request.actor, requestedPairs(request), scopedColumns(alias), parameters);
  return `${open} and ${inChosenPlaces(request, alias, mealsOf(request, alias, parameters), parameters)}`;
}

/** Sums of the rollup `r` by company, centre and `by`, for a filter, within the actor's scope. */
export function mealSums(
  request: ReportSelection<DaysFilter>,
  by: readonly string[],
  sums: string,
  parameters: Parameters,
): string {
  const rows = { ...requestedMeals(request, parameters), having: 'sum(r.count) <> 0' };
  return openSums(request.actor, requestedPairs(request), { ...rows, by, sums }, parameters);
}

/** One row with the totals of these and of the adjustments of prices, which are counted but no meals. */
export function mealTotals(
  request: ReportSelection<DaysFilter>,
  totals: Readonly<Record<string, string>>,
  parameters: Parameters,
): string {
  const { table, ...meals } = requestedMeals(request, parameters);
  const adjusted = `select company_id, business_unit_id, group_id, food_service_id, 0, amount, 1 from price_adjustments a
    where ${mealsOf(request, 'a', parameters)}`;
  const rows = { ...meals, table: `(select * from ${table} eaten union all ${adjusted})`, totals };
  return openTotals(request.actor, requestedPairs(request), rows, parameters);
}

/** Sums of the adjustments `j` of prices that were posted in the period, as `mealSums`: money stands on its own day. */
export function adjustmentSums(
  request: ReportSelection<DaysFilter>,
  by: readonly string[],
  sums: string,
  parameters: Parameters,
): string {
  const condition = inChosenPlaces(request, 'j', mealsOf(request, 'j', parameters), parameters);
  const rows = { table: 'price_adjustments', alias: 'j', condition, by, sums };
  return openSums(request.actor, requestedPairs(request), rows, parameters);
}

/** Sums of the credits `q` by company and centre, for a filter and a condition, within the actor's scope. */
export function creditSums(
  request: ReportSelection<DaysFilter>,
  condition: string,
  sums: string,
  parameters: Parameters,
): string {
  const rows = {
    table: 'credits_requests',
    alias: 'q',
    condition: inChosenPlaces(request, 'q', condition, parameters),
  };
  return openSums(request.actor, requestedPairs(request), { ...rows, by: [], sums }, parameters);
}

/** Sums of the confirmed reversals `v` of credits by company and centre, for a filter, within the actor's scope. */
export function reversalSums(
  request: ReportSelection<DaysFilter>,
  condition: string,
  sums: string,
  parameters: Parameters,
): string {
  const counted = `v.kind = 'credit' and ${isConfirmed('v')} and ${condition}`;
  const rows = { table: 'reversals', alias: 'v', condition: inChosenPlaces(request, 'v', counted, parameters) };
  return openSums(request.actor, requestedPairs(request), { ...rows, by: [], sums }, parameters);
}

function requestedMeals(request: ReportSelection<DaysFilter>, parameters: Parameters) {
  const { dateFrom = 0, dateTo = 0 } = request.filter;
  const table = rolledUpMeals({ from: dateFrom, to: dateTo }, request.today, parameters);
  const condition = inChosenPlaces(request, 'r', ofService(request, 'r', parameters), parameters);
  return { table, alias: 'r', condition };
}

function mealsOf(request: ReportSelection<DaysFilter>, alias: string, parameters: Parameters): string {
  const { dateFrom = 0, dateTo = 0 } = request.filter;
  const days = `${alias}.occurred_on between ${parameters.add(dateToIso(dateFrom))} and ${parameters.add(dateToIso(dateTo))}`;
  return `${days} and ${ofService(request, alias, parameters)}`;
}

function ofService({ filter }: ReportSelection<DaysFilter>, alias: string, parameters: Parameters): string {
  const { foodService } = filter;
  return foodService === nothingChosen ? 'true' : `${alias}.food_service_id = ${parameters.add(Number(foodService))}`;
}

/** The pairs in the actor's scope that the filter chooses. */
function requestedPairs({ pairs, filter }: ReportSelection<DaysFilter>): readonly OpenPair[] {
  const [centres, companies] = [centresOf(filter), idsOf(filter.companies)].map((ids) => ids && new Set(ids));
  return pairs.filter(
    ({ company, businessUnit }) => (centres?.has(businessUnit) ?? true) && (companies?.has(company) ?? true),
  );
}

/**
 * Condition: also at the centres and of the companies that the filter chooses. For a limited person `requestedPairs` has already
 * chosen.
 */
function inChosenPlaces(
  { actor, filter }: ReportSelection<DaysFilter>,
  alias: string,
  condition: string,
  parameters: Parameters,
): string {
  if (!actor.totalAccess) return condition;
  const [centres, companies] = [centresOf(filter), idsOf(filter.companies)];
  return [
    centres && `${alias}.business_unit_id = any(${parameters.add(centres)}::text[])`,
    companies && `${alias}.company_id = any(${parameters.add(companies)}::text[])`,
    condition,
  ]
    .filter(Boolean)
    .join(' and ');
}

/** Condition: the accounts of a filter by month in the actor's scope. `alias` is that of ledger_accounts. */
export function accountCondition(
  { actor, pairs, filter }: ReportSelection<MonthsFilter>,
  alias: string,
  parameters: Parameters,
): string {
  const chosen = pairsCondition(filter.businessUnits ?? [], alias, parameters);
  return `${openPairsCondition(actor, pairs, scopedColumns(alias), parameters)} and ${chosen}`;
}

/** Condition: the chosen pairs; a centre without companies means all of them, and '%' every centre. */
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

/** The first moment of a day, as a value: a function call would run again for each record that is read. */
export function dayStart(day: DateNumber, parameters: Parameters): string {
  return `${parameters.add(businessMoment(day, 0).toISOString())}::timestamptz`;
}

/** A name in the reports: a company or centre without one is shown by its code. */
export function nameOr(name: string, id: string): string {
  return `coalesce(nullif(btrim(${name}), ''), ${id})`;
}

/**
 * The name of a company or centre as a report shows it: `nameOr`, marked if it is inactive and, where `relation` is
 * given, if that has ended. `alias` and `relation` are those of the rows.
 */
export function displayedName(alias: string, column: 'business_name' | 'name', id: string, relation?: string): string {
  const mark = (part: InactivePart): string => `'${markedInactive('', part)}'`;
  const ended = relation === undefined ? '' : `when ${relation}.is_active is false then ${mark('relation')}`;
  return `(${nameOr(`${alias}.${column}`, id)} || case when ${alias}.is_active is false then ${mark('company')} ${ended} else '' end)`;
}

/** Rows of `r` whose company, centre and group are among those sent; a group known only by name is compared by name. */
export function chosenAccounts(chosen: ReportSelection<unknown>['chosen'], parameters: Parameters): string | null {
  if (chosen === undefined) return null;
  return `exists (select from jsonb_to_recordset(${parameters.add(JSON.stringify(chosen))}::jsonb) as k(company_id text, business_unit_id text, group_id bigint, group_name text)
    where k.company_id = r.company_id and k.business_unit_id = r.business_unit_id
      and case when k.group_id is not null then k.group_id = r.group_id else coalesce(nullif(k.group_name, 'N/A'), '') = coalesce(r.group_name, '') end)`;
}
