#!/usr/bin/env node
// The part of psql that deploy/database-roles.sh needs, where its test has none: --set NAME=VALUE for :'NAME', and the
// statements of the standard input, on the server of SERVER_URL.
import { text } from 'node:stream/consumers';
import pg from 'pg';

const words = process.argv.slice(2);
const values = new Map(
  words.flatMap((word, place) =>
    words[place - 1] === '--set' ? [[word.split('=')[0], word.slice(word.indexOf('=') + 1)]] : [],
  ),
);
const wordAfter = (name) => words[words.indexOf(name) + 1];
const address = new URL(process.env.SERVER_URL);
address.pathname = `/${wordAfter('--dbname')}`;
const client = new pg.Client({ connectionString: address.href, user: wordAfter('--username') });
await client.connect();
try {
  const statements = await text(process.stdin);
  await client.query(statements.replace(/:'([a-z]+)'/g, (_, name) => client.escapeLiteral(values.get(name))));
} finally {
  await client.end();
}
