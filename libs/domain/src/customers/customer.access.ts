import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const customerAccess = {
  'customers/getCustomer': reads('Comensales'),
  'customers/getByCompaniesAndBusinessUnit': reads('Comensales', 'Administracion de Grupos', 'Lider de Grupo'),
  'customers/getCustomersByBuAndCompanies': reads('Comensales', 'Administracion de Grupos', 'Lider de Grupo'),
  'customers/getLookalikes': reads('Comensales'),
  'customers/addCustomer': writes('Comensales'),
  'customers/editCustomer': writes('Comensales'),
  'customers/removeCustomer': writes('Comensales'),
  'customers/exportCustomers': reads('Comensales'),
} as const satisfies Record<string, Access>;
