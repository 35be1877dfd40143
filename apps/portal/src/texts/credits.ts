import { credits } from '@comensal/domain/texts/credits';
import { addTexts } from '../platform/text';

addTexts({ credits });
