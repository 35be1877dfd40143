import { home } from './home.texts';

export { homeAccess as access, homeContracts as contracts } from './home.calls';
export const texts = { home };
