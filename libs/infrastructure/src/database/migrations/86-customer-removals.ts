import { Migration } from '@mikro-orm/migrations';

/** Removals of diners in bulk (DIN-39): who a review showed, what became of each, and what an undoing needs to know. */
export class CustomerRemovals extends Migration {
  override up(): void {
    this.addSql(`
      create table customer_removal_rows (
        -- The review; the removal and its undoing work on its rows.
        job_id uuid not null references jobs on delete cascade,
        row_no integer not null,
        -- What a spreadsheet says; all null for diners who were chosen on the screen.
        company text,
        business_unit text,
        name varchar(40),
        surname varchar(40),
        file_number varchar(9),
        auth_type text,
        auth_code varchar(30),
        profile_id bigint,
        -- Who that is, as it was shown.
        customer_id bigint,
        version integer,
        first_row integer,
        leaves boolean not null default true,
        reason text,
        outcome text check (outcome in ('removed', 'rejected')),
        -- What the removal took: places, the group, and who had the same file number already.
        ended bigint[],
        group_id bigint,
        shared_with bigint[],
        undo_outcome text check (undo_outcome in ('restored', 'rejected')),
        undo_reason text,
        primary key (job_id, row_no)
      ) with (fillfactor = 60);
      create index customer_removal_rows_customer_idx on customer_removal_rows (job_id, customer_id);
      create index customer_removal_rows_removed_idx on customer_removal_rows (job_id)
        where outcome = 'removed' and undo_outcome is distinct from 'restored';
    `);
  }
}
