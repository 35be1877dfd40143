import { nothing, refused, type ScopeRows, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'removed-records/getRemoved': nothing({ kind: 'serviceProfile', page: {} }),
  'removed-records/restore': refused({ body: { kind: 'serviceProfile', id: 9801 } }),
};

export const scopeRows: ScopeRows = [
  `insert into food_services_profiles (id, name, company_id, business_unit_id) values (9801, 'Ajeno', 'K1', 'C1')`,
  `update food_services_profiles set is_active = false where id = 9801`,
];
