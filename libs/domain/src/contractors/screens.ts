import { contractorListModules } from '../platform/access/access';
import { readers, type Screens, writers } from '../platform/access/screen';

export const contractorScreens = {
  registerContractor: {
    path: '/register-contractor',
    anyOf: writers('Registro de Contratista'),
    menu: 'contractors',
    place: 150,
  },
  contractorsState: {
    path: '/contractors-state',
    anyOf: readers(...contractorListModules),
    menu: 'contractors',
    place: 160,
  },
  editContractorState: { path: '/edit-contractor-state/:id', anyOf: readers(...contractorListModules), menu: null },
  showContractorState: { path: '/show-contractor-state/:id', anyOf: readers(...contractorListModules), menu: null },
  reviewContractors: { path: '/contractors-state/review', anyOf: writers('Aprobacion de Contratista'), menu: null },
} as const satisfies Screens;
