import { formatDate } from '@comensal/domain/platform/dates';
import {
  type ChangeCounts,
  type CountsByKind,
  changeTypes,
  configurationKinds,
  type NamedChange,
} from '@comensal/domain/sync';
import { t } from '../platform/text/text';

/** '12 altas, 1 baja'; empty if nothing changed. */
export function countsText(counts: ChangeCounts): string {
  return changeTypes
    .filter((change) => counts[change] > 0)
    .map((change) =>
      counts[change] === 1
        ? t(`sync.one.${change}`)
        : t(`sync.many.${change}`, { quantity: counts[change].toLocaleString('es-AR') }),
    )
    .join(', ');
}

/** 'Servicios: 1 alta · Comensales: 12 bajas'; empty if nothing changed. */
export function changesText(changes: CountsByKind): string {
  return changedKinds(changes)
    .map((kind) => t('sync.detail.ofKind', { kind: t(`sync.kinds.${kind}`), counts: countsText(changes[kind]) }))
    .join(' · ');
}

export function changedKinds(changes: CountsByKind): (keyof CountsByKind)[] {
  return configurationKinds.filter((kind) => countOf(changes[kind]) > 0);
}

/** The sum over centres. */
export function totalChanges(all: readonly CountsByKind[]): CountsByKind {
  const sum = (kind: keyof CountsByKind): ChangeCounts =>
    all.reduce<ChangeCounts>(
      (total, changes) => ({
        added: total.added + changes[kind].added,
        changed: total.changed + changes[kind].changed,
        removed: total.removed + changes[kind].removed,
      }),
      { added: 0, changed: 0, removed: 0 },
    );
  return {
    food_service: sum('food_service'),
    food_services_profile: sum('food_services_profile'),
    price_list: sum('price_list'),
    customer: sum('customer'),
  };
}

/** The display name of a changed record: a price list by its client and first day. */
export function nameOf({ kind, key, name, start_date }: NamedChange): string {
  if (kind !== 'price_list') return name ?? key;
  const date = formatDate(start_date);
  return name === null ? t('sync.mainList', { date }) : t('sync.clientList', { name, date });
}

function countOf({ added, changed, removed }: ChangeCounts): number {
  return added + changed + removed;
}
