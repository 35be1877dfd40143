import { Migration } from '@mikro-orm/migrations';

/** What home asks for at every look: the open credits with their amounts, and the refused meals that nobody has looked at. */
export class HomeIndexes extends Migration {
  override up(): void {
    this.addSql(`
      create index credits_requests_open_idx on credits_requests (status, company_id, business_unit_id)
        include (status_since, amount, group_id) where status in ('Pendiente', 'Facturado', 'Pagado', 'Rechazado');
      create index refused_meals_waiting_idx on refused_meals (business_unit_id, reason) include (received_at)
        where reviewed_at is null and accepted_at is null;
    `);
  }
}
