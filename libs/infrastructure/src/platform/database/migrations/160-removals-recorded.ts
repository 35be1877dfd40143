import { Migration } from '@mikro-orm/migrations';
import { auditFunctions } from '../functions/audit';

/**
 * AUD-10: what puts a record out of use is recorded as its removal by `record_audit`, and no more by a trigger of the events,
 * whose condition PostgreSQL read anew for every audited statement. The function comes with it, so that no removal in between
 * is taken for a modification.
 */
export class RemovalsRecorded extends Migration {
  override up(): void {
    this.addSql(auditFunctions);
    this.addSql('drop trigger audit_removal on audit_events');
    this.addSql('drop function audit_removal()');
  }
}
