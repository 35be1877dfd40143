import { terminal } from '@comensal/domain/texts/terminal';
import { addTexts } from '../platform/text';

addTexts({ terminal });
