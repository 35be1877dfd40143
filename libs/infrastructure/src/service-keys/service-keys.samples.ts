import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'service_keys',
    key: '1',
    insert: `insert into service_keys (id, username, name, key_hash, created_by, created_at) values (1, 'ana', 'ERP', 'secret-four', 'ana', now())`,
    change: { column: 'name', from: 'ERP', to: 'ERP 2' },
  },
];
