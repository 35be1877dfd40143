import { Migration } from '@mikro-orm/migrations';

/** Sessions, password recovery, idempotency, outbox, mails, jobs. None of it is business data, so none is audited. */
export class Platform extends Migration {
  override up(): void {
    this.addSql(`
      create table sessions (
        id uuid primary key default gen_random_uuid(),
        username varchar(15) not null references users,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        ended_at timestamptz,
        ended_reason text
      );
      create index sessions_username_idx on sessions (username) where ended_at is null;
      create index sessions_last_seen_at_idx on sessions (last_seen_at);

      create table pass_recoveries (
        hash text primary key,
        username varchar(15) not null references users,
        created_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index pass_recoveries_username_idx on pass_recoveries (username);

      -- username is a user's or, for a terminal's delivery, the terminal's.
      create table idempotency_keys (
        key text not null,
        username text not null,
        call text not null,
        body_hash text not null,
        -- json, not jsonb: the answer is repeated word for word, in the order of its fields.
        answer json,
        created_at timestamptz not null default now(),
        primary key (username, call, key)
      );
      create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
    `);
    this.addSql(`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        queue text not null,
        name text not null,
        payload jsonb not null default '{}',
        created_at timestamptz not null default now(),
        enqueued_at timestamptz
      );
      create index outbox_waiting_idx on outbox (created_at, id) where enqueued_at is null;
      create function notify_outbox() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$;
      create trigger notify after insert on outbox for each statement execute function notify_outbox();

      create table mails (
        id uuid primary key default gen_random_uuid(),
        recipient text not null,
        subject text not null,
        html text not null,
        text text not null,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create index mails_unsent_idx on mails (created_at) where sent_at is null;

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
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      create index jobs_owner_idx on jobs (owner, created_at desc);
      create index jobs_file_idx on jobs (file_id);
      create index jobs_unfinished_idx on jobs (created_at) where state in ('waiting', 'active');
      create function notify_job() returns trigger language plpgsql as $$
      begin
        perform pg_notify('jobs', new.id::text);
        return null;
      end $$;
      create trigger notify after update on jobs for each row execute function notify_job();
    `);
  }
}
