import { companyScreens } from '@comensal/domain/texts/company-screens';
import { addTexts } from '../platform/text';

addTexts({ companyScreens });
