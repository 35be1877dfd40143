/**
 * The auditable tables with the columns of each in the order in which the detail shows them: first the tables that the
 * specification lists, in its order and spelling (AUD-11), then the others that are recorded too (O-55). Passwords, hashes
 * and keys are never recorded (O-56) and are not here; a change of one is recorded as `password_changed`.
 */
export const auditColumns = {
  users: [
    'username', 'name', 'surname', 'email', 'profile_name', 'business_unit_total_access', 'pre_contractor', 'password_changed',
    'is_active', 'version', 'created_at', 'updated_at',
  ],
  profiles: ['name', 'description', 'version', 'created_at', 'updated_at'],
  customers: [
    'id', 'name', 'surname', 'file_number', 'section', 'group_id', 'manual_load', 'brand', 'username', 'password_changed', 'is_active',
    'version', 'created_at', 'updated_at',
  ],
  customer_id_relations: ['id', 'customer_id', 'auth_type', 'auth_code', 'created_at', 'updated_at'],
  customer_profile_relations: [
    'id', 'customer_id', 'food_services_profile_id', 'business_unit_id', 'company_id', 'is_active', 'created_at', 'updated_at',
  ],
  food_services: [
    'id', 'name', 'sales_material', 'schedule_begin', 'schedule_end', 'is_default', 'is_active', 'version', 'created_at', 'updated_at',
  ],
  food_services_profiles: ['id', 'name', 'company_id', 'business_unit_id', 'is_active', 'version', 'created_at', 'updated_at'],
  contractors_requests: [
    'request_id', 'status', 'reject_reason', 'create_date', 'username', 'cuit', 'business_name', 'name', 'province', 'location',
    'address', 'email', 'alternative_email', 'phone', 'amount_customers', 'business_unit_description', 'business_units', 'version',
    'created_at', 'updated_at',
  ],
  contractors_requests_state: ['state_id', 'request_id', 'status', 'reason', 'username', 'created_at'],
  credits_requests: [
    'id', 'status', 'reject_reason', 'create_date', 'company_id', 'contractor_id', 'cuit', 'business_name', 'business_unit_id',
    'group_id', 'amount', 'purchase_order', 'invoice_number', 'invoice_date', 'invoice_amount', 'requested_by', 'version',
    'created_at', 'updated_at',
  ],
  credit_notes_requests: [
    'id', 'status', 'status_document', 'create_date', 'company_id', 'cuit', 'business_unit_id', 'group_id', 'amount', 'comments',
    'revision_date', 'request_user', 'action_user', 'file_id', 'version', 'created_at', 'updated_at',
  ],
  price_lists: ['id', 'business_unit_id', 'company_id', 'start_date', 'is_active', 'version', 'created_at', 'updated_at'],
  business_unit_food_service_relations: ['food_service_id', 'business_unit_id', 'is_active'],
  food_service_profile_relations: [
    'food_services_profile_id', 'food_service_id', 'is_active', 'config_by_day', 'qty_day', 'qty_week', 'qty_month', 'qty_year',
    'qty_monday', 'qty_tuesday', 'qty_wednesday', 'qty_thursday', 'qty_friday', 'qty_saturday', 'qty_sunday',
  ],
  user_business_unit_company_relations: ['username', 'business_unit_id', 'company_id'],
  price_list_food_service_realtion: ['price_list_id', 'food_service_id', 'price', 'is_active'],
  companies: ['id', 'business_name', 'cuit', 'category', 'is_active', 'version', 'created_at', 'updated_at'],
  business_units: ['id', 'name', 'segment_description', 'is_active', 'version', 'created_at', 'updated_at'],
  company_business_unit_relations: ['company_id', 'business_unit_id', 'type', 'is_active', 'manage_groups', 'version', 'created_at', 'updated_at'],
  groups: [
    'id', 'name', 'description', 'intern_id', 'company_id', 'business_unit_id', 'leader_customer_id', 'leader_username', 'leader_email',
    'is_active', 'version', 'created_at', 'updated_at',
  ],
  profile_module_relations: ['profile_name', 'module', 'permission'],
  sales_materials: ['id', 'description', 'created_at', 'updated_at'],
  credits_requests_state: ['id', 'credit_id', 'event', 'status', 'reason', 'username', 'created_at'],
  credit_documents: ['id', 'credit_id', 'file_id', 'type', 'created_at'],
  contractor_documents: ['id', 'request_id', 'file_id', 'status', 'created_at', 'updated_at'],
  files: ['id', 'name', 'content_type', 'size', 'sha256', 'created_by', 'created_at'],
  terminal_keys: ['id', 'business_unit_id', 'name', 'password_changed', 'created_by', 'created_at', 'revoked_by', 'revoked_at'],
  config_versions: ['version', 'published_by', 'published_at', 'job_id'],
  refused_meals: ['id', 'business_unit_id', 'terminal_uid', 'reason', 'payload', 'received_at', 'reviewed_at', 'reviewed_by', 'accepted_at'],
} as const satisfies Record<string, readonly string[]>;

export type AuditTable = keyof typeof auditColumns;

/** A recorded column of any of the tables. */
export type AuditField = (typeof auditColumns)[AuditTable][number];

/** The tables in the order of the selector (AUD-11, O-55). */
export const auditTables = Object.keys(auditColumns) as readonly AuditTable[];

/** How many of `auditTables`, from the start, the specification itself lists. */
export const listedAuditTables = 16;

/** I insertion, U update, D deletion (AUD-10). */
export const auditActions = ['I', 'U', 'D'] as const;
export type AuditAction = (typeof auditActions)[number];

export function isAuditTable(name: string): name is AuditTable {
  return Object.hasOwn(auditColumns, name);
}
