import { companyScreens } from './company-screens.texts';

export { companyAccess as access, companyContracts as contracts } from './company.calls';
export const texts = { companyScreens };
