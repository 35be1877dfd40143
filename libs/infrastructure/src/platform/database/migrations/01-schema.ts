import { Migration } from '@mikro-orm/migrations';
import { schema } from '../schema';

/** The first installation. */
export class Schema extends Migration {
  override up(): void {
    for (const part of schema) this.addSql(part);
  }
}
