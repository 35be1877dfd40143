import { Migration } from '@mikro-orm/migrations';

/**
 * Since when a credit is in its status: by this its queues stand, what waits longest first. Set by the database whoever
 * changes the status, by the time of the product. Its audit and its version are not touched by the filling of what is there.
 */
export class WaitingCredits extends Migration {
  override up(): void {
    this.addSql(`
      alter table credits_requests add column status_since timestamptz;
      alter table credits_requests disable trigger user;
      update credits_requests c set status_since = coalesce(
        (select s.created_at from credits_requests_state s where s.credit_id = c.id order by s.id desc limit 1), c.created_at);
      alter table credits_requests enable trigger user;
      alter table credits_requests alter column status_since set default moment_of_change(), alter column status_since set not null;

      create function note_status_since() returns trigger language plpgsql as $$
      begin
        new.status_since := moment_of_change();
        return new;
      end $$;
      create trigger status_since before update of status on credits_requests for each row
        when (old.status is distinct from new.status) execute function note_status_since();
      create index credits_requests_waiting_idx on credits_requests (status, status_since, id);
    `);
  }
}
