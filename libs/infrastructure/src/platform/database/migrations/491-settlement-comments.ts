import { Migration } from '@mikro-orm/migrations';

/** Comments on settlements. */
export class SettlementComments extends Migration {
  override up(): void {
    this.addSql('alter table comments drop constraint comments_kind_check');
    this.addSql(`alter table comments add constraint comments_kind_check
      check (kind in ('credit', 'creditNote', 'contractorRequest', 'reversal', 'priceAgreement', 'settlement'))`);
  }
}
