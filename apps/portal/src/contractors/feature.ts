import { contractorAccess } from '@comensal/domain/contractors';
import { BriefcaseBusiness, HardHat } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

const contractorPage = screen(
  () => import('./contractor-page.screen'),
  ['audit', 'comments', 'companyScreens', 'contractors', 'desk', 'lifecycle', 'masterDataScreen'],
);

export const screens = {
  registerContractor: screen(() => import('./register-contractor.screen'), ['contractors'], {
    icon: HardHat,
  }),
  contractorsState: screen(() => import('./contractor-list.screen'), ['contractors', 'lifecycle'], {
    icon: BriefcaseBusiness,
  }),
  reviewContractors: screen(() => import('./contractor-desk.screen'), ['comments', 'contractors', 'desk', 'lifecycle']),
  editContractorState: contractorPage,
  showContractorState: contractorPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  {
    name: 'reviewContractors',
    access: contractorAccess['contractors/editRequest'],
    module: 'Aprobacion de Contratista',
    path: '/contractors-state/review',
  },
];
