import { databaseFunctions } from '../functions';
import { statementsOfMigrations } from './statements';

/** Gives the SQL of all migrations and functions as one text: what a schema depends on, and nothing else. Touches no database. */
export function migrationsFingerprint(): string {
  const migrations = [...statementsOfMigrations()].map(([name, statements]) => [name, ...statements].join('\n'));
  return [...migrations, ...databaseFunctions].join('\n');
}
