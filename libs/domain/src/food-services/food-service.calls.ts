import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { removalReference } from '../platform/validation/schemas';
import type { foodServiceAccess } from './food-service.access';
import {
  foodServiceAnswer,
  foodServiceListAnswer,
  pricedFoodServiceListAnswer,
  salesMaterialAnswer,
} from './food-service.answers';
import {
  addFoodServiceSchema,
  editFoodServiceSchema,
  getFoodServicesByBUCompanySchema,
  getFoodServicesByBUSchema,
  getFoodServicesByBusinessUnitsSchema,
  getFoodServicesSchema,
  savedFoodServiceFields,
} from './food-service.schemas';

export const foodServiceContracts = () =>
  ({
    'food-services/getFoodServices': {
      summary: 'The services of the person’s centres (SRV-26)',
      body: getFoodServicesSchema,
      answer: foodServiceListAnswer,
    },
    'food-services/getFoodServicesByBU': {
      summary: 'The services that a centre offers (SRV-27)',
      body: getFoodServicesByBUSchema,
      answer: foodServiceListAnswer,
    },
    'food-services/getFoodServicesByBusinessUnits': {
      summary: 'The services that one of the centres offers (SRV-28)',
      body: getFoodServicesByBusinessUnitsSchema,
      answer: foodServiceListAnswer,
      largeBody: true,
      filtersPlaces: 'own',
    },
    'food-services/getFoodServicesByBUCompany': {
      summary: 'The services that a centre offers, with the price in force for a company (SRV-29)',
      body: getFoodServicesByBUCompanySchema,
      answer: pricedFoodServiceListAnswer,
    },
    'food-services/addFoodService': {
      summary: 'Adds a service (SRV-30)',
      body: addFoodServiceSchema,
      decidesOn: 'new',
      answer: foodServiceAnswer,
      largeBody: true,
    },
    'food-services/editFoodService': {
      summary: 'Edits a service; its centres beyond the person’s scope stay as they are (SRV-30)',
      body: editFoodServiceSchema,
      keeps: savedFoodServiceFields,
      decidesOn: ['version'],
      answer: foodServiceAnswer,
      largeBody: true,
    },
    'food-services/removeFoodService': {
      summary: 'Removes a service that nothing uses; one with a history becomes inactive (SRV-31)',
      path: ['', ':id'],
      body: removalReference,
      decidesOn: ['version'],
      waits: { record: 'foodService', id: 'id', act: 'removeFoodService' },
      answer: z.literal(true),
    },
    'food-services/getSalesMaterial': {
      summary: 'The sales materials of the ERP (SRV-32)',
      answer: z.array(salesMaterialAnswer),
    },
  }) as const satisfies Contracts<keyof typeof foodServiceAccess>;
