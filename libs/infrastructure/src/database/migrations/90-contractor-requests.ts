import { Migration } from '@mikro-orm/migrations';

/**
 * What the life of a contractor's request needs: the event of each step of its history, since when it is in its status, which
 * template a document fills in and why it was rejected; and one request that is not approved for each user.
 */
export class ContractorRequests extends Migration {
  override up(): void {
    this.addSql(`
      alter table contractors_requests_state add column event text;
      alter table contractors_requests_state disable trigger user;
      update contractors_requests_state s set event = case
        when s.status = 'Aprobado' then 'approve' when s.status = 'Rechazado' then 'reject'
        when exists (select from contractors_requests_state e where e.request_id = s.request_id and e.state_id < s.state_id) then 'edit'
        else 'register' end;
      alter table contractors_requests_state enable trigger user;
      alter table contractors_requests_state alter column event set not null;

      alter table contractors_requests add column status_since timestamptz;
      alter table contractors_requests disable trigger user;
      update contractors_requests r set status_since = coalesce(
        (select s.created_at from contractors_requests_state s where s.request_id = r.request_id order by s.state_id desc limit 1), r.created_at);
      alter table contractors_requests enable trigger user;
      alter table contractors_requests alter column status_since set default moment_of_change(), alter column status_since set not null;
      create trigger status_since before update of status on contractors_requests for each row
        when (old.status is distinct from new.status) execute function note_status_since();
      create index contractors_requests_waiting_idx on contractors_requests (status, status_since, request_id);

      drop index contractors_requests_one_open_per_user;
      create unique index contractors_requests_one_open_per_user on contractors_requests (username) where status <> 'Aprobado';

      alter table contractor_documents
        add column template smallint check (template between 1 and 5),
        add column reason text;
    `);
  }
}
