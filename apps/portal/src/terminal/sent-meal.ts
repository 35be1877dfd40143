import { formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { asRecord } from '../platform/storage/stored';
import { t } from '../platform/text/text';

/** A terminal's field names, and their labels on the screen; other fields keep the terminal's name. */
const labels: Readonly<Record<string, () => string>> = {
  id: () => t('terminal.detail.terminalId'),
  customer_id: () => t('terminal.columns.diner'),
  food_service_id: () => t('terminal.columns.service'),
  company_id: () => t('terminal.columns.client'),
  qty: () => t('terminal.columns.qty'),
  amount: () => t('terminal.columns.amount'),
  occurred_at: () => t('terminal.columns.occurred'),
  pos_id: () => t('terminal.columns.pos'),
  auth_code: () => t('audit.fields.auth_code'),
  auth_type: () => t('audit.fields.auth_type'),
};

/** A field of what was sent as text; null if it is absent. */
export function sentText(payload: unknown, name: string): string | null {
  const value = asRecord(payload)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Every field of what was sent, readable; anything that is not a meal is one line. */
export function sentFields(
  payload: unknown,
): { readonly name: string; readonly label: string; readonly value: string }[] {
  const record = asRecord(payload);
  if (record === undefined || Array.isArray(payload))
    return [{ name: 'payload', label: t('terminal.detail.value'), value: JSON.stringify(payload) }];
  return Object.entries(record).map(([name, value]) => ({
    name,
    label: labels[name]?.() ?? name,
    value: displayedOf(name, value),
  }));
}

function displayedOf(name: string, value: unknown): string {
  if (name === 'amount' && typeof value === 'number' && Number.isSafeInteger(value)) return formatMoney(value);
  if (name === 'occurred_at' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return formatMoment(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
