import { companyAccess } from '@comensal/domain/companies';
import { Building2, Link } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

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

export const commands: FeatureCommands = [
  {
    name: 'removedAssociations',
    access: companyAccess['companies/associateBusinessUnits'],
    path: openedAt('removed', '/companies-business-units'),
  },
];
