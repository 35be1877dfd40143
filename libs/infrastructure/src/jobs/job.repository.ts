import type { JobRepository } from '@comensal/application';
import type { Query } from '../database/query';

/** The jobs of one transaction. */
export function createJobRepository(query: Query): JobRepository {
  return {
    async add(job, at) {
      const [kept] = await query<{ id: string }>(
        `with kept as (
           insert into jobs (kind, owner, params, created_at) values ($1, $2, $3, $4) returning id
         ), queued as (
           insert into outbox (queue, name, payload) select 'jobs', $1, jsonb_build_object('jobId', id) from kept
         )
         select id from kept`,
        [job.kind, job.owner, JSON.stringify(job.params), at],
      );
      if (!kept) throw new Error('The job was not recorded');
      return kept.id;
    },
    async complete({ id, attempt }, { result, fileId, done, total }) {
      const ended = await query(
        `update jobs set state = 'completed', result = $3, file_id = $4, done = $5, total = $6, error_msg = null, finished_at = now()
          where id = $1 and attempts = $2 and state = 'active' returning id`,
        [id, attempt, result === null ? null : JSON.stringify(result), fileId, done, total],
      );
      return ended.length > 0;
    },
  };
}
