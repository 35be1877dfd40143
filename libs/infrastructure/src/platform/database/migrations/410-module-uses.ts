import { Migration } from '@mikro-orm/migrations';

/**
 * On which day somebody last used a module, as themselves ('' in `for_username`) or for somebody who was away; written at
 * most once a day by each process. `module_uses_since` is the day from which it is known.
 */
export class ModuleUses extends Migration {
  override up(): void {
    this.addSql(`
      create table module_uses (
        username varchar(15) not null references users,
        for_username text not null,
        module text not null,
        day date not null,
        primary key (username, for_username, module)
      );
      create table module_uses_since (
        only_row boolean primary key default true check (only_row),
        day date not null
      );
      insert into module_uses_since (day) select (now() at time zone 'America/Argentina/Buenos_Aires')::date;
    `);
  }
}
