import type { Repositories } from '../platform/database/repositories';
import { createMealRepository } from './meal.repository';

export const repositories = {
  meals: ({ query }) => createMealRepository(query),
} satisfies Repositories;
