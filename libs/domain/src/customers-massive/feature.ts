import { customersMassive } from './customers-massive.texts';
import { customersMassiveScreen } from './customers-massive-screen.texts';

export { uploadAccess as access, uploadContracts as contracts } from './upload.calls';
export const texts = { customersMassive, customersMassiveScreen };
