import { groupScreens } from './group-screens.texts';
import { groups } from './groups.texts';

export { groupAccess as access } from './group.access';
export { groupContracts as contracts } from './group.calls';
export { groupScreens as screens } from './screens';
export const areas = { groups: "Groups of a company's diners at a centre" };
export const texts = { groupScreens, groups };
