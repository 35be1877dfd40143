import { groupScreens } from './group-screens.texts';
import { groups } from './groups.texts';

export { groupAccess as access, groupContracts as contracts } from './group.calls';
export const texts = { groupScreens, groups };
