import type { CallExample } from '../platform/access/contract';

const serviceKey = {
  id: 4,
  username: 'erp',
  name: 'Interfaz de créditos',
  created_at: '2026-11-20T09:00:00-03:00',
  created_by: 'Administración General',
  last_used_at: '2026-11-20T17:31:00-03:00',
  revoked_at: null,
  revoked_by: null,
};
const made = { ...serviceKey, last_used_at: null, key: `csk_${'x'.repeat(43)}` };

/** Example bodies and answers for the documentation of calls that other systems use. They satisfy the contracts. */
export const serviceKeyExamples = {
  'service-keys/getServiceKeys': [
    { name: 'The keys of a service user', body: { username: 'erp' }, answer: [serviceKey] },
  ],
  'service-keys/addServiceKey': [
    { name: 'A new key, shown once', body: { username: 'erp', name: serviceKey.name }, answer: made },
  ],
  'service-keys/rotateServiceKey': [
    { name: 'Replacing a key with a new one', body: { id: serviceKey.id }, answer: { ...made, id: 5 } },
  ],
  'service-keys/revokeServiceKey': [
    {
      name: 'Revoked for good',
      body: { id: serviceKey.id },
      answer: { ...serviceKey, revoked_at: '2026-11-20T18:00:00-03:00', revoked_by: 'Administración General' },
    },
  ],
} satisfies Record<string, readonly CallExample[]>;
