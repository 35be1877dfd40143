import { Store, Waypoints } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

export const screens = {
  businessUnitsCompanies: screen(
    () => import('./business-units-companies.screen'),
    ['businessUnitScreens', 'companyScreens', 'issuedInvoices', 'removedRecords'],
    { icon: Waypoints },
  ),
  businessUnits: screen(
    () => import('./business-units.screen'),
    ['businessUnitScreens', 'accessKeys', 'companyScreens', 'issuedInvoices', 'masterDataScreen'],
    { icon: Store, key: 'o' },
  ),
} satisfies FeatureScreens;
