import { audit } from './audit.texts';
import { tips } from './tips.texts';

export { auditAccess as access } from './audit.access';
export { auditContracts as contracts } from './audit.calls';
export { auditScreens as screens } from './screens';
export const areas = { audit: 'The audit trail' };
export const texts = { audit, tips };
export const mails = { auditHead: 'own', auditRewritten: 'own', auditTip: 'own' } as const;
