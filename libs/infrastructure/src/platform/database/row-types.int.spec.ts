import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { describeRows } from '../../testing/row-types/described-rows';
import { rowFaults } from '../../testing/row-types/row-faults';
import { holes, parameterHole } from '../../testing/row-types/statement-text';
import { type TypedStatement, typedStatements } from '../../testing/row-types/typed-statements';

const root = join(__dirname, '../../../../..');
const product = ['libs/infrastructure/src', 'apps/api/src', 'apps/worker/src', 'tools'];

/** What stands in a composed statement where the source alone does not say it: one of the texts, by the expression. */
const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'access-keys/key-table.ts': { table: 'terminal_keys', owner: 'business_unit_id' },
  'audit/audit.queries.ts': { 'limits.newest': '1', 'limits.found': '1' },
  'balances/check-balances.ts': { sql: 'select 1 as broken' },
  'master-data/master-data.repository.ts': {
    kind: 'companies',
    'Number.MIN_SAFE_INTEGER': '0',
    'Number.MAX_SAFE_INTEGER': '0',
  },
  'meals-massive/meal-upload.repository.ts': { "parts.join(' || ')": `''::text` },
  'platform/lifecycle/record-documents.ts': {
    'list.tables': 'credits_requests c',
    joined: 'join credit_documents d on d.credit_id = c.id join files f on f.id = d.file_id',
  },
  'platform/lifecycle/record-history.ts': { table: 'credits_requests_state', record: 'credit_id', key: 'id' },
  'profiles/profile.repository.ts': { strength: 'share' },
  'removed-records/removed-record.repository.ts': {
    "values.reduce((sql, value, gap) => `replace(${sql}, '{${gap}}', ${value})`, `${template}::text`)": `''::text`,
  },
  'users/user-pairs.ts': {
    known: 'select business_unit_id, company_id from user_business_unit_company_relations where username = $1',
  },
};

/** Columns that may be null as far as PostgreSQL tells, and why they are not. */
const neverNull: Readonly<Record<string, string>> = {
  'composition/housekeeping.ts id': 'the statement takes only jobs with a file',
  'customers-massive/other-passwords.ts unit': 'the statement takes only rows of a unit',
  'groups/group.repository.ts why': 'the statement takes only diners with a reason',
  'mail/resend-mails.ts failedAt': 'the statement takes only mails that were given up',
  'meals-massive/meal-upload.repository.ts qty': 'the statement takes only rows that were read whole',
  'meals-massive/meal-upload.repository.ts reason': 'the statement takes only rows that were read whole',
  'meals-massive/meal-upload.repository.ts serviceId': 'the statement takes only rows whose service was found',
  'users/rights.ts profileName': 'users_active_has_profile, and the statement takes active users',
};

/**
 * Statements that only a run composes, by their file. Most are lists and reports: the contracts of their calls parse
 * the rows.
 */
const composed: Readonly<Record<string, number>> = {
  'audit/audit.queries.ts': 3,
  'auth/limit-store.ts': 1,
  'auth/sessions.ts': 1,
  'credit-notes/note.repository.ts': 1,
  'credits/credit.repository.ts': 1,
  'customers-moves/customer-moves.repository.ts': 1,
  'duties/duty.queries.ts': 1,
  'expected-diners/expected-diners.query.ts': 1,
  'groups/group.queries.ts': 1,
  'jobs/job-progress.ts': 1,
  'jobs/job.queries.ts': 2,
  'jobs/review-page.ts': 1,
  'mail/mail-outbox.ts': 1,
  'mail/reminder.repository.ts': 1,
  'platform/database/read-list.ts': 1,
  'platform/search/find-records.ts': 1,
  'price-agreements/agreement.queries.ts': 2,
  'price-lists/price-list.repository.ts': 1,
  'proposals/behind.sql.ts': 1,
  'replacements/replacement.queries.ts': 1,
  'reports/read-report.ts': 4,
  'reversals/reversal.queries.ts': 1,
  'settlements/settlement.queries.ts': 2,
  'settlements/settlement.repository.ts': 2,
  'sync/configuration.queries.ts': 1,
  'sync/configuration.repository.ts': 1,
  'tools/release/saved-database.ts': 1,
  'undo/undo.repository.ts': 4,
};

