// Statements for the database of a browser test, which has no driver of its own: a JSON list on the standard input, one
// transaction, as the person whom the audit names.
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [databaseUrl, username] = process.argv.slice(2);
const statements = JSON.parse(await text(process.stdin));
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true)`, [username]);
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
} finally {
  await client.end();
}
