import { customersMassiveScreen } from '@comensal/domain/texts/customers-massive-screen';
import { addTexts } from '../platform/text';

addTexts({ customersMassiveScreen });