const planted = `
  import type { Query } from './query';
  export const planted = (query: Query) => [
    query<{ id: number; colour: string }>('select id from groups'),
    query<{ id: string }>('select id from groups'),
    query<{ description: string }>('select description from groups'),
    query<{ name: string }>('select g.id as "n", b.name from groups g left join business_units b on b.id = g.name'),
    query<{ last: number }>('select max(id) as last from groups'),
    query<{ isActive: boolean | null; tags: string[] }>(\`select is_active as "isActive", '{}'::text[] as tags from groups\`),
  ];`;
const plantedFile = join(__dirname, 'planted.ts');

let testDatabase: TestDatabase;
let client: pg.Client;
let statements: readonly TypedStatement[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // The server's own role: some functions of backups are closed to the owner.
  const { pathname } = new URL(testDatabase.ownerUrl);
  client = new pg.Client({
    connectionString: Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname }).href,
  });
  await client.connect();
  const files = product.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.(spec|e2e|samples|d))\.ts$/.test(name) && !/(^|[\\/])testing[\\/]/.test(name))
      .map((name) => join(root, folder, name))
      .filter((name) => /query/i.test(readFileSync(name, 'utf8'))),
  );
  statements = typedStatements(root, [...files, plantedFile], new Map([[plantedFile, planted]]));
});

afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

const fileOf = ({ place }: TypedStatement): string =>
  place.replace(/:\d+$/, '').replace('libs/infrastructure/src/', '');

const isPlanted = (statement: TypedStatement): boolean => fileOf(statement) === 'platform/database/planted.ts';

/** The statement with what may stand in its holes: conditions, else numbers, else parameters. */
function filled(statement: TypedStatement): string[] {
  const known = examples[fileOf(statement)] ?? {};
  const named = Math.max(0, ...[...statement.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return ['true', '1', parameterHole].map((stands) => {
    let last = named;
    return statement.text
      .replace(holes, (_, expression: string) => known[expression] ?? stands)
      .replaceAll(parameterHole, () => `$${++last}`);
  });
}

/** The faults of a statement's rows; null when its text is not known well enough to be described. */
async function faultsOf(statement: TypedStatement): Promise<string[] | null> {
  for (const text of new Set(filled(statement))) {
    const columns = await describeRows(client, text).catch(() => null);
    if (columns) return rowFaults(statement, columns);
  }
  return null;
}

test('every row type of a statement is what PostgreSQL answers to it', async () => {
  const matches: string[] = [];
  const excused = new Set<string>();
  const unread: string[] = [];
  for (const statement of statements.filter((each) => !isPlanted(each))) {
    const file = fileOf(statement);
    const faults = await faultsOf(statement);
    if (!faults) unread.push(file);
    for (const fault of faults ?? []) {
      const column = `${file} ${fault.slice(0, fault.indexOf(':'))}`;
      if (column in neverNull && fault.endsWith('may be null')) excused.add(column);
      else matches.push(`${statement.place} ${fault}`);
    }
  }
  expect(matches).toEqual([]);
  const counted = Map.groupBy(unread, (file) => file);
  expect(Object.fromEntries([...counted].map(([file, { length }]) => [file, length]))).toEqual(composed);
  // An excuse that nothing needs any more goes.
  expect([...excused].sort()).toEqual(Object.keys(neverNull).sort());
  expect(statements.length).toBeGreaterThan(250);
});

test('a missing column, a wrong type, a null that the type does not tell, and a needless column are found', async () => {
  const faults: (string[] | null)[] = [];
  for (const statement of statements.filter(isPlanted)) faults.push(await faultsOf(statement));
  expect(faults).toEqual([
    ['colour: the type says string, the statement has no such column'],
    ['id: the type says string, the database bigint, which is read as number'],
    ['description: the type says string, the database character varying that may be null'],
    [
      'name: the type says string, the database text that may be null',
      'n: the type has no such field, the statement answers bigint',
    ],
    ['last: the type says number, the database bigint that may be null'],
    [],
  ]);
});
