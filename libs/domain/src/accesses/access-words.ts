import { formatDate } from '../platform/dates/dates';
import { fill } from '../platform/texts/fill';
import { accesses } from './accesses.texts';
import type { HoldingRow } from './holding';

/** A row in words, as the screen and its file say it. */
export function whyText({ why, profile, for_person: person, groups, duty }: HoldingRow): string {
  const reason = fill(accesses.why[why], {
    profile,
    person: person ?? '',
    groups: groups === null || groups.length === 0 ? accesses.noGroup : groups.join(', '),
  });
  return duty === null ? reason : `${reason}. ${accesses.duty[duty]}`;
}

export function permissionText({ permission }: Pick<HoldingRow, 'permission'>): string {
  return permission === 'W' ? accesses.write : accesses.read;
}

export function placesText({ places }: Pick<HoldingRow, 'places'>): string {
  if (places === null) return accesses.everywhere;
  if (places.total === 0) return accesses.nowhere;
  const names = places.names.join(', ');
  const more = places.total - places.names.length;
  return more === 0 ? names : fill(accesses.placesMore, { names, count: more });
}

export function sinceText({ since }: Pick<HoldingRow, 'since'>): string {
  return since === null ? accesses.sinceBefore : formatDate(since);
}

export function lastUseText({ last_used: day, unused_since: since }: HoldingRow): string {
  return day === null ? fill(accesses.neverUsed, { day: formatDate(since) }) : formatDate(day);
}
