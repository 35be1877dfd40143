import type { MigrationName } from './migration-names';

interface Contracts {
  readonly migrations: { readonly [Name in MigrationName]?: string };
  readonly functions: { readonly [head: string]: string };
}

/**
 * What takes something away since the last release, by a migration or a dropped function, with the released version since
 * which no process reads, writes or calls it. One release stops using it, and the next one removes it.
 */
export const contracts: Contracts = {
  migrations: {
    // The trigger of the events was the database's own: no process ever called it.
    '160-removals-recorded': '0.0.0',
    // No process ever wrote a profile twice, or a place of another company or centre than its profile's.
    '161-profile-places': '0.0.0',
    '162-places-of-profiles': '0.0.0',
    // Only functions of the database called what they drop, and those come with the migration.
    '165-acting-in-one': '0.0.0',
    '166-diners-judged-at-once': '0.0.0',
    // The check only grows wider: it takes every kind of link that a version before writes.
    '176-objection-links': '0.0.0',
    '199-invitation-links': '0.0.0',
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
