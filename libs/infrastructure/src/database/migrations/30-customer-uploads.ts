import { Migration } from '@mikro-orm/migrations';

/** The rows of mass uploads on their way into the diners (MAS), and how often a job has failed since it last kept something. */
export class CustomerUploads extends Migration {
  override up(): void {
    this.addSql(`
      -- Unlogged: a database that crashes loses the outcomes of the upload under way, never a diner; the upload begins anew.
      -- It names no password: the hash is that of the diner to be. Each row is written a few times: there is room on its page.
      create unlogged table customer_upload_rows (
        job_id uuid not null references jobs on delete cascade,
        row_no integer not null,
        name varchar(40),
        surname varchar(40),
        file_number varchar(9),
        section varchar(40),
        auth_type text,
        auth_code varchar(30),
        has_password boolean not null default false,
        password_hash text,
        profile_id bigint,
        business_unit_id text,
        company_id text,
        person text,
        customer_id bigint,
        unit integer,
        is_new boolean not null default false,
        reason text,
        outcome text check (outcome in ('created', 'updated', 'unchanged', 'rejected')),
        primary key (job_id, row_no)
      ) with (fillfactor = 50);
      create index customer_upload_rows_unit_idx on customer_upload_rows (job_id, unit);
    `);
    this.addSql('alter table jobs add column failures integer not null default 0 check (failures >= 0)');
  }
}
