import { Migration } from '@mikro-orm/migrations';

/**
 * Turns between the people who wait for jobs, the owner's wish to end one, and jobs that were under way when a process died.
 * What was made before has been handed to the queue.
 */
export class JobTurns extends Migration {
  override up(): void {
    this.addSql(`
      alter table jobs
        add column queued_at timestamptz,
        add column cancel_at timestamptz,
        add column suspect boolean not null default false,
        add column may_continue boolean not null default false;
      update jobs set queued_at = created_at;
      create index jobs_turns_idx on jobs (owner, created_at) where state in ('waiting', 'active');
    `);
    this.addSql(`
      create trigger notify_turn after insert on jobs for each statement execute function notify_outbox();
      create trigger notify_turn_ended after update of state on jobs for each row
        when (new.state is distinct from old.state and (new.state in ('completed', 'failed') or new.queued_at is null))
        execute function notify_outbox();
    `);
  }
}
