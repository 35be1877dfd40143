import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'second_factors',
    key: 'ana/00000000-0000-4000-8000-000000000001',
    insert: `insert into second_factors (id, username, kind, name, created_at) values ('00000000-0000-4000-8000-000000000001', 'ana', 'totp', 'Teléfono', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'name', from: 'Teléfono', to: 'Tableta' },
  },
  {
    table: 'recovery_codes',
    key: 'ana/00000000-0000-4000-8000-000000000001',
    insert: `insert into recovery_codes (id, username, key_hash, created_at) values ('00000000-0000-4000-8000-000000000001', 'ana', 'secret-code', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'used_at', from: null, to: '2026-11-21T15:00:00+00:00' },
  },
];
