import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { recordReference, removalReference } from '../platform/validation/schemas';
import type { serviceProfileAccess } from './service-profile.access';
import { serviceProfileDetailAnswer, serviceProfileListAnswer } from './service-profile.answers';
import {
  addServiceProfileSchema,
  editServiceProfileSchema,
  getServiceProfilesSchema,
  savedServiceProfileFields,
} from './service-profile.schemas';

export const serviceProfileContracts = () =>
  ({
    'service-profiles/getFoodServicesProfilesByBUCompanies': {
      summary: 'The service profiles of the person’s centres and companies (SPR-37)',
      body: getServiceProfilesSchema,
      answer: serviceProfileListAnswer,
      largeBody: true,
      filtersPlaces: 'own',
    },
    'service-profiles/getFoodServiceProfile': {
      summary: 'One service profile, with how many diners have it',
      path: ['', ':id'],
      body: recordReference,
      answer: serviceProfileDetailAnswer,
    },
    'service-profiles/addFoodServiceProfile': {
      summary: 'Adds a service profile (SPR-38)',
      body: addServiceProfileSchema,
      largeBody: true,
      decidesOn: 'new',
      answer: serviceProfileDetailAnswer,
    },
    'service-profiles/editFoodServiceProfile': {
      summary: 'Edits name and quantities; centre and customer stay (SPR-39)',
      body: editServiceProfileSchema,
      keeps: savedServiceProfileFields,
      largeBody: true,
      decidesOn: ['version'],
      answer: serviceProfileDetailAnswer,
    },
    'service-profiles/removeFoodServiceProfile': {
      summary: 'Removes a service profile that no diner has (SPR-36)',
      path: ['', ':id'],
      body: removalReference,
      decidesOn: ['version'],
      waits: { record: 'serviceProfile', id: 'id', act: 'removeServiceProfile' },
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof serviceProfileAccess>;
