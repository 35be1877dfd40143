import { profileScreens } from '@comensal/domain/texts/profile-screens';
import { addTexts } from '../platform/text';

addTexts({ profileScreens });
