// SQL: an address is added once, whoever adds it at the same time.
import type { ReportAddressRepository } from '@comensal/application/reports';
import { Refusal, refusedField } from '@comensal/domain/platform/refusals';
import { mostAddresses, type ReportAddress, reportRefusals } from '@comensal/domain/reports';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';

/** The addresses of one transaction. */
export function createReportAddressRepository(query: Query): ReportAddressRepository {
  return {
    async hold(email, by, at) {
      await query('select pg_advisory_xact_lock($1, 0)', [advisoryLocks.reportAddresses]);
      const [state] = await query<{ id: number | null; isConfirmed: boolean; isOfUser: boolean; count: number }>(
        `select a.id, coalesce(a.confirmed_at is not null, false) as "isConfirmed",
                exists (select from users u where lower(u.email) = lower($1)) as "isOfUser",
                (select count(*)::int from report_addresses) as count
           from (select) one left join report_addresses a on lower(a.email) = lower($1)`,
        [email],
      );
      if (state?.isOfUser) throw refusedField(reportRefusals.addressOfUser, 'email');
      if (state && state.id !== null) return { id: state.id, isConfirmed: state.isConfirmed };
      if ((state?.count ?? 0) >= mostAddresses)
        throw new Refusal(reportRefusals.tooManyAddresses, { max: mostAddresses });
      const [added] = await query<{ id: number }>(
        'insert into report_addresses (email, added_by, created_at) values ($1, $2, $3) returning id',
        [email, by, at],
      );
      if (!added) throw new Error('The address was not stored');
      return { id: added.id, isConfirmed: false };
    },
    async confirm(email, at) {
      const confirmed = await query(
        'update report_addresses set confirmed_at = coalesce(confirmed_at, $2) where lower(email) = lower($1) returning id',
        [email, at],
      );
      return confirmed.length > 0;
    },
    async remove(id) {
      await query('delete from report_addresses where id = $1', [id]);
    },
    async removeOf(email) {
      await query('delete from report_addresses where lower(email) = lower($1)', [email]);
    },
  };
}

/** All addresses, those that wait first; with `id` only that one. */
export function listReportAddresses(query: Query, id?: number): Promise<ReportAddress[]> {
  return query<ReportAddress>(
    `select a.id, a.email, coalesce(nullif(btrim(concat_ws(' ', u.name, u.surname)), ''), a.added_by) as added_by,
            ${isoMoment('a.created_at')} as created_at, ${isoMoment('a.confirmed_at')} as confirmed_at
       from report_addresses a join users u on u.username = a.added_by
      where $1::bigint is null or a.id = $1 order by a.confirmed_at is not null, lower(a.email)`,
    [id ?? null],
  );
}
