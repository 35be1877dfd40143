import { Migration } from '@mikro-orm/migrations';
import { auditFunctions } from '../functions/audit';

/**
 * AUD-10: deactivating a record is recorded as its removal by `record_audit`, and no longer by a trigger of the events,
 * whose condition PostgreSQL evaluated for every audited statement. The function is installed with it, so that no
 * removal in between is recorded as a modification.
 */
export class RemovalsRecorded extends Migration {
  override up(): void {
    this.addSql(auditFunctions);
    this.addSql('drop trigger audit_removal on audit_events');
    this.addSql('drop function audit_removal()');
  }
}
