import { Migration } from '@mikro-orm/migrations';

/**
 * Which events are one act: those of one transaction, which share `act`. `rest` is null for the first of them, 1 for the
 * first of another table, 2 for all others. Earlier events have neither and are acts by themselves. Both only arrange what is
 * shown, and are not sealed.
 */
export class AuditActs extends Migration {
  override up(): void {
    this.addSql('create sequence audit_acts');
    this.addSql('alter table audit_events add column act bigint, add column rest smallint');
    this.addSql('create index audit_events_act_idx on audit_events (act) where act is not null');
  }
}
