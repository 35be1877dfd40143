import type { AuditField, AuditTable } from './audit-tables';
import * as gathered from './gathered';

/** Tables that other tables reference and whose rows have a name that says more than the id. */
export const auditReferences = [
  'companies',
  'business_units',
  'groups',
  'users',
  'customers',
  'food_services',
  'food_services_profiles',
  'price_lists',
  'sales_materials',
  'files',
] as const;
export type AuditReference = (typeof auditReferences)[number];

/** How to read a recorded value: amounts are minor units, times are HHmm, a reference is the id of a row of that table. */
export type AuditFieldKind =
  | 'text'
  | 'money'
  | 'date'
  | 'moment'
  | 'time'
  | 'boolean'
  | 'bytes'
  | 'cuit'
  | 'choice'
  | AuditReference;

/** Columns that hold something other than text or a plain number. */
const kinds: Partial<Record<AuditField | 'occurred_at', AuditFieldKind>> = {
  accepted_at: 'moment',
  access: 'choice',
  factor: 'choice',
  action_user: 'users',
  amount: 'money',
  auth_type: 'choice',
  business_unit_id: 'business_units',
  business_unit_total_access: 'boolean',
  business_units: 'business_units',
  closed_at: 'moment',
  closed_by: 'users',
  company_id: 'companies',
  config_by_day: 'boolean',
  contractor_id: 'companies',
  create_date: 'date',
  cuit: 'cuit',
  created_at: 'moment',
  created_by: 'users',
  customer_id: 'customers',
  email_verified_at: 'moment',
  event: 'choice',
  frequency: 'choice',
  file_id: 'files',
  food_service_id: 'food_services',
  food_services_profile_id: 'food_services_profiles',
  group_id: 'groups',
  invoice_amount: 'money',
  invoice_date: 'date',
  is_active: 'boolean',
  is_default: 'boolean',
  is_service: 'boolean',
  kind: 'choice',
  leader_customer_id: 'customers',
  leader_username: 'users',
  manage_groups: 'boolean',
  manual_load: 'boolean',
  must_change_password: 'boolean',
  password_changed: 'boolean',
  paused: 'choice',
  period: 'choice',
  permission: 'choice',
  pre_contractor: 'boolean',
  price: 'money',
  price_list_id: 'price_lists',
  published_at: 'moment',
  published_by: 'users',
  replaced_at: 'moment',
  received_at: 'moment',
  request_user: 'users',
  report: 'choice',
  requested_by: 'users',
  resting_since: 'moment',
  reviewed_at: 'moment',
  reviewed_by: 'users',
  second_factor: 'boolean',
  revision_date: 'date',
  revoked_at: 'moment',
  revoked_by: 'users',
  sales_material: 'sales_materials',
  schedule_begin: 'time',
  schedule_end: 'time',
  size: 'bytes',
  start_date: 'date',
  status_document: 'choice',
  status_since: 'moment',
  type: 'choice',
  updated_at: 'moment',
  used_at: 'moment',
  username: 'users',
  weekday: 'choice',
  // Of a meal as its point of sale sent it.
  occurred_at: 'moment',
  ...gathered.kinds,
};

/** How to read the values of a column; an unknown column is text (O-57). */
export function auditFieldKind(table: AuditTable | string, field: string): AuditFieldKind {
  // A user's key is already its name.
  if (table === 'users' && field === 'username') return 'text';
  // The acceptance of a list has its id.
  if (table === 'price_acceptances' && field === 'id') return 'price_lists';
  return Object.hasOwn(kinds, field) ? (kinds[field as AuditField] ?? 'text') : 'text';
}

export function isAuditReference(kind: AuditFieldKind): kind is AuditReference {
  return (auditReferences as readonly string[]).includes(kind);
}

const secretFields: readonly string[] = ['actionOwnerUsername', 'password', 'passwordConfirm'];
const recordingTime =
  /^((created?|creation|updated?|modified|modification)_?(at|on|date|time|datetime|timestamp|hour)|status_since)$/i;

/** The date of a request. The contract's column name is misleading: the row was written at `created_at`. */
const requestDay: AuditField = 'create_date';

/** Never shown in the detail, in any table (AUD-07, O-56): passwords, and the date or time at which a row was written. */
export function isHiddenAuditField(field: string): boolean {
  return secretFields.includes(field) || (field !== requestDay && recordingTime.test(field));
}
