import { Migration } from '@mikro-orm/migrations';
import { actingFunctions } from '../functions/acting';

/**
 * One function returns who acts and another proves it: every audited statement calls them, and calling three more took
 * longer than their work. The functions are installed with it, so that no statement in between misses the dropped ones.
 */
export class ActingInOne extends Migration {
  override up(): void {
    this.addSql(actingFunctions);
    this.addSql('drop function if exists acting_stamp(text, text)');
    this.addSql('drop function if exists acting_message(text, text)');
    this.addSql('drop function if exists keyed_hash(bytea, bytea, text)');
  }
}
