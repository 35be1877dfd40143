import { Migration } from '@mikro-orm/migrations';
import { dinerFunctions } from '../functions/diners';
import { foldedInOrder, foldedOf, isApart } from '../search.sql';

const hasEnye = `concat(c.surname, ' ', c.name, ' ', c.section) like any (array['%ñ%', '%Ñ%'])`;

/**
 * The list of diners is in Spanish order, ñ after n: its sort key encodes ñ. An upload still finds namesakes without
 * their tildes, by an index of those who have an ñ. Only their rows are rewritten. The functions come first, so that
 * whatever is written from here on matches these rows.
 */
export class DinersInOrder extends Migration {
  override up(): void {
    this.addSql(dinerFunctions);
    this.addSql(`
      create index customer_listing_namesake_idx on customer_listing ((${foldedOf('full_name')}))
        where place = 1 and ${isApart('full_name')}`);
    this.addSql(`
      update customer_listing l
         set full_name = ${foldedInOrder("coalesce(c.surname, '') || ' ' || coalesce(c.name, '')")},
             section = ${foldedInOrder("coalesce(c.section, '')")}
        from customers c
       where c.id = l.customer_id and ${hasEnye}`);
  }
}
