import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(__dirname, '../../../../..');

/** The lines of the sources below some folders that match, by their file. */
function linesOf(folders: readonly string[], matches: RegExp): Readonly<Record<string, number>> {
  const matchesById = new Map<string, number>();
  for (const folder of folders)
    for (const name of readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name.split(path.sep).join('/')}`;
      if (!/\.tsx?$/.test(file) || /\.spec\.|\/testing\/|\/schema\/|\/migrations\//.test(file)) continue;
      const count = readFileSync(path.join(workspace, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && matches.test(line)).length;
      if (count > 0) matchesById.set(file, count);
    }
  return Object.fromEntries(matchesById);
}
const counts = (named: Readonly<Record<string, readonly [count: number, why: string]>>) =>
  Object.fromEntries(Object.entries(named).map(([file, [count]]) => [file, count]));
const sql = 'libs/infrastructure/src';

test('CRE-36 REP-17 every sum of money in SQL is exact beyond 2^53, or stays in the database', () => {
  const inSql = {
    'balances/balance-list.query.ts': [1, 'compared in the database; what leaves is `exactSum`'],
    'balances/balance.query.ts': [2, '`exactSum`'],
    'balances/check-balances.ts': [11, 'compared in the database; what is printed is no JSON'],
    'bank-statements/bank-statement.repository.ts': [1, 'of one movement: never above its amount'],
    'bank-statements/matching.sql.ts': [5, 'compared in the database; what is proposed is never above a movement'],
    'companies/association.queries.ts': [1, '`exactSum`'],
    'credit-notes/note.queries.ts': [1, '`exactSum`'],
    'platform/database/functions/ledger.ts': [2, 'compared in the database'],
    'platform/database/functions/meals.ts': [2, 'stored'],
    'groups/group.repository.ts': [1, 'of one account: a group has no other'],
    'home/home.tiles.sql.ts': [2, '`exactSum`'],
    'issued-invoices/issued-invoice-list.query.ts': [1, '`exactSum`'],
    'master-data/master-data.repository.ts': [2, '`exactSum`'],
    'meals-massive/meal-upload.repository.ts': [2, 'sums of a spreadsheet, as exact sums'],
    'price-agreements/agreement-list.query.ts': [1, '`exactSum`'],
    'price-agreements/settle.sql.ts': [2, 'of one portion: 2^53 is refused before it is stored'],
    'price-lists/price-list-effects.query.ts': [3, 'only the days that a balance lasts leave the database'],
    'reports/queries/business-unit-date.query.ts': [5, '`exactSum` as a row leaves; a picture draws heights'],
    'reports/queries/consumption.query.ts': [3, '`exactSum` as a row leaves; a picture draws heights'],
    'reports/queries/contractors-balance.query.ts': [3, '`exactSum` as a row leaves; a picture draws heights'],
    'reports/queries/contractors-transactions.query.ts': [4, 'totals are `exactSum`; a picture draws heights'],
    'reports/queries/reconciliation.query.ts': [2, '`exactSum` as a row leaves; a picture draws heights'],
    'reports/queries/withholding-certificates.query.ts': [1, '`exactSum` as it leaves'],
    'reversals/reversal.queries.ts': [1, 'of one record: never above its amount'],
    'reversals/reversed.sql.ts': [1, 'of one record: never above its amount'],
    'settlements/account-summary.query.ts': [3, '`exactSum` as a row leaves'],
    'settlements/billing.sql.ts': [1, '`exactSum`'],
    'settlements/counted.sql.ts': [2, 'of one line, as the table has it; what leaves is `exactSum`'],
    'settlements/issue.sql.ts': [2, 'stored'],
    'settlements/settlement.queries.ts': [3, '`exactSum`'],
    'settlements/verify-file.query.ts': [1, '`exactSum`'],
    'terminal/delivery.sql.ts': [1, 'a balance, which is stored'],
    'terminal/service-void.sql.ts': [2, '`exactSum`'],
    'terminal/void.sql.ts': [1, 'a balance, which is stored'],
  } as const;
  expect(linesOf([sql], /\bsum\([^)]*\b(amount|balance|price|net|credits|consumption)|\bsum\(\$\{amount/i)).toEqual(
    counts(Object.fromEntries(Object.entries(inSql).map(([file, why]) => [`${sql}/${file}`, why]))),
  );
});

test('CRE-06 CRE-36 no amounts are summed as JavaScript numbers', () => {
  const folders = ['libs/domain/src', 'libs/application/src', 'libs/workflows/src', 'apps/api/src', 'apps/portal/src'];
  const added =
    /\b(balance|amount|price)\)?\s[-+*]\s[a-z(]|[a-z)]\s[-+*]\s[\w.?]*\b(balance|amount|price)\b|[-+]=\s.*\b(balance|amount|price)\b/;
  expect(linesOf(folders, added)).toEqual({});
});
