import { businessTimeZone, type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import type { Parameters } from '../platform/database/query';

/**
 * What a centre's points of sale lack, as conditions over `b` (the centre) and `s` (its row of business_unit_sync, if
 * any).
 */
export interface SilentCentre {
  /** Something published at least a day ago has not been fetched. */
  readonly config: string;
  /** No delivery since the previous working day began. */
  readonly meals: string;
  /** The centre has a point of sale with a valid key. */
  readonly hasTerminal: string;
  /** Either, at a centre with a point of sale: without a valid key nothing is expected. */
  readonly either: string;
}

/** Shorter outages are normal. */
const graceHours = 24;

/** Conditions for a silent centre, on a business day and at a moment. */
export function silentCentre({ today, at }: { today: DateNumber; at: Date }, parameters: Parameters): SilentCentre {
  const moment = `${parameters.add(at)}::timestamptz`;
  const day = `${parameters.add(dateToIso(today))}::date`;
  // For a Monday the Friday before, and for a Sunday too.
  const workingDay = `(${day} - case extract(isodow from ${day}) when 1 then 3 when 7 then 2 else 1 end)`;
  const config = `coalesce(s.config_version, 0) < coalesce((select max(v.version) from config_versions v where v.published_at <= ${moment} - interval '${graceHours} hours'), 0)`;
  const meals = `coalesce(s.timestamp_transactions < ${workingDay}::timestamp at time zone '${businessTimeZone}', true)`;
  const hasTerminal = 'exists (select from terminal_keys k where k.business_unit_id = b.id and k.revoked_at is null)';
  return { config, meals, hasTerminal, either: `(${hasTerminal} and (${config} or ${meals}))` };
}
