import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { listAnswer } from '../platform/validation/list-answer';
import type { companyAccess } from './company.access';
import {
  associatedCentreAnswer,
  associationEffectsAnswer,
  companyAnswer,
  groupManagementAnswer,
} from './company.answers';
import {
  associateBusinessUnitsSchema,
  getAssociationEffectsSchema,
  getCompaniesSchema,
  getCompanyAssociationsSchema,
  getGroupManagementSchema,
  manageGroupsSchema,
} from './company.schemas';

export const companyContracts = () =>
  ({
    'companies/getCompanies': {
      summary: 'The companies of the person, with their centres (CUS-30)',
      body: getCompaniesSchema,
      answer: listAnswer(companyAnswer),
    },
    'companies/getCompaniesWithoutBU': {
      summary: 'The companies without a centre (CUS-34)',
      body: getCompaniesSchema,
      answer: listAnswer(companyAnswer),
    },
    'companies/getCompanyAssociations': {
      summary: 'Every centre, and what the company is there (CUS-35)',
      body: getCompanyAssociationsSchema,
      answer: listAnswer(associatedCentreAnswer),
    },
    'companies/associateBusinessUnits': {
      summary: 'Says at which centres a company is, and as what (CUS-32)',
      body: associateBusinessUnitsSchema,
      decidesOn: ['business_units[].version'],
      answer: z.literal(true),
      largeBody: true,
    },
    'companies/getAssociationEffects': {
      summary: 'What hangs on pairs whose relation would end (O-97)',
      body: getAssociationEffectsSchema,
      answer: z.array(associationEffectsAnswer),
      largeBody: true,
      heavy: true,
    },
    'companies/companyManageGroups': {
      summary: 'Says whether a contractor pair manages groups (GRP-06)',
      body: manageGroupsSchema,
      decidesOn: ['version'],
      answer: z.literal(true),
    },
    'companies/getOnlyAssociated': {
      summary: 'The companies of the person that have a centre (CUS-29)',
      body: getCompaniesSchema,
      answer: listAnswer(companyAnswer),
    },
    'companies/getCompaniesWithGroupManagement': {
      summary: 'Contractor pairs and whether they manage groups (GRP-07)',
      body: getGroupManagementSchema,
      answer: listAnswer(groupManagementAnswer),
    },
  }) as const satisfies Contracts<keyof typeof companyAccess>;
