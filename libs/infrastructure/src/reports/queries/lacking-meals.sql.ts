import { addDays, type DateNumber, daysOfMonth } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  centresOf,
  idsOf,
  isDaysFilter,
  type MonthsFilter,
  monthOf,
  type ReportFilter,
} from '@comensal/domain/reports';
import type { Parameters } from '../../platform/database/query';
import { dayStart } from './report-conditions.sql';
import type { ReportSelection } from './report-query';

/**
 * Meals that a terminal holds were eaten before it reported them, and hardly longer ago than this: a terminal that
 * cannot deliver for a week is looked after. A report about an earlier time is not called incomplete because of it.
 */
const heldDays = 7;

/**
 * JSON of the meals that the terminals of the report's centres still hold (the domain's `LackingMeals`), or null where
 * there are none. Revoked keys hold none. For somebody who sees part of a centre, and for a report filtered by company
 * or service or about accounts, nobody knows how many of them belong to it.
 */
export function lackingJson(request: ReportSelection<ReportFilter>, parameters: Parameters): string {
  const { from, to } = requestedDays(request);
  const centres = requestedCentres(request);
  const conditions = [
    'p.pending > 0 and k.revoked_at is null',
    from !== null && `p.delivered_at >= ${dayStart(from, parameters)}`,
    `p.delivered_at < ${dayStart(addDays(to, heldDays + 1), parameters)}`,
    centres && `k.business_unit_id = any(${parameters.add(centres)}::text[])`,
  ];
  return `(select case when count(*) > 0 then json_build_object('meals', sum(p.pending), 'tills', count(*), 'isExact', ${isWhole(request)}) end
       from terminal_pending p join terminal_keys k on k.id = p.terminal_key_id where ${conditions.filter(Boolean).join(' and ')})`;
}

/** The days of the report. A balance includes everything before its end. */
function requestedDays({ filter, today }: ReportSelection<ReportFilter>): {
  readonly from: DateNumber | null;
  readonly to: DateNumber;
} {
  if (isDaysFilter(filter)) return { from: filter.dateFrom ?? 0, to: filter.dateTo ?? 0 };
  const month = monthOf(filter);
  return { from: null, to: month === null ? today : daysOfMonth(month).to };
}

/** The centres of the filter in the actor's scope; null for every centre. */
function requestedCentres({ actor, pairs, filter }: ReportSelection<ReportFilter>): readonly string[] | null {
  const chosen = isDaysFilter(filter) ? centresOf(filter) : centresOfPlaces(filter);
  if (actor.totalAccess) return chosen;
  const open = [...new Set(pairs.map(({ businessUnit }) => businessUnit))];
  return chosen === null ? open : open.filter((id) => chosen.includes(id));
}

function centresOfPlaces({ businessUnits = [] }: MonthsFilter): readonly string[] | null {
  const ids = businessUnits.map(({ id }) => id);
  return ids.includes(nothingChosen) ? null : ids;
}

function isWhole({ actor, filter }: ReportSelection<ReportFilter>): boolean {
  return (
    actor.totalAccess &&
    isDaysFilter(filter) &&
    idsOf(filter.companies) === null &&
    filter.foodService === nothingChosen
  );
}
