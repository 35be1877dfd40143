import { companyScreens } from './company-screens.texts';

export { companyAccess as access } from './company.access';
export { companyContracts as contracts } from './company.calls';
export { companyScreens as screens } from './screens';
export const areas = { companies: 'Companies, and their associations with centres' };
export const texts = { companyScreens };
