import { priceLists } from '@comensal/domain/texts/price-lists';
import { addTexts } from '../platform/text';

addTexts({ priceLists });
