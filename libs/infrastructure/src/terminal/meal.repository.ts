// SQL: it writes for each meal.
import type { EnteredMeal, MealRecord, MealRepository, PlacedMeal } from '@comensal/application/terminal';
import { balanceRefusals } from '@comensal/domain/balances';
import { dateToIso } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { isSameMeal, type MealReason, mealRefusal, readMeal, storablePayload } from '@comensal/domain/terminal';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition, pairColumns, scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import {
  deliverMealsSql,
  keepPendingSql,
  keepRefusedSql,
  lockCentreSql,
  repeatedMealsSql,
  settleRefusedSql,
} from './delivery.sql';
import { mealOrigin } from './meal-origin.sql';
import { findRefusedMeal } from './meal-review.queries';
import { sameMeal } from './same-meal.sql';
import { lastOfService, openOfService, readServiceVoid } from './service-void.sql';
import { voidMealsSql } from './void.sql';

/** The meals of one transaction. */
export function createMealRepository(query: Query): MealRepository {
  return {
    async lockCentre(businessUnitId) {
      await query(lockCentreSql, [businessUnitId]);
    },

    async take(businessUnitId, meals, at) {
      if (meals.length === 0) return { accepted: 0, refused: [] };
      const [taken] = await query<{
        accepted: number;
        settled: { id: number; uid: string; payload: unknown }[];
        refused: { position: number; reason: MealReason }[];
        known: number[];
      }>(deliverMealsSql, [businessUnitId, asRows(meals), weeksOf(meals), at]);
      const known = (taken?.known ?? []).flatMap((position) => meals[position - 1] ?? []);
      const repeated =
        known.length === 0 ? [] : await query<{ position: number }>(repeatedMealsSql, [businessUnitId, asRows(known)]);
      const settled = (taken?.settled ?? []).filter(({ uid, payload }) => {
        const read = readMeal(payload);
        return meals.some(({ meal }) => meal.id === uid && read.meal !== null && isSameMeal(meal, read.meal));
      });
      if (settled.length > 0) await query(settleRefusedSql, [settled.map(({ id }) => id), at]);
      return {
        accepted: taken?.accepted ?? 0,
        refused: [
          ...(taken?.refused ?? []).map(({ position, reason }) => ({ placed: meals[position - 1], reason })),
          ...repeated.map(({ position }) => ({ placed: known[position - 1], reason: 'repeatedId' as const })),
        ].flatMap(({ placed, reason }) =>
          placed ? [{ position: placed.position, id: placed.meal.id, ...mealRefusal(reason, placed.meal) }] : [],
        ),
      };
    },

    async keepRefused(businessUnitId, refused, at) {
      if (refused.length === 0) return;
      await query(keepRefusedSql, [
        businessUnitId,
        JSON.stringify(
          refused.map(({ id, reason, payload }) => ({ uid: id, reason, payload: storablePayload(payload) })),
        ),
        at,
      ]);
    },

    async keepPending(businessUnitId, keyId, pending, at) {
      await query(keepPendingSql, [businessUnitId, keyId, pending, at]);
    },

    async findMeal(actor, id) {
      const parameters = new Parameters();
      const [mealRecord] = await query<MealRecord>(
        `select m.id, m.business_unit_id as "businessUnitId", to_char(m.occurred_on, 'YYYYMMDD')::int as "occurredOn",
                m.qty, coalesce(k.qty, 0) as "voidedQty", ${mealOrigin('m')} as origin,
                ${scopeCondition(actor, scopedColumns('m'), parameters)} as "withinScope"
           from meal_transactions m left join voided_meals k on k.meal_id = m.id where m.id = ${parameters.add(id)}`,
        parameters.values,
      );
      return mealRecord ?? null;
    },

    async entered(actor, businessUnitId, uids) {
      const parameters = new Parameters();
      const centre = parameters.add(businessUnitId);
      return query<EnteredMeal>(
        `select m.terminal_uid as uid, m.id, m.customer_id as "customerId", m.company_id as "companyId", m.amount,
                m.over_limit as "isBeyondLimit", m.off_schedule as "isOffSchedule", m.counted_on::text as "countedOn",
                ${scopeCondition(actor, scopedColumns('m'), parameters)} as "withinScope"
           from meal_deliveries d join meal_transactions m on m.id = d.meal_id and m.occurred_on = d.occurred_on
          where d.business_unit_id = ${centre} and d.terminal_uid = any(${parameters.add(uids)}::text[])`,
        parameters.values,
      );
    },

    async repeatedBy({ id }) {
      const [row] = await query<{ id: number }>(
        `select same.id from meal_transactions r cross join ${sameMeal} where r.id = $1 and same.id < r.id`,
        [id],
      );
      return row?.id ?? null;
    },

    async isOwnCentre(actor, businessUnitId) {
      const parameters = new Parameters();
      const centre = parameters.add(businessUnitId);
      const own = await query(
        `select from business_units b where b.id = ${centre} and ${centreCondition(actor, 'b.id', parameters)}`,
        parameters.values,
      );
      return own.length > 0;
    },

    async onlyCentreOf(actor, { customer_id, auth_code, auth_type }) {
      const parameters = new Parameters();
      const matches = await query<{ centre: string }>(
        `select distinct e.business_unit_id as centre from customer_profile_relations e
          where e.is_active and ${scopeCondition(actor, pairColumns('e'), parameters)}
            and e.customer_id = coalesce(${parameters.add(customer_id ?? null)}::bigint,
              (select k.customer_id from customer_code_claims k where k.business_unit_id = e.business_unit_id
                and k.auth_type = ${parameters.add(auth_type ?? null)} and k.auth_code = ${parameters.add(auth_code ?? null)}))`,
        parameters.values,
      );
      return matches.length === 1 ? (matches[0]?.centre ?? null) : null;
    },

    serviceVoid: (actor, service) => readServiceVoid(query, actor, service),
    lastOfService: (actor, service) => lastOfService(query, actor, service),
    openOfService: (actor, service, upTo) => openOfService(query, actor, service, upTo),

    async voidMeals(businessUnitId, meals, { reason, username, at, jobId = null }) {
      const [done] = await query<{ voided: number; owed: number; posted: number }>(voidMealsSql, [
        businessUnitId,
        JSON.stringify(meals.map(({ id, occurredOn, qty }) => ({ id, occurred_on: dateToIso(occurredOn), qty }))),
        at,
        username,
        reason,
        jobId,
      ]);
      if (done?.voided !== meals.length) throw new Error(`Voided ${done?.voided} of ${meals.length} meals`);
      if (done.posted !== done.owed) throw new Refusal(balanceRefusals.balanceTooLarge);
    },

    findRefused: (actor, id) => findRefusedMeal(query, actor, id),

    async settle(id, at) {
      await query(settleRefusedSql, [[id], at]);
    },

    async markReviewed(id, username, at) {
      await query('update refused_meals set reviewed_at = $2, reviewed_by = $3 where id = $1', [id, at, username]);
    },
  };
}

/** The meals as the statements of a delivery take them. */
const asRows = (meals: readonly PlacedMeal[]): string =>
  JSON.stringify(
    meals.map(({ meal, entry }) => ({ ...meal, entered_by: entry?.username, entry_reason: entry?.reason })),
  );

const dayMs = 86_400_000;

/** The days that span the weeks of the meals, as a date range: other months need not be read. */
function weeksOf(meals: readonly PlacedMeal[]): string {
  let first = Infinity;
  let last = -Infinity;
  for (const { meal } of meals) {
    first = Math.min(first, meal.occurred_at.getTime());
    last = Math.max(last, meal.occurred_at.getTime());
  }
  const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  return `[${day(first - 8 * dayMs)},${day(last + 8 * dayMs)}]`;
}
