import { givers, nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'business-units/getBusinessUnits': nothing({}, givers),
  'business-units/getWithCompanies': nothing({}, givers),
  'business-units/getBusinessUnitsCompany': nothing({ companies: ['K1'] }, givers),
  'business-units/getListedPlaces': nothing({}),
  'business-units/getWithoutCompanies': 'whole organisation',
  'business-units/getBusinessUnitAssociations': 'whole organisation',
  'business-units/associateCompanies': 'whole organisation',
};
