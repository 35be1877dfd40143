// SQL: a spreadsheet enters thousands of meals as sets.
import type {
  EndedRow,
  MarkedRow,
  MealCounts,
  MealUploadRepository,
  PlacedMealRow,
  StagedMeal,
  TriedRow,
} from '@comensal/application/meals-massive';
import { reviewMinutes } from '@comensal/domain/customers-removal';
import { mealsMassiveRefusals } from '@comensal/domain/meals-massive';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { rowNameSql } from '@comensal/domain/platform/spreadsheets';
import { words } from '../customers-massive/prepare-upload.sql';
import { namedDiner, sentence } from '../customers-massive/upload-rows.sql';
import { holdReview } from '../jobs/hold-review';
import { exactSum } from '../platform/database/exact-sum.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition, pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { sameMeal } from '../terminal/same-meal.sql';
import { at, findCentres, findCompanies, findDiners, findMoments, findServices, takenSentence } from './place-rows.sql';

/** Meals tried or entered at once: a delivery's batch, so that a terminal waits for the centre no longer than usual. */
const portion = 500;

const { reason } = mealsMassive;

/** Condition: the row is still to be tried, to be marked, or to be entered. */
const isOpen = {
  try: 'r.reason is null and r.amount is null',
  mark: 'r.reason is null and r.outcome is null and r.is_beyond_limit is null',
  add: 'r.reason is null and r.outcome is null',
} as const;

/** The rows of meals of one transaction. */
export function createMealUploadRepository(query: Query): MealUploadRepository {
  const inScope = async (
    sql: (scope: string) => string,
    condition: (actor: Actor, parameters: Parameters) => string,
    reviewId: string,
    actor: Actor,
  ): Promise<void> => {
    const parameters = new Parameters();
    parameters.add(reviewId);
    const scope = condition(actor, parameters);
    await query(sql(scope), parameters.values);
  };
  const ofPlaces = (actor: Actor, parameters: Parameters): string =>
    scopeCondition(actor, pairColumns('p'), parameters);
  return {
    async stageRows(reviewId, rows) {
      if (rows.length > 0) await query(stageStatement, [reviewId, JSON.stringify(rows.map(stagedColumns))]);
    },
    async place(reviewId, actor) {
      // Thousands of rows were added since the last statistics; plans would be those of an empty table.
      await query('analyze meal_upload_rows');
      const ofCentres = (actor: Actor, parameters: Parameters): string => centreCondition(actor, 'n.id', parameters);
      await inScope(findCentres, ofCentres, reviewId, actor);
      await inScope(findCompanies, ofPlaces, reviewId, actor);
      await query(findServices, [reviewId]);
      await inScope(findDiners, ofPlaces, reviewId, actor);
      await query(findMoments, [reviewId]);
    },
    async nextCentre(reviewId, phase) {
      const [next] = await query<{ centre: string | null }>(
        `select min(r.business_unit_id) as centre from meal_upload_rows r where r.job_id = $1 and ${isOpen[phase]}`,
        [reviewId],
      );
      return next?.centre ?? null;
    },
    async nextRows(reviewId, phase, centre) {
      // The limits of a diner count over all of the diner's rows.
      const some =
        phase === 'mark'
          ? `and r.customer_id in (select d.customer_id from (
               select r.customer_id from meal_upload_rows r where r.job_id = $1 and ${isOpen.mark} and r.business_unit_id = $2
                order by r.customer_id limit ${portion}) d)`
          : '';
      const rows = await query<Omit<PlacedMealRow, 'occurredAt'> & { readonly occurredAt: string }>(
        `select r.row_no as number, r.customer_id as "customerId", r.company_id as "companyId", r.auth_type as "authType",
                r.auth_code as "authCode", r.food_service_id as "serviceId", ${isoMoment('r.occurred_at')} as "occurredAt", r.qty,
                r.entry_reason as reason, r.cells
           from meal_upload_rows r where r.job_id = $1 and ${isOpen[phase]} and r.business_unit_id = $2 ${some}
          order by r.occurred_at, r.row_no ${phase === 'mark' ? '' : `limit ${portion}`}`,
        [reviewId, centre],
      );
      return rows.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt) }));
    },
    async keepTried(reviewId, actor, rows) {
      const parameters = new Parameters();
      parameters.add(reviewId);
      parameters.add(JSON.stringify(rows.map(triedColumns)));
      const scope = ofPlaces(actor, parameters);
      await query(keepTriedStatement(scope), parameters.values);
    },
    async refuseRepeated(reviewId) {
      await query('analyze meal_upload_rows');
      await query(refuseRepeatedStatement, [reviewId]);
    },
    async repeatedNow(reviewId, numbers) {
      const matches = await query<{ number: number; told: string }>(
        `select r.row_no as number, ${takenSentence} as told from meal_upload_rows r cross join ${sameMeal}
          where r.job_id = $1 and r.row_no = any($2::int[])`,
        [reviewId, numbers],
      );
      return new Map(matches.map(({ number, told }) => [number, told]));
    },
    async keepMarked(reviewId, rows) {
      await query(keepMarkedStatement, [reviewId, JSON.stringify(rows.map(markedColumns))]);
    },
    async keepEnded(reviewId, rows) {
      await query(keepEndedStatement, [reviewId, JSON.stringify(rows.map(endedColumns))]);
    },
    async counts(reviewId) {
      const [counted] = await query<MealCounts>(countStatement, [reviewId]);
      if (!counted) throw new Error('A count returned no row');
      return counted;
    },
    holdReview: (owner, reviewId) =>
      holdReview(
        query,
        {
          review: 'reviewMeals',
          work: 'addMeals',
          minutes: reviewMinutes,
          missing: mealsMassiveRefusals.mealsReviewMissing,
        },
        owner,
        reviewId,
      ),
  };
}

