import { databaseFunctions } from '../platform/database/functions';
import { statementsOfMigrations } from '../platform/database/migrations/statements';

/**
 * The SQL of all migrations and functions as one text: everything that a schema depends on. Does not access a database.
 */
export function migrationsFingerprint(): string {
  const migrations = [...statementsOfMigrations()].map(([name, statements]) => [name, ...statements].join('\n'));
  return [...migrations, ...databaseFunctions].join('\n');
}
