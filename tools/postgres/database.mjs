/** Name of the product's database in the embedded server. */
export const databaseName = 'comensal';

/** Makes the product's database in an embedded server when it is not there. Gives its URL. */
export async function ensureDatabase(server) {
  const { rowCount } = await query(server.url('postgres'), 'select from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rowCount === 0) await query(server.url('postgres'), `create database ${databaseName}`);
  return server.url(databaseName);
}

/** Removes the product's database from an embedded server, with whoever is still connected. */
export async function dropDatabase(server) {
  await query(server.url('postgres'), `drop database if exists ${databaseName} with (force)`);
}

/** Has nobody put anything into this migrated database yet? */
export async function isEmpty(url) {
  const { rows } = await query(
    url,
    'select not exists (select from users) and not exists (select from companies) as empty',
  );
  return rows[0].empty;
}

async function query(url, text, values = []) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'comensal-start' });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
