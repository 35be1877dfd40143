import { Migration } from '@mikro-orm/migrations';

/** An index for the longest waiting credits over several statuses: the first list of those who work on credits. */
export class CreditQueue extends Migration {
  override up(): void {
    this.addSql(`
      create index credits_requests_queue_idx on credits_requests (status_since, id)
        where status in ('Pendiente', 'Facturado', 'Pagado', 'Rechazado');
    `);
  }
}
