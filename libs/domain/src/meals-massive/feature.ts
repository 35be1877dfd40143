import { mealsMassive } from './meals-massive.texts';
import { mealsMassiveScreen } from './meals-massive-screen.texts';

export { mealsMassiveAccess as access, mealsMassiveContracts as contracts } from './meals-massive.calls';
export { mealsMassiveScreens as screens } from './screens';
export const texts = { mealsMassive, mealsMassiveScreen };
