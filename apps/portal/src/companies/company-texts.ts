import type { CompanyCategory } from '@comensal/domain/companies';
import { t } from '../platform/text/text';

/** '2B Contratista': the code, which the group's other systems show, and what it says (CUS-02). */
export function categoryText(category: CompanyCategory): string {
  return `${category} ${t(`companyScreens.categories.${category}`)}`;
}
