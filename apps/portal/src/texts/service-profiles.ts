import { serviceProfiles } from '@comensal/domain/texts/service-profiles';
import { addTexts } from '../platform/text';

addTexts({ serviceProfiles });
