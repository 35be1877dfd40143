import type { Query } from '../query';

/** The last of the migrations that were merged into one before the first installation. */
const last = '105-home';

/**
 * A database from before the first installation has the same schema by many small migrations, and is accepted as it is.
 * Refuses one that lacks some of them, before anything is changed.
 */
export async function takeOver(query: Query): Promise<void> {
  const [found] = await query<{ some: boolean }>(`select to_regclass('public.migrations') is not null as some`);
  if (!found?.some) return;
  const ran = (await query<{ name: string }>('select name from migrations')).map(({ name }) => name);
  if (ran.length === 0 || ran.includes('01-schema')) return;
  if (!ran.includes(last))
    throw new Error(
      'La base de datos es de una versión de prueba anterior a la primera instalación: iníciela una vez con los programas del commit b252de1a, que la ponen al día, y después con esta versión.',
    );
  await query(`
    begin;
    create table schema_functions (only_row boolean primary key default true check (only_row), hash text not null, version text, works_with text);
    insert into migrations (name) values ('01-schema');
    delete from migrations where substring(name from '^[0-9]+')::integer <= 105 and name <> '01-schema';
    commit`);
}
