import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'customers/moveCustomers': nothing({ ids: [1], section: 'Planta' }),
  'customers/undoMoveCustomers': 'own jobs',
};
