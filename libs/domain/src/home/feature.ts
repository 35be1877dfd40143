import { home } from './home.texts';

export { homeAccess as access } from './home.access';
export { homeContracts as contracts } from './home.calls';
export const areas = { home: "The home screen's figures" };
export const texts = { home };
