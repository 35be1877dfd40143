import type { Repositories } from '../platform/database/repositories';
import { createFoodServiceRepository, FoodServiceRecord } from './food-service.repository';

export const entities = [FoodServiceRecord];
export const repositories = {
  foodServices: ({ em, query }) => createFoodServiceRepository(em, query),
} satisfies Repositories;
