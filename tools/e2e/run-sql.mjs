// Statements for the database of a browser test, which has no driver of its own: a JSON list on the standard input, one
// transaction, as the person whom the audit names. The rows of the last one are printed to the standard output.
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [databaseUrl, username] = process.argv.slice(2);
const statements = JSON.parse(await text(process.stdin));
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true)`, [username]);
  let rows = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.query('commit');
  process.stdout.write(JSON.stringify(rows));
} finally {
  await client.end();
}
