import type { Access } from '../platform/access/access';
import { companyModules, creditModules, reads, signedIn, writes } from '../platform/access/access';

export const companyAccess = {
  'companies/getCompanies': reads(...companyModules),
  'companies/getCompaniesWithoutBU': reads('Asociacion Cliente Centro'),
  'companies/getCompanyAssociations': reads('Asociacion Cliente Centro'),
  'companies/associateBusinessUnits': writes('Asociacion Cliente Centro'),
  'companies/getAssociationEffects': reads('Asociacion Cliente Centro', 'Asociacion Centro Cliente'),
  'companies/companyManageGroups': writes('Asociacion Contratista Grupo'),
  'companies/getOnlyAssociated': signedIn,
  'companies/getCompaniesWithGroupManagement': reads(
    'Asociacion Contratista Grupo',
    'Administracion de Grupos',
    ...creditModules,
  ),
} as const satisfies Record<string, Access>;
