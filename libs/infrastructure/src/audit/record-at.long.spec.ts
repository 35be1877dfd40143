import { auditTables } from '@comensal/domain/audit';
import { openShadow } from '../testing/audit-shadow';

test('AUD-09 a million rows of all audited tables at any moment are what they were', async () => {
  const shadow = await openShadow(4_000, 0.7);
  try {
    const { there, ...compared } = await shadow.compare(1_000_000);
    expect(compared).toEqual({ rows: 1_000_000, tables: auditTables.length - 1, differing: [] });
    // Most were there, and some were not.
    expect(there).toBeGreaterThan(1_000_000 / 2);
    expect(there).toBeLessThan(1_000_000);
  } finally {
    await shadow.close();
  }
});
