import { audit } from './audit.texts';

export { auditAccess as access, auditContracts as contracts } from './audit.calls';
export const texts = { audit };
