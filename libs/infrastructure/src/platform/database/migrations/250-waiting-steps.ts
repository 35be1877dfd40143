import { Migration } from '@mikro-orm/migrations';

/**
 * Steps that wait before they are saved, so that their person may take them back. Not audited: a step becomes a fact
 * when it is saved, and then its records are. What was sent is dropped when the step ends.
 */
export class WaitingSteps extends Migration {
  override up(): void {
    this.addSql(`
      create table waiting_steps (
        id uuid primary key,
        username varchar(15) not null references users,
        call text not null,
        path text not null,
        act text not null,
        record text not null,
        record_id text not null,
        name text not null,
        body jsonb,
        form jsonb,
        idempotency_key text,
        body_hash text not null,
        address text not null,
        client text not null,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'refused')),
        reason text,
        created_at timestamptz not null default clock_timestamp(),
        due_at timestamptz not null,
        held_until timestamptz,
        attempts integer not null default 0,
        ended_at timestamptz,
        dismissed_at timestamptz,
        check ((state = 'waiting') = (ended_at is null)),
        check ((state = 'refused') = (reason is not null))
      )`);
    this.addSql(
      `create unique index waiting_steps_once on waiting_steps (username, record, record_id) where state = 'waiting'`,
    );
    this.addSql(`create unique index waiting_steps_key on waiting_steps (username, call, idempotency_key)`);
    this.addSql(`create index waiting_steps_due_idx on waiting_steps (due_at, id) where state = 'waiting'`);
    this.addSql(`create index waiting_steps_ended_at_idx on waiting_steps (ended_at)`);
  }
}