const stageStatement = `
  insert into meal_upload_rows (job_id, row_no, company, business_unit, name, surname, file_number, auth_type, auth_code, service, day,
                                time_of_day, qty, entry_reason, cells, reason)
  select $1, row_no, company, business_unit, name, surname, file_number, auth_type, auth_code, service, day, time_of_day, qty, entry_reason,
         coalesce(cells, '{}'), reason
    from jsonb_to_recordset($2::jsonb) as given(row_no integer, company text, business_unit text, name text, surname text, file_number text,
                                                auth_type text, auth_code text, service text, day date, time_of_day time, qty integer,
                                                entry_reason text, cells jsonb, reason text)
  on conflict do nothing`;

function stagedColumns(staged: StagedMeal): object {
  if ('reason' in staged) return { row_no: staged.number, reason: staged.reason };
  const { reason: entry_reason, time: time_of_day, auth_type, auth_code, ...meal } = staged.meal;
  // A code without its kind is a card, as in the form.
  const kind = auth_code === null ? null : (auth_type ?? 'CARD');
  return { row_no: staged.number, ...meal, auth_code, auth_type: kind, entry_reason, time_of_day, cells: staged.cells };
}

/** A code's diner with another file number, or another person's name: the rows of the file have shifted. */
const keepTriedStatement = (scope: string): string => `
  with told as materialized (
    select given.row_no, given.customer_id, given.company_id, given.amount, case
        when given.foreign_told is not null and not exists (
          select from customer_code_claims k
            join customer_profile_relations p on p.customer_id = k.customer_id and p.business_unit_id = k.business_unit_id
           where k.business_unit_id = r.business_unit_id and k.auth_type = r.auth_type and k.auth_code = r.auth_code and ${scope}
        ) then given.foreign_told
        when given.refused is not null then given.refused
        when r.file_number is not null and c.file_number is distinct from r.file_number then ${sentence(reason.otherFileNumber, { at: at('file_number'), owner: namedDiner('c') })}
        when coalesce(r.surname, r.name) is not null and coalesce(c.surname, c.name) is not null
             and not (${words('c')} <@ ${words('r')} or ${words('r')} <@ ${words('c')}) then ${sentence(reason.otherName, { at: at('full_name'), owner: namedDiner('c') })}
      end as reason
      from jsonb_to_recordset($2::jsonb) as given(row_no integer, customer_id bigint, company_id text, amount bigint, refused text, foreign_told text)
      join meal_upload_rows r on r.job_id = $1 and r.row_no = given.row_no
      left join customers c on c.id = given.customer_id
  )
  update meal_upload_rows r
     set reason = told.reason,
         customer_id = case when told.reason is null then told.customer_id end,
         company_id = case when told.reason is null then told.company_id else r.company_id end,
         amount = case when told.reason is null then told.amount end
    from told where r.job_id = $1 and r.row_no = told.row_no`;

