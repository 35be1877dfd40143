import type { CompanyCategory } from '@comensal/domain/companies';
import { t } from '../platform/text/text';

/** '2B Contratista': the code, as shown in the group's other systems, and its meaning (CUS-02). */
export function categoryText(category: CompanyCategory): string {
  return `${category} ${t(`companyScreens.categories.${category}`)}`;
}
