import type { Access } from '../platform/access/access';
import { reads, signedIn, writes } from '../platform/access/access';

export const businessUnitAccess = {
  'business-units/getBusinessUnits': signedIn,
  'business-units/getWithCompanies': signedIn,
  'business-units/getBusinessUnitsCompany': signedIn,
  'business-units/getListedPlaces': signedIn,
  'business-units/getWithoutCompanies': reads('Asociacion Centro Cliente'),
  'business-units/getBusinessUnitAssociations': reads('Asociacion Centro Cliente'),
  'business-units/associateCompanies': writes('Asociacion Centro Cliente'),
} as const satisfies Record<string, Access>;
