import { isPersonHere } from '../platform/database/here.sql';

/** Condition: reports may go to the address: it is confirmed, and no user has or had it. `address` is an alias of `report_addresses`. */
export function mayGetReports(address: string): string {
  return `(${address}.confirmed_at is not null and not exists (select from users holder where lower(holder.email) = lower(${address}.email)))`;
}

/** Condition: a user of the schedule's recipients is here. Both are aliases: of `users` and of `report_schedules`. */
export function isRecipient(user: string, schedule: string): string {
  return `(${schedule}.recipients -> 'users' ? ${user}.username and ${isPersonHere(user)})`;
}

/** Condition: the address is one of the schedule's recipients, and may get reports. */
export function isRecipientAddress(address: string, schedule: string): string {
  return `(${schedule}.recipients -> 'addresses' @> to_jsonb(${address}.id) and ${mayGetReports(address)})`;
}
