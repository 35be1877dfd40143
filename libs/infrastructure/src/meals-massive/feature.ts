import type { Repositories } from '../platform/database/repositories';
import { createMealUploadRepository } from './meal-upload.repository';

export const repositories = {
  mealUploads: ({ query }) => createMealUploadRepository(query),
} satisfies Repositories;
