import { auditTables } from '@comensal/domain/audit';
import { openShadow } from '../testing/audit-shadow';

test('AUD-09 a row of any audited table at any moment is what it was', async () => {
  const shadow = await openShadow(600, 0.42);
  try {
    const { there, ...compared } = await shadow.compare(20_000);
    expect(compared).toEqual({ rows: 20_000, tables: auditTables.length - 1, differing: [] });
    // Most were there, and some were not.
    expect(there).toBeGreaterThan(20_000 / 2);
    expect(there).toBeLessThan(20_000);
  } finally {
    await shadow.close();
  }
});
