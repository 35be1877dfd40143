import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** A day by the zone of the database's session. */
const ofTheZone =
  /\b(current_date|localtimestamp|localtime)\b|\b(now\(\)|current_timestamp|clock_timestamp\(\))::date\b/i;
/** Tables made on the first day may begin with a month too many. */
const harmless = ['libs/infrastructure/src/platform/database/schema/index.ts', 'tools/probes/days.spec.ts'];

test('every day is the business day: no statement, of the product or of a test, takes it from the zone of the database', () => {
  const matches = ['libs', 'apps', 'tools', 'lab'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.split(path.sep).join('/')}`)
      .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && !/node_modules|\/migrations\//.test(file))
      .filter((file) => !harmless.includes(file) && ofTheZone.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  expect(matches).toEqual([]);
});
