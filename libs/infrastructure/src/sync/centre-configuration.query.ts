import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import type { ConfigurationKind, PublishedAccount } from '@comensal/domain/sync';
import { isAlertOf } from '../balances/balance-list.query';
import { balanceState } from '../balances/balance-state.sql';
import { spentAmount, spentBefore, spentOf } from '../balances/spent.sql';
import { isPrepaid } from '../companies/contractor.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { type Cursors, streamRows } from '../platform/database/stream-rows';

/**
 * One row of the answer: its version, and an entry; an answer without entries is one row without an entry. `content` is
 * JSON text.
 */
export interface PublishedRow {
  readonly version: number;
  readonly lastDateConfig: string;
  readonly kind: ConfigurationKind | null;
  readonly key: string | null;
  readonly content: string | null;
}

/** The last published version; null before the first. */
export async function latestVersion(query: Query): Promise<number | null> {
  const [last] = await query<{ version: number | null }>('select max(version) as version from config_versions');
  return last?.version ?? null;
}

/**
 * The centre's configuration: everything (`since` null), or what changed or was removed after the version `since`. Row
 * by row, all as of one moment: a concurrent publication is included completely or not at all. No rows before the first
 * publication.
 */
export function streamCentreConfiguration(
  cursors: Cursors,
  businessUnitId: string,
  since: number | null,
): AsyncGenerator<PublishedRow> {
  return streamRows<PublishedRow>(cursors, {
    sql: `
      select v.version, ${isoMoment('v.published_at')} as "lastDateConfig", e.kind, e.entry_key as key, e.content::text as content
        from (select version, published_at from config_versions order by version desc limit 1) v
        left join config_entries e on e.business_unit_id = $1 and ${since === null ? 'e.content is not null' : 'e.version > $2'}
       order by e.kind, e.entry_key`,
    parameters: since === null ? [businessUnitId] : [businessUnitId, since],
  });
}

/**
 * The prepaid accounts of a centre as they are now, by company and group (issue 53, point 7). `today` is the business day:
 * the pace is that before it.
 */
export function centreAccounts(query: Query, businessUnitId: string, today: DateNumber): Promise<PublishedAccount[]> {
  const state = balanceState({
    balance: 'a.balance',
    overdraft: 'a.overdraft',
    alert: 'alert.amount',
    spent: spentAmount,
  });
  return query<PublishedAccount>(
    `with ${spentBefore('$2::date', 'meal.business_unit_id = $1')}
     select a.company_id, a.group_id, ${state} as state, least(a.balance::numeric + a.overdraft, ${Number.MAX_SAFE_INTEGER})::bigint as remaining,
            coalesce(o.beyond, 'mark') as beyond
       from ledger_accounts a
       join company_business_unit_relations r on r.company_id = a.company_id and r.business_unit_id = a.business_unit_id and r.is_active and ${isPrepaid('r')}
       left join groups g on g.id = a.group_id
       left join account_overdrafts o on o.account_id = a.id
       left join low_balance_alerts alert on ${isAlertOf('alert', 'a')}
       ${spentOf('a')}
      where a.business_unit_id = $1 and coalesce(g.is_active, true)
      order by a.company_id, a.group_id nulls first`,
    [businessUnitId, dateToIso(today)],
  );
}

/** Records that a terminal of the centre now holds the version (O-100). An older fetch that ends later does not lower it. */
export async function recordFetch(query: Query, businessUnitId: string, version: number, at: Date): Promise<void> {
  await query(
    `insert into business_unit_sync as s (business_unit_id, timestamp_config, config_version) values ($1, $2, $3)
     on conflict (business_unit_id) do update
       set timestamp_config = greatest(s.timestamp_config, excluded.timestamp_config), config_version = greatest(s.config_version, excluded.config_version)`,
    [businessUnitId, at, version],
  );
}
