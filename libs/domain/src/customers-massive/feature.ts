import { customersMassive } from './customers-massive.texts';
import { customersMassiveScreen } from './customers-massive-screen.texts';

export { uploadScreens as screens } from './screens';
export { uploadAccess as access } from './upload.access';
export { uploadContracts as contracts } from './upload.calls';
export const texts = { customersMassive, customersMassiveScreen };
