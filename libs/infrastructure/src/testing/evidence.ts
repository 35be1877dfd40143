import { sealSigningKey } from '../audit/seal-keys';
import { verifierPageOf } from '../audit/verifier-page';

/** What jobs sign the audit with in tests, and a page for their packs. */
export const testSealKey = 'a key of tests only: 0f3a9c1be27d5846';
export const testEvidence = {
  sealKey: () => sealSigningKey({ auditSealKey: testSealKey, dataDir: '' }),
  verifierPage: () => Promise.resolve(verifierPageOf('')),
};
