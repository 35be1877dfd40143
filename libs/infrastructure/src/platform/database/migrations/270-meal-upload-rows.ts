import { Migration } from '@mikro-orm/migrations';

/** The rows of a spreadsheet of meals that no terminal took, under the job of their review. Not audited: its meals are facts. */
export class MealUploadRows extends Migration {
  override up(): void {
    this.addSql(`
      create table meal_upload_rows (
        job_id uuid not null references jobs on delete cascade,
        row_no integer not null,
        company text,
        business_unit text,
        name varchar(40),
        surname varchar(40),
        file_number varchar(9),
        auth_type text,
        auth_code varchar(30),
        service text,
        day date,
        time_of_day time,
        qty integer,
        entry_reason text,
        cells jsonb not null default '{}',
        business_unit_id text,
        company_id text,
        food_service_id bigint,
        customer_id bigint,
        occurred_at timestamptz,
        amount bigint,
        reason text,
        outcome text check (outcome in ('added', 'rejected')),
        meal_id bigint,
        is_beyond_limit boolean,
        primary key (job_id, row_no)
      ) with (fillfactor = 50)`);
    this.addSql(
      `create index meal_upload_rows_open_idx on meal_upload_rows (job_id, business_unit_id) where reason is null and outcome is null`,
    );
  }
}
