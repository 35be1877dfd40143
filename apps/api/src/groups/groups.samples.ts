import { nothing, pair, refused, type ScopeSamples } from '../testing/scope-sample';

const group = { name: 'Ajeno', leader: { id: 2, email: 'ajena@comensal.example' } };

export const scopeSamples: ScopeSamples = {
  'groups/getUserCompaniesGroups': nothing(),
  'groups/getByCompaniesAndBusinessUnit': nothing({ companies: ['K1'], business_unit_id: 'C1' }),
  'groups/getOpenAccounts': refused({ body: pair }),
  'groups/getGroup': refused({ path: '/1' }),
  'groups/getGroupDiners': refused({ body: { idGroup: 1, list: 'group' } }),
  'groups/getLeaderUsers': nothing({ companyId: 'K1', businessUnit: { id: 'C1' } }),
  'groups/addGroup': refused({ body: { ...group, companyId: 'K1', businessUnit: { id: 'C1' } } }),
  'groups/editGroup': refused({ body: { ...group, id: 1 } }),
  'customers/undoMoves': 'own jobs',
  'groups/removeGroup': refused({ body: { id: 1 } }),
  'customers/updateCustomersGruop': refused({
    body: { idGroup: 1, groupCustomers: [{ id: 1 }], orphansCustomers: [] },
  }),
};
