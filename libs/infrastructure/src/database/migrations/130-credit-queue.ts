import { Migration } from '@mikro-orm/migrations';

/** What waits longest first, over several statuses at once: the first list of those who work on credits. Before, all of them were sorted. */
export class CreditQueue extends Migration {
  override up(): void {
    this.addSql(`
      create index credits_requests_queue_idx on credits_requests (status_since, id)
        where status in ('Pendiente', 'Facturado', 'Pagado', 'Rechazado');
    `);
  }
}
