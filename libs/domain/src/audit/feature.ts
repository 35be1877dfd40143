import { readers, type Screens } from '../platform/access/screen';
import { audit } from './audit.texts';

export { auditAccess as access, auditContracts as contracts } from './audit.calls';
export const areas = { audit: 'The audit trail' };
export const texts = { audit };
export const screens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'none', place: 30 },
} as const satisfies Screens;
export const mails = { auditHead: 'own', auditRewritten: 'own' } as const;
