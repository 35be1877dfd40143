import type { ModuleGrant } from '@comensal/domain/platform/access';
import { associatedClient, knownPlace } from './associated';
import type { Answers } from './network';
import { service } from './record-samples';

/** Who voids meals and enters them, from the report of transactions. */
export const corrector: ModuleGrant[] = [
  { name: 'Reporte Transacciones', permission: 'R' },
  { name: 'Sincronizacion', permission: 'W' },
];

const centres = [
  ...associatedClient.businessUnits,
  { id: 'C2', name: 'Córdoba', is_active: true, type: 'CON', manage_groups: false },
];

/** What that report and its dialogs ask for: two own centres, one service. */
export const correctionAnswers: Answers = ({ path }) => {
  switch (path) {
    case 'companies/getOnlyAssociated':
      return { data: [{ ...associatedClient, businessUnits: centres }] };
    case 'food-services/getFoodServices':
    case 'food-services/getFoodServicesByBU':
      return { data: [service({ business_units: [] })] };
    case 'credits/getCountDecimals':
      return { data: { decimals: 2, today: 20261121, tolerance: 100 } };
    case 'reports/getPlaces':
      return { data: [knownPlace] };
    default:
      return path.startsWith('jobs/') ? undefined : { data: [] };
  }
};
