import type { CallExample } from '../platform/access/contract';

const terminalKey = {
  id: 4,
  business_unit_id: 'C1',
  name: 'Caja 3',
  created_at: '2026-11-20T09:00:00-03:00',
  created_by: 'Administración General',
  revoked_at: null,
  revoked_by: null,
};

/** Example bodies and answers for the documentation of calls that other systems use. They satisfy the contracts. */
export const terminalKeyExamples = {
  'terminal-keys/getTerminalKeys': [
    { name: 'The keys of a centre', body: { business_unit_id: 'C1' }, answer: [terminalKey] },
  ],
  'terminal-keys/addTerminalKey': [
    {
      name: 'A new key, shown once',
      body: { business_unit_id: 'C1', name: 'Caja 3' },
      answer: { ...terminalKey, key: `cmk_${'x'.repeat(43)}` },
    },
  ],
  'terminal-keys/revokeTerminalKey': [
    {
      name: 'Revoked for good',
      body: { id: terminalKey.id },
      answer: { ...terminalKey, revoked_at: '2026-11-20T18:00:00-03:00', revoked_by: 'Administración General' },
    },
  ],
} satisfies Record<string, readonly CallExample[]>;
