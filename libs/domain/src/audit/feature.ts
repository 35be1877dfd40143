import { audit } from './audit.texts';

export { auditAccess as access } from './audit.access';
export { auditContracts as contracts } from './audit.calls';
export { auditScreens as screens } from './screens';
export const areas = { audit: 'The audit trail' };
export const texts = { audit };
export const mails = { auditHead: 'own', auditRewritten: 'own' } as const;
