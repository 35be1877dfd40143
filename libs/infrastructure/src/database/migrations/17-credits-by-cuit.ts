import { Migration } from '@mikro-orm/migrations';

/** The list of credits is sorted by CUIT too (CRE-26). */
export class CreditsByCuit extends Migration {
  override up(): void {
    this.addSql('create index credits_requests_cuit_idx on credits_requests (cuit, id)');
  }
}
