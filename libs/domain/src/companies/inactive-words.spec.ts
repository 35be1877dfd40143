import { centreName, companyName } from './inactive-words';

test.each([
  [null, 'Metalúrgica', 'Córdoba'],
  ['company', 'Metalúrgica (inactivo)', 'Córdoba'],
  ['relation', 'Metalúrgica (relación finalizada)', 'Córdoba'],
  ['centre', 'Metalúrgica', 'Córdoba (inactivo)'],
] as const)(
  'of a place with %s out of use the company is told as %s and the centre as %s',
  (inactive, company, centre) => {
    expect([companyName({ inactive }, 'Metalúrgica'), centreName({ inactive }, 'Córdoba')]).toEqual([company, centre]);
  },
);
