import type { MealReportRow } from '@comensal/application/meals-massive';
import { type MealRowPage, mealRowText, type ReviewedMeal } from '@comensal/domain/meals-massive';
import { type Actor } from '@comensal/domain/platform/access';
import { businessTimeZone } from '@comensal/domain/platform/dates';
import { pageOfReview } from '../jobs/review-page';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { ordered } from '../platform/database/search.sql';
import { type Cursors, streamRows } from '../platform/database/stream-rows';

/** The diner's name, or the spreadsheet's where nobody was found. */
const rowName = `nullif(case when c.id is null then concat_ws(', ', r.surname, r.name) else concat_ws(', ', c.surname, c.name) end, '')`;
const rowCentre = 'coalesce(b.name, r.business_unit)';
const rowService = 'coalesce(s.name, r.service)';

/** `$1` is the review. Where nothing was found, the spreadsheet's words are shown. */
const rows = `
  select r.row_no as row, ${rowCentre} as centre, ${rowName} as name,
         case when c.id is null then r.file_number else c.file_number end as "fileNumber", ${rowService} as service,
         ${isoMoment('r.occurred_at')} as "occurredAt", r.qty, r.amount, r.meal_id as "mealId", r.reason, r.outcome,
         r.is_beyond_limit as "isBeyondLimit", r.is_off_schedule as "isOffSchedule",
         case when r.counted_on <> (r.occurred_at at time zone '${businessTimeZone}')::date then to_char(r.counted_on, 'DD/MM/YYYY') end as "countedOn"
    from meal_upload_rows r
    left join customers c on c.id = r.customer_id
    left join business_units b on b.id = r.business_unit_id
    left join food_services s on s.id = r.food_service_id
   where r.job_id = $1`;

const order = {
  sorts: {
    row: 'r.row_no',
    sheet: 'r.row_no',
    business_unit: ordered(rowCentre),
    name: ordered(rowName),
    service: ordered(rowService),
    occurred_at: 'r.occurred_at',
    qty: 'r.qty',
    amount: 'r.amount',
    isGood: '(r.reason is null)',
  } satisfies Record<NonNullable<MealRowPage['sort']>, string>,
  key: 'r.row_no',
  thenBy: 'r.reason is null, r.row_no',
};

const review = {
  kind: 'reviewMeals',
  table: 'meal_upload_rows',
  rows,
  order,
  describe: (row: MealReportRow) => ({
    business_unit: row.centre,
    name: row.name,
    service: row.service,
    occurred_at: row.occurredAt,
    qty: row.qty,
    amount: row.amount,
    isGood: row.reason === null,
    told: mealRowText('review', row),
  }),
} as const;

/** The rows in order, from a cursor. */
export function streamMealRows(cursors: Cursors, reviewId: string): AsyncGenerator<MealReportRow> {
  return streamRows<MealReportRow>(cursors, { sql: `${rows} order by r.row_no`, parameters: [reviewId] });
}

/** A page of the actor's own review, refused rows first by default. Throws what `refuseForeignReview` throws. */
export function listMealRows(
  query: Query,
  actor: Actor,
  reviewId: string,
  page: Pick<MealRowPage, 'limit' | 'offset'> & Partial<MealRowPage>,
): Promise<{ rows: ReviewedMeal[]; total: number }> {
  return pageOfReview(query, actor, review, reviewId, page);
}
