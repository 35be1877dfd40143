/** The staged rows of mass uploads (MAS), and removals of diners in bulk (DIN-39). */
export const bulkChanges = `
  -- Logged, although it is deleted after a day: a diner who was new before a crash of the database still counts as
  -- new. It contains no plain password, only the diner's future hash. Rows are updated a few times, so pages keep
  -- free space for HOT updates.
  create table customer_upload_rows (
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
    -- Who has the row's code at the row's centre, if it is not the person of the row.
    owner_id bigint,
    unit integer,
    is_new boolean not null default false,
    reason text,
    outcome text check (outcome in ('created', 'updated', 'unchanged', 'rejected')),
    primary key (job_id, row_no)
  ) with (fillfactor = 50);
  create index customer_upload_rows_unit_idx on customer_upload_rows (job_id, unit);

  create table customer_upload_moves (
    job_id uuid not null references jobs on delete cascade,
    -- The first row of the file that assigns the code to this diner.
    row_no integer not null,
    auth_type text not null,
    auth_code varchar(30) not null,
    -- Who loses it; null for a code that nobody has and that replaces another one of the same diner.
    from_customer_id bigint,
    -- Who gets it; null for a new diner.
    to_customer_id bigint,
    -- What the diner who gets it gives up for it.
    old_code varchar(30)
  );
  create index customer_upload_moves_row_idx on customer_upload_moves (job_id, row_no);

  create table customer_removal_rows (
    -- The review; the removal and its undo use its rows.
    job_id uuid not null references jobs on delete cascade,
    row_no integer not null,
    -- The cells of a spreadsheet; all null for diners chosen on the screen.
    company text,
    business_unit text,
    name varchar(40),
    surname varchar(40),
    file_number varchar(9),
    auth_type text,
    auth_code varchar(30),
    profile_id bigint,
    -- The diner as shown.
    customer_id bigint,
    version integer,
    first_row integer,
    leaves boolean not null default true,
    reason text,
    outcome text check (outcome in ('removed', 'rejected')),
    -- What the removal took away: places, the group, and who had the same file number already.
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
`;
