import { listRows } from '../platform/database/list.sql';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { centreVersionList } from './centre-versions.query';

/* Years of publications and a centre in every town, half of which never fetched; the page polls every minute. */
const publishings = 2000;
const centres = 300;
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`
    insert into business_units (id, name) select 'R' || n, 'Centro ' || n from generate_series(1, ${centres}) n;
    insert into config_versions (version, published_at) overriding system value
      select n, timestamptz '2020-01-01 12:00-03' + n * interval '1 day' from generate_series(1, ${publishings}) n;
    insert into business_unit_sync (business_unit_id, config_version) select 'R' || n, n from generate_series(1, ${centres}, 2) n;
    analyze`);
});
afterAll(() => testDatabase?.drop());

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each([null, publishings])(
  'SYN-05 the versions of all centres are read once, against the publication %s: publications and centres do not multiply',
  async (version) => {
    const { sql, parameters } = listRows(
      centreVersionList,
      { actor: canteenUsers.admin, version },
      { offset: 0, limit: 10, sort: 'behind', direction: 'desc' },
    );
    const [notice] = await testDatabase.arrange<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      parameters,
    );
    const nodes = (notice?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan));
    const read = nodes.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
    expect(Math.max(...read)).toBeGreaterThanOrEqual(publishings);
    // Each of some ten steps processes all publications or all centres, and never their product of 600,000.
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(12 * (publishings + centres));

    const rows = await testDatabase.arrange<{ name: string; behind: number; since: string | null }>(sql, parameters);
    expect(rows).toHaveLength(10);
    for (const row of rows)
      expect(row).toMatchObject({ version: null, behind: publishings, since: '2020-01-02T12:00:00.000-03:00' });
  },
);
