import { MikroORM } from '@mikro-orm/postgresql';
import { databaseFunctions } from '../functions';
import { migrationsList } from './index';

/** Gives the SQL of all migrations and functions as one text: what a schema depends on, and nothing else. Touches no database. */
export function migrationsFingerprint(): string {
  const orm = new MikroORM({ dbName: 'none', entities: [], discovery: { warnWhenNoEntities: false } });
  const migrations = migrationsList.map(({ name, class: Migration }) => {
    const migration = new Migration(orm.em.getDriver(), orm.config);
    migration.up();
    return [name, ...migration.getQueries().map(String)].join('\n');
  });
  return [...migrations, ...databaseFunctions].join('\n');
}
