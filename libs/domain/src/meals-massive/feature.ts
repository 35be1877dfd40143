import { mealsMassive } from './meals-massive.texts';
import { mealsMassiveScreen } from './meals-massive-screen.texts';

export { mealsMassiveAccess as access } from './meals-massive.access';
export { mealsMassiveContracts as contracts } from './meals-massive.calls';
export { mealsMassiveScreens as screens } from './screens';
export const texts = { mealsMassive, mealsMassiveScreen };
