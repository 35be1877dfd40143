import { centreName, companyName } from './inactive-words';

test.each([
  [null, 'Metalúrgica', 'Córdoba'],
  ['company', 'Metalúrgica (inactivo)', 'Córdoba'],
  ['relation', 'Metalúrgica (relación finalizada)', 'Córdoba'],
  ['centre', 'Metalúrgica', 'Córdoba (inactivo)'],
] as const)('of a place with %s inactive the company is marked %s and the centre %s', (inactive, company, centre) => {
  expect([companyName({ inactive }, 'Metalúrgica'), centreName({ inactive }, 'Córdoba')]).toEqual([company, centre]);
});
