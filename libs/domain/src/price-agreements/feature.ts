import { priceAgreements } from './price-agreements.texts';

export { agreementAccess as access } from './price-agreement.access';
export { agreementContracts as contracts } from './price-agreement.calls';
export { agreementScreens as screens } from './screens';
export const areas = { 'price-agreements': 'Agreements that prices count for what was eaten before, by two people' };
export const texts = { priceAgreements };
export const mails = { priceAgreement: 'shared' } as const;
