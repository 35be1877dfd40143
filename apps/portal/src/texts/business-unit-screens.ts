import { businessUnitScreens } from '@comensal/domain/texts/business-unit-screens';
import { addTexts } from '../platform/text';

addTexts({ businessUnitScreens });
