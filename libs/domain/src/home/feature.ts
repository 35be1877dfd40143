import { home } from './home.texts';

export { homeAccess as access, homeContracts as contracts } from './home.calls';
export const areas = { home: "The home screen's figures" };
export const texts = { home };
