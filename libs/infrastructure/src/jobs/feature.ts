import type { Repositories } from '../platform/database/repositories';
import { createJobRepository } from './job.repository';

export const repositories = {
  jobs: ({ query, jobsPerPerson }) => createJobRepository(query, jobsPerPerson),
} satisfies Repositories;
