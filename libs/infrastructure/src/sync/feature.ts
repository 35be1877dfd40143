import type { Repositories } from '../platform/database/repositories';
import { createConfigurationRepository } from './configuration.repository';

export const repositories = {
  configuration: ({ query }) => createConfigurationRepository(query),
} satisfies Repositories;
