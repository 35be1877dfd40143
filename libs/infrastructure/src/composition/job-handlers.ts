import { type JobHandler } from '@comensal/application/jobs';
import type { RunKind } from '@comensal/domain/jobs';
import type { JobDependencies } from '../jobs/job-dependencies';
import { findJobOwner } from '../jobs/job-owner.query';
import { jobHandlers } from './gathered-jobs';

export type JobHandlerDependencies = Omit<JobDependencies, 'ownerOf'>;

/** The handlers of every kind of job, with the real adapters. A kind without one does not compile. */
export function createJobHandlers(dependencies: JobHandlerDependencies): Readonly<Record<RunKind, JobHandler>> {
  const { query } = dependencies.database;
  return jobHandlers({ ...dependencies, ownerOf: (username) => findJobOwner(query, username) });
}
