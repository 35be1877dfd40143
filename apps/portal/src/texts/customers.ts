import { customers } from '@comensal/domain/texts/customers';
import { addTexts } from '../platform/text';

addTexts({ customers });
