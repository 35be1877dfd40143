import { foodServices } from '@comensal/domain/texts/food-services';
import { addTexts } from '../platform/text';

addTexts({ foodServices });
