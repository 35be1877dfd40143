import type { CustomerView } from '@comensal/domain/customers';
import type { Fact } from '@comensal/ui';
import { t } from '../platform/text/text';
import { type CustomerValues, customerValuesOf } from './customer-values';
import { off, type PlaceRow } from './place-rows';

const texts = {
  auth_code: 'customers.fields.auth_code',
  auth_bio_code: 'customers.fields.auth_bio_code',
  name: 'customers.fields.name',
  surname: 'customers.fields.surname',
  file_number: 'customers.fields.file_number',
  section: 'customers.fields.section',
} as const satisfies Partial<Record<keyof CustomerValues, string>>;

/** Where the diner now differs from what was typed. */
export function customerConflictFacts(typed: CustomerValues, now: CustomerView, rows: readonly PlaceRow[]): Fact[] {
  const saved = customerValuesOf(now);
  const facts = (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => typed[name].trim() !== saved[name])
    .map((name): Fact => ({ id: name, label: t(texts[name]), value: saved[name] || t('customers.form.empty') }));
  if (typed.manual_load !== saved.manual_load)
    facts.push({
      id: 'manual_load',
      label: t('customers.list.manualLoad'),
      value: t(saved.manual_load ? 'common.yes' : 'common.no'),
    });
  const isSame = rows.every(({ key }) => {
    const [mine, theirs] = [typed.places[key] ?? off, saved.places[key] ?? off];
    return mine.on === theirs.on && (!mine.on || mine.profile === theirs.profile);
  });
  if (!isSame)
    facts.push({ id: 'places', label: t('customers.form.places'), value: placesText(saved, rows), wide: true });
  return facts;
}

function placesText({ places }: CustomerValues, rows: readonly PlaceRow[]): string {
  return rows
    .filter(({ key }) => places[key]?.on)
    .map(({ key, business_name, business_unit_name, profiles }) =>
      [business_name, business_unit_name, profiles.find(({ id }) => String(id) === places[key]?.profile)?.name]
        .filter(Boolean)
        .join(' · '),
    )
    .join('; ');
}
