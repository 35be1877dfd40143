import { sync } from '@comensal/domain/texts/sync';
import { addTexts } from '../platform/text';

addTexts({ sync });
