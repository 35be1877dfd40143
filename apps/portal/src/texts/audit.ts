import { audit } from '@comensal/domain/texts/audit';
import { addTexts } from '../platform/text';

addTexts({ audit });
