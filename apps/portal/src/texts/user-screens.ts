import { userScreens } from '@comensal/domain/texts/user-screens';
import { addTexts } from '../platform/text';

addTexts({ userScreens });
