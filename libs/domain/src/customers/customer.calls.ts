import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { customerAccess } from './customer.access';
import { customerAnswer, customerListAnswer, lookalikesAnswer } from './customer.answers';
import {
  addCustomerSchema,
  editCustomerSchema,
  exportCustomersSchema,
  getCustomersSchema,
  getLookalikesSchema,
  removeCustomerSchema,
  savedCustomerFields,
} from './customer.schemas';

export const customerContracts = () =>
  ({
    'customers/getCustomer': {
      summary: 'A diner, without a password (DIN-36)',
      path: ':id',
      answer: customerAnswer,
    },
    'customers/getByCompaniesAndBusinessUnit': {
      summary: 'The diners of centres and companies (DIN-37)',
      body: getCustomersSchema,
      answer: customerListAnswer,
      largeBody: true,
      filtersPlaces: 'own',
    },
    'customers/getCustomersByBuAndCompanies': {
      summary: 'The same rows under the other name (DIN-37)',
      body: getCustomersSchema,
      answer: customerListAnswer,
      largeBody: true,
      filtersPlaces: 'own',
    },
    'customers/getLookalikes': {
      summary: 'Diners that the one of the form may be already: same name and file number, or nearly the same code',
      body: getLookalikesSchema,
      answer: lookalikesAnswer,
      largeBody: true,
    },
    'customers/addCustomer': {
      summary: 'Adds a diner (DIN-38)',
      body: addCustomerSchema,
      idempotent: true,
      decidesOn: 'new',
      answer: customerAnswer,
      largeBody: true,
    },
    'customers/editCustomer': {
      summary: 'Edits a diner; what it has at centres of others stays (DIN-38)',
      keeps: savedCustomerFields,
      body: editCustomerSchema,
      decidesOn: ['version'],
      answer: customerAnswer,
      largeBody: true,
    },
    'customers/removeCustomer': {
      summary: 'Removes a diner; the history stays and the codes become free (DIN-39)',
      path: ['', ':id'],
      body: removeCustomerSchema,
      decidesOn: ['version'],
      waits: { record: 'customer', id: 'id', act: 'removeCustomer' },
      answer: z.literal(true),
    },
    'customers/exportCustomers': {
      summary: 'The list as a spreadsheet that the mass upload takes back, made by a job',
      body: exportCustomersSchema,
      answer: 'file',
      longWork: true,
      largeBody: true,
      filtersPlaces: 'own',
    },
  }) as const satisfies Contracts<keyof typeof customerAccess>;
