import { statfs } from 'node:fs/promises';
import type { FailedMail, FailedMailPage, OpenSession, OpenSessionPage, SystemState } from '@comensal/domain/system';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage } from '../platform/database/read-list';
import { failedMailList } from './failed-mail-list.query';
import { type OpenSessionsRequest, openSessionList } from './open-session-list.query';

/** The marks that backups and the recount leave, and the counts that no metric has. */
export type SystemMarks = Pick<SystemState, 'backup' | 'recount'> & {
  readonly activeJobs: number;
  readonly givenUpMails: number;
};

export async function readSystemMarks(query: Query): Promise<SystemMarks> {
  const [marks] = await query<SystemMarks>(`
    select (select json_build_object('base_at', ${isoMoment('base_at')}, 'archived_until', ${isoMoment('archived_until')}, 'gap_at', ${isoMoment('gap_at')}) from backup_state) as backup,
           (select json_build_object('at', ${isoMoment('at')}, 'differences', differences) from recount_state) as recount,
           (select count(*) from jobs where state = 'active')::int as "activeJobs",
           (select count(*) from mails where failed_at is not null)::int as "givenUpMails"`);
  if (!marks) throw new Error('The query for the marks must return one row');
  return marks;
}

/** Free bytes of the disk that holds the folder; null where the system does not report them. */
export async function freeBytes(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && stats.bavail * stats.bsize;
}

export function listOpenSessions(
  query: Query,
  request: OpenSessionsRequest,
  page: OpenSessionPage,
): Promise<Listed<OpenSession>> {
  return listPage(query, openSessionList, request, page);
}

export function listFailedMails(query: Query, page: FailedMailPage): Promise<Listed<FailedMail>> {
  return listPage(query, failedMailList, {}, page);
}
