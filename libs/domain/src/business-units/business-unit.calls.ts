import { z } from 'zod';
import { associatedCompanyAnswer } from '../companies/company.answers';
import { knownPlaceAnswer } from '../companies/known-places.answers';
import type { Contracts } from '../platform/access/contract';
import { listAnswer } from '../platform/validation/list-answer';
import type { businessUnitAccess } from './business-unit.access';
import { businessUnitAnswer } from './business-unit.answers';
import {
  associateCompaniesSchema,
  getBusinessUnitAssociationsSchema,
  getBusinessUnitsCompanySchema,
  getBusinessUnitsSchema,
  getOwnBusinessUnitsSchema,
} from './business-unit.schemas';

export const businessUnitContracts = () =>
  ({
    'business-units/getBusinessUnits': {
      summary: 'The centres of the person, or all for anyone who assigns them, with their companies (CUS-28)',
      body: getOwnBusinessUnitsSchema,
      answer: listAnswer(businessUnitAnswer),
    },
    'business-units/getWithCompanies': {
      summary: 'The same centres, without those that have no company (CUS-28)',
      body: getBusinessUnitsSchema,
      answer: listAnswer(businessUnitAnswer),
    },
    'business-units/getBusinessUnitsCompany': {
      summary: 'The centres of the person where these companies are (CUS-28)',
      body: getBusinessUnitsCompanySchema,
      answer: listAnswer(businessUnitAnswer),
      largeBody: true,
      filtersPlaces: 'own',
    },
    'business-units/getListedPlaces': {
      summary:
        'The own centres and companies that lists can be narrowed to: the active ones, and others at which lists show something',
      answer: z.array(knownPlaceAnswer),
    },
    'business-units/getWithoutCompanies': {
      summary: 'The centres without a company (CUS-36)',
      body: getBusinessUnitsSchema,
      answer: listAnswer(businessUnitAnswer),
    },
    'business-units/getBusinessUnitAssociations': {
      summary: 'Every company, and what it is at the centre (CUS-37)',
      body: getBusinessUnitAssociationsSchema,
      answer: listAnswer(associatedCompanyAnswer),
    },
    'business-units/associateCompanies': {
      summary: 'Says which companies are at a centre, and as what (CUS-33)',
      body: associateCompaniesSchema,
      decidesOn: ['companies[].version'],
      answer: z.literal(true),
      largeBody: true,
    },
  }) as const satisfies Contracts<keyof typeof businessUnitAccess>;
