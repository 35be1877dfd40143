/** Idempotency, outbox, mails, jobs. None of it is business data, so none is audited. */
export const queue = `
  -- username is a user's or, for a terminal's delivery, the terminal's.
  create table idempotency_keys (
    key text not null,
    username text not null,
    call text not null,
    body_hash text not null,
    -- json, not jsonb: the answer is replayed verbatim, in the order of its fields.
    answer json,
    created_at timestamptz not null default now(),
    primary key (username, call, key)
  );
  create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

  create table outbox (
    id uuid primary key default gen_random_uuid(),
    queue text not null,
    name text not null,
    payload jsonb not null default '{}',
    created_at timestamptz not null default now(),
    enqueued_at timestamptz
  );
  create index outbox_waiting_idx on outbox (created_at, id) where enqueued_at is null;
  create trigger notify after insert on outbox for each statement execute function notify_outbox();

  create table mails (
    id uuid primary key default gen_random_uuid(),
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    -- How often it was tried, why it failed, and when it was given up.
    attempts integer not null default 0,
    failure text,
    failed_at timestamptz,
    link_id uuid references account_links on delete set null
  );
  create index mails_unsent_idx on mails (created_at) where sent_at is null and failed_at is null;
  create index mails_failed_idx on mails (failed_at) where failed_at is not null;
  create index mails_link_idx on mails (link_id);

  create table jobs (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    owner varchar(15) not null references users,
    params jsonb not null default '{}',
    state text not null default 'waiting' check (state in ('waiting', 'active', 'completed', 'failed')),
    done bigint not null default 0 check (done >= 0),
    total bigint check (total >= 0),
    result jsonb,
    error_msg text,
    file_id uuid references files,
    attempts integer not null default 0,
    -- How often it has failed since it last stored part of its work.
    failures integer not null default 0 check (failures >= 0),
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    queued_at timestamptz,
    cancel_at timestamptz,
    suspect boolean not null default false,
    may_continue boolean not null default false,
    -- The count of user_scopes when it began: a file created before the owner lost a permission may show what the
    -- owner may no longer see.
    scope_shrunk bigint not null default 0
  );
  create index jobs_owner_idx on jobs (owner, created_at desc);
  create index jobs_file_idx on jobs (file_id);
  create index jobs_unfinished_idx on jobs (created_at) where state in ('waiting', 'active');
  create trigger notify after update on jobs for each row execute function notify_job();
  create index jobs_turns_idx on jobs (owner, created_at) where state in ('waiting', 'active');
  create trigger notify_turn after insert on jobs for each statement execute function notify_outbox();
  create trigger notify_turn_ended after update of state on jobs for each row
    when (new.state is distinct from old.state and (new.state in ('completed', 'failed') or new.queued_at is null))
    execute function notify_outbox();
`;
