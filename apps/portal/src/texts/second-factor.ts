import { secondFactor } from '@comensal/domain/texts/second-factor';
import { addTexts } from '../platform/text';

addTexts({ secondFactor });
