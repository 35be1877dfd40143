import { nothing, pair, pairs, refused, type ScopeSamples } from '../testing/scope-sample';

const diner = {
  auths: [{ auth_type: 'CARD', auth_code: 'Z9' }],
  name: 'Ajena',
  foodservice_profiles: [{ id: 1, ...pair, is_active: true }],
};

export const scopeSamples: ScopeSamples = {
  'customers/getCustomer': refused({ path: '/1' }),
  'customers/getByCompaniesAndBusinessUnit': nothing(pairs),
  'customers/getCustomersByBuAndCompanies': nothing(pairs),
  'customers/getLookalikes': nothing({
    name: 'Luis',
    surname: 'Gil',
    file_number: '101',
    foodservice_profiles: [pair],
  }),
  'customers/addCustomer': refused({ body: diner }),
  'customers/editCustomer': refused({ body: { id: 1, ...diner } }),
  'customers/removeCustomer': refused({ body: { id: 1 } }),
  'customers/exportCustomers': 'own jobs',
};
