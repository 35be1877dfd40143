import { MikroORM } from '@mikro-orm/postgresql';
import { migrationsList } from '.';

/** The SQL of every migration by name, in order. Does not access a database. */
export function statementsOfMigrations(): ReadonlyMap<string, readonly string[]> {
  const orm = new MikroORM({ dbName: 'none', entities: [], discovery: { warnWhenNoEntities: false } });
  return new Map(
    migrationsList.map(({ name, class: Migration }) => {
      const migration = new Migration(orm.em.getDriver(), orm.config);
      migration.up();
      return [name, migration.getQueries().map(String)];
    }),
  );
}
