import { serviceProfileAccess } from '@comensal/domain/service-profiles';
import { ListChecks } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

const serviceProfilePage = screen(() => import('./service-profile-page.screen'), ['serviceProfiles', 'audit']);

export const screens = {
  serviceProfiles: screen(() => import('./service-profile-list.screen'), ['serviceProfiles', 'removedRecords'], {
    icon: ListChecks,
    key: 'f',
  }),
  addServiceProfile: serviceProfilePage,
  editServiceProfile: serviceProfilePage,
  showServiceProfile: serviceProfilePage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  {
    name: 'addServiceProfile',
    access: serviceProfileAccess['service-profiles/addFoodServiceProfile'],
    path: '/add-profile-service',
  },
  {
    name: 'removedServiceProfiles',
    access: serviceProfileAccess['service-profiles/addFoodServiceProfile'],
    path: openedAt('removed', '/profiles-services'),
  },
];
