import { Migration } from '@mikro-orm/migrations';
import { actingFunctions } from '../functions/acting';

/**
 * Who acts is told and proved by one function each: every audited statement asks, and calling three more took longer than what
 * they computed. The functions come with it, so that no statement in between misses those that go.
 */
export class ActingInOne extends Migration {
  override up(): void {
    this.addSql(actingFunctions);
    this.addSql('drop function if exists acting_stamp(text, text)');
    this.addSql('drop function if exists acting_message(text, text)');
    this.addSql('drop function if exists keyed_hash(bytea, bytea, text)');
  }
}
