import { Building2, Link } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  companiesBusinessUnits: screen(
    () => import('./companies-business-units.screen'),
    ['companyScreens', 'removedRecords'],
    {
      icon: Link,
    },
  ),
  companies: screen(() => import('./companies.screen'), ['companyScreens', 'masterDataScreen'], {
    icon: Building2,
    key: 'n',
  }),
} satisfies FeatureScreens;
