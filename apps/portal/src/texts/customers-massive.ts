import { customersMassive } from '@comensal/domain/texts/customers-massive';
import { addTexts } from '../platform/text';

addTexts({ customersMassive });
