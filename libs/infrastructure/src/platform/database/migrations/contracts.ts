import type { MigrationName } from './migration-names';

interface Contracts {
  readonly migrations: { readonly [Name in MigrationName]?: string };
  readonly functions: { readonly [head: string]: string };
}

/**
 * Migrations and dropped functions that remove something since the last release, with the released version since which
 * no process reads, writes or calls it. One release stops using it, and the next one removes it.
 */
export const contracts: Contracts = {
  migrations: {
    // The trigger of the events was internal to the database: no process ever called it.
    '160-removals-recorded': '0.0.0',
    // No process ever wrote a profile twice, or a place with a company or centre other than its profile's.
    '161-profile-places': '0.0.0',
    '162-places-of-profiles': '0.0.0',
    // Only functions of the database called what they drop, and those are installed with the migration.
    '165-acting-in-one': '0.0.0',
    '166-diners-judged-at-once': '0.0.0',
    // The check is only widened: it accepts every kind of link that a previous version writes.
    '176-objection-links': '0.0.0',
    '199-invitation-links': '0.0.0',
    '373-report-address-links': '0.0.0',
    '384-end-of-address-links': '0.0.0',
    '491-settlement-comments': '0.0.0',
    // The unique index is on a new column, which no previous version writes.
    '241-reversed-movements': '0.0.0',
    '386-adjusted-movements': '0.0.0',
  },
  functions: {
    'function audit_removal() returns trigger': '0.0.0',
    'function acting_message(p_username text, p_moment text) returns text': '0.0.0',
    'function acting_stamp(p_username text, p_moment text) returns text': '0.0.0',
    'function customer_codes_stale(diner bigint, kind text, code text, came boolean) returns boolean': '0.0.0',
    'function customer_places_stale(diner bigint, centre text, company text, came boolean) returns boolean': '0.0.0',
    'function refresh_customers(changed bigint[]) returns void': '0.0.0',
    'function keyed_hash(inner_key bytea, outer_key bytea, message text) returns text': '0.0.0',
  },
};
