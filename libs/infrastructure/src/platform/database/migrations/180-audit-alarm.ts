import { Migration } from '@mikro-orm/migrations';

/**
 * What the worker found when it refused to seal the audit, as long as it applies: the worker exposes no metrics, and
 * api reads from here whether there is an alarm.
 */
export class AuditAlarm extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_alarm (
        only_row boolean primary key default true check (only_row),
        since timestamptz not null default now(),
        sentence text not null
      )`);
  }
}