function triedColumns(row: TriedRow): object {
  if ('refused' in row) return { row_no: row.number, refused: row.refused, foreign_told: row.foreign };
  return { row_no: row.number, customer_id: row.customerId, company_id: row.companyId, amount: row.amount };
}

/** Of several rows with one meal the first counts; with different quantities none does. */
const refuseRepeatedStatement = `
  with known as materialized (
    select r.*, min(r.row_no) over same_meal as first_row, min(r.qty) over same_meal as least, max(r.qty) over same_meal as most,
           max(r.row_no) over same_meal as last_row
      from meal_upload_rows r where r.job_id = $1 and r.reason is null and r.outcome is null
    window same_meal as (partition by r.business_unit_id, r.customer_id, r.food_service_id, date_trunc('minute', r.occurred_at))
  ), told as materialized (
    select r.row_no, case
        when same.id is not null then ${takenSentence}
        when r.least <> r.most then ${sentence(reason.contradictory, { row: rowNameSql('case when r.row_no = r.first_row then r.last_row else r.first_row end') })}
        when r.first_row <> r.row_no then ${sentence(reason.repeated, { row: rowNameSql('r.first_row') })}
      end as reason
      from known r left join ${sameMeal} on true
  )
  update meal_upload_rows r set reason = told.reason from told
   where r.job_id = $1 and r.row_no = told.row_no and told.reason is not null`;

const marks =
  'is_beyond_limit = given.is_beyond_limit, is_off_schedule = given.is_off_schedule, counted_on = given.counted_on';
const markColumns = 'is_beyond_limit boolean, is_off_schedule boolean, counted_on date';

const keepMarkedStatement = `
  update meal_upload_rows r set ${marks} from jsonb_to_recordset($2::jsonb) as given(row_no integer, ${markColumns})
   where r.job_id = $1 and r.row_no = given.row_no`;

const markedColumns = ({ number, isBeyondLimit, isOffSchedule, countedOn }: MarkedRow) => ({
  row_no: number,
  is_beyond_limit: isBeyondLimit,
  is_off_schedule: isOffSchedule,
  counted_on: countedOn,
});

const keepEndedStatement = `
  update meal_upload_rows r
     set outcome = case when given.refused is null then 'added' else 'rejected' end, reason = given.refused,
         meal_id = given.meal_id, amount = coalesce(given.amount, r.amount), ${marks}
    from jsonb_to_recordset($2::jsonb) as given(row_no integer, meal_id bigint, amount bigint, refused text, ${markColumns})
   where r.job_id = $1 and r.row_no = given.row_no and r.outcome is null`;

function endedColumns(row: EndedRow): object {
  if ('refused' in row) return { row_no: row.number, refused: row.refused };
  return { ...markedColumns(row), meal_id: row.mealId, amount: row.amount };
}

const countStatement = `
  select count(*)::int as rows,
         (count(*) filter (where reason is null))::int as good,
         ${exactSum('coalesce(sum(amount) filter (where reason is null), 0)')} as "goodAmount",
         (count(*) filter (where reason is not null))::int as refused,
         (count(*) filter (where outcome = 'added'))::int as added,
         ${exactSum("coalesce(sum(amount) filter (where outcome = 'added'), 0)")} as "addedAmount",
         (count(*) filter (where outcome = 'added' and is_beyond_limit))::int as "beyondLimit",
         count(outcome)::int as handled
    from meal_upload_rows where job_id = $1`;
