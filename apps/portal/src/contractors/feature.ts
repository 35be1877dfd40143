import { ClipboardList, FilePlus } from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

const contractorPage = screen(() => import('./contractor-page.screen'), ['contractors', 'lifecycle', 'audit']);

export const screens = {
  registerContractor: screen(() => import('./register-contractor.screen'), ['contractors'], {
    icon: FilePlus,
  }),
  contractorsState: screen(() => import('./contractor-list.screen'), ['contractors', 'lifecycle'], {
    icon: ClipboardList,
  }),
  editContractorState: contractorPage,
  showContractorState: contractorPage,
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'reviewContractors', call: 'contractors/editRequest', path: '/contractors-state?status=Pendiente' },
];
