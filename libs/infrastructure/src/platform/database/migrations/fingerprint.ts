import { databaseFunctions } from '../functions';
import { statementsOfMigrations } from './statements';

/** The SQL of all migrations and functions as one text: all that a schema depends on. Touches no database. */
export function migrationsFingerprint(): string {
  const migrations = [...statementsOfMigrations()].map(([name, statements]) => [name, ...statements].join('\n'));
  return [...migrations, ...databaseFunctions].join('\n');
}
