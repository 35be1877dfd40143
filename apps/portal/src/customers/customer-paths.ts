import type { CustomerView } from '@comensal/domain/customers';
import { t } from '../platform/text/text';

export type CustomerMode = 'create' | 'edit' | 'show';

export const customerPaths = {
  list: '/customers',
  add: '/add-customer',
  edit: (id: number) => `/edit-customer/${id}`,
  show: (id: number) => `/customer/${id}`,
} as const;

/** What a path of DIN-01 requests (DIN-20). */
export function modeAt(path: string): CustomerMode {
  return path.startsWith('/add-') ? 'create' : path.startsWith('/edit-') ? 'edit' : 'show';
}

/** A diner's display name: surname and name, or the code if there is neither (O-59). */
export function customerName({
  name,
  surname,
  auth_code,
  auth_bio_code,
}: Pick<CustomerView, 'name' | 'surname' | 'auth_code' | 'auth_bio_code'>): string {
  return fullName({ name, surname }) ?? t('customers.list.byCode', { code: auth_code ?? auth_bio_code ?? '' });
}

/** 'Pérez, Ana'; null without both. */
export function fullName({ name, surname }: Pick<CustomerView, 'name' | 'surname'>): string | null {
  return [surname, name].filter(Boolean).join(', ') || null;
}
