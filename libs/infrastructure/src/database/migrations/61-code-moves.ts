import { Migration } from '@mikro-orm/migrations';

/**
 * MAS, O-70: what an upload has done must outlive the database's own death, or who asks afterwards hears that new diners were
 * known already; and codes change hands only when somebody has seen from whom to whom.
 */
export class CodeMoves extends Migration {
  override up(): void {
    this.addSql('alter table customer_upload_rows set logged');
    // Who has the row's code at the row's centre, where that is somebody else than the person of the row.
    this.addSql('alter table customer_upload_rows add column owner_id bigint');
    this.addSql(`
      create table customer_upload_moves (
        job_id uuid not null references jobs on delete cascade,
        -- The first row of the file that gives the code to this diner.
        row_no integer not null,
        auth_type text not null,
        auth_code varchar(30) not null,
        -- Who loses it; null for a code that nobody has, which replaces another one of the same diner.
        from_customer_id bigint,
        -- Who gets it; null for a diner that is not there yet.
        to_customer_id bigint,
        -- What the diner who gets it gives up for it.
        old_code varchar(30)
      );
      create index customer_upload_moves_row_idx on customer_upload_moves (job_id, row_no);
    `);
  }
}
