import { Migration } from '@mikro-orm/migrations';

/** A session that goes on under a new id, after its person was proved anew, keeps what it was offered. */
export class RenewedSessions extends Migration {
  override up(): void {
    this.addSql(`
      alter table second_factor_offers drop constraint second_factor_offers_session_id_fkey,
        add constraint second_factor_offers_session_id_fkey foreign key (session_id) references sessions
          on delete cascade on update cascade;
    `);
  }
}
