import { accessKinds } from '../auth/access-events';
import { es } from '../composition/es';
import { auditFieldKind, auditReferences, isAuditReference, isHiddenAuditField } from './audit-fields';
import { type AuditTable, auditActions, auditColumns, auditTables, isAuditTable, lesserTables } from './audit-tables';

const columnsOf = (table: AuditTable): readonly string[] => auditColumns[table];
const everyField = [...new Set(auditTables.flatMap((table) => columnsOf(table)))].sort();

describe('the auditable tables', () => {
  it('AUD-11 the listed ones come first, in their order and spelling', () => {
    expect(auditTables.slice(0, 16)).toEqual([
      'users',
      'profiles',
      'customers',
      'customer_id_relations',
      'customer_profile_relations',
      'food_services',
      'food_services_profiles',
      'contractors_requests',
      'contractors_requests_state',
      'credits_requests',
      'credit_notes_requests',
      'price_lists',
      'business_unit_food_service_relations',
      'food_service_profile_relations',
      'user_business_unit_company_relations',
      'price_list_food_service_realtion',
    ]);
  });

  it('AUD-11 only listed names are audit tables', () => {
    expect(isAuditTable('groups')).toBe(true);
    expect([isAuditTable('sessions'), isAuditTable('toString'), isAuditTable('%')]).toEqual([false, false, false]);
  });

  it('issue 51 steps, relations and files name an act only where nothing else does', () => {
    expect(lesserTables).toEqual([
      'customer_id_relations',
      'customer_profile_relations',
      'contractors_requests_state',
      'business_unit_food_service_relations',
      'food_service_profile_relations',
      'user_business_unit_company_relations',
      'price_list_food_service_realtion',
      'company_business_unit_relations',
      'profile_module_relations',
      'credits_requests_state',
      'credit_notes_requests_state',
      'credit_documents',
      'contractor_documents',
      'files',
      'payment_papers',
      'price_agreements_state',
      'price_clause_weights',
      'reversals_state',
      'settlements_state',
    ]);
  });

  it('AUD-10 the actions are insertion, update and deletion', () => {
    expect(auditActions.map((action) => [action, es.audit.actions[action]])).toEqual([
      ['I', 'Alta'],
      ['U', 'Modificación'],
      ['D', 'Baja'],
    ]);
  });
});

describe('the recorded fields', () => {
  it('AUD-08 every table and every recorded column has a Spanish name, and no name is unused', () => {
    expect(Object.keys(es.audit.tables).sort()).toEqual([...auditTables].sort());
    expect(Object.keys(es.audit.nouns).sort()).toEqual([...auditTables].sort());
    expect(Object.values(es.audit.nouns).filter((noun) => !/^(un|una|el|la) /.test(noun))).toEqual([]);
    expect(Object.keys(es.audit.fields).sort()).toEqual(everyField);
    expect(Object.keys(es.audit.choices.access)).toEqual(accessKinds);
    expect(
      Object.values<string>({ ...es.audit.tables, ...es.audit.fields }).filter(
        (label) => label.includes('_') || label.trim() === '',
      ),
    ).toEqual([]);
  });

  it('AUD-08 has the specified field names', () => {
    const {
      status,
      reject_reason,
      invoice_amount,
      invoice_date,
      invoice_number,
      cuit,
      purchase_order,
      amount,
      price_list_id,
      contractor_id,
      business_name,
    } = es.audit.fields;
    expect({
      status,
      reject_reason,
      invoice_amount,
      invoice_date,
      invoice_number,
      cuit,
      purchase_order,
      amount,
      price_list_id,
      contractor_id,
      business_name,
    }).toEqual({
      status: 'Estado',
      reject_reason: 'Motivo de rechazo',
      invoice_amount: 'Importe de factura',
      invoice_date: 'Fecha de factura',
      invoice_number: 'Número de factura',
      cuit: 'CUIT',
      purchase_order: 'Orden de compra',
      amount: 'Importe',
      price_list_id: 'Lista de precios',
      contractor_id: 'Contratista',
      business_name: 'Razón social',
    });
  });

  it('AUD-08 no two columns of a table share a name', () => {
    const labels: Readonly<Record<string, string>> = es.audit.fields;
    const shared = auditTables.flatMap((table) => {
      const names = columnsOf(table)
        .filter((field) => !isHiddenAuditField(field))
        .map((field) => labels[field]);
      return names.filter((name, position) => names.indexOf(name) !== position).map((name) => `${table}: ${name}`);
    });
    expect(shared).toEqual([]);
  });

  it('AUD-08 every coded field has its Spanish words, and every reference points to a recorded table', () => {
    const kinds = auditTables.flatMap((table) =>
      columnsOf(table).map((field) => ({ field, kind: auditFieldKind(table, field) })),
    );
    expect([...new Set(kinds.filter(({ kind }) => kind === 'choice').map(({ field }) => field))].sort()).toEqual(
      Object.keys(es.audit.choices).sort(),
    );
    expect([...new Set(kinds.map(({ kind }) => kind).filter(isAuditReference))].sort()).toEqual(
      [...auditReferences].sort(),
    );
    expect(auditReferences.filter((table) => !isAuditTable(table))).toEqual([]);
    expect([
      auditFieldKind('users', 'username'),
      auditFieldKind('customers', 'username'),
      auditFieldKind('users', 'constructor'),
    ]).toEqual(['text', 'users', 'text']);
  });

  it('AUD-07 hides passwords, the acting user, and the dates and times of creation and update', () => {
    expect(everyField.filter(isHiddenAuditField)).toEqual(['created_at', 'status_since', 'updated_at']);
    const hidden = [
      'actionOwnerUsername',
      'password',
      'passwordConfirm',
      'createDate',
      'create_time',
      'updateDate',
      'update_date',
      'updateTime',
      'createdAt',
      'updated_on',
      'creation_date',
      'modified_at',
    ];
    expect(hidden.filter((field) => !isHiddenAuditField(field))).toEqual([]);
    expect(
      [
        'create_date',
        'password_changed',
        'created_by',
        'invoice_date',
        'start_date',
        'revision_date',
        'published_at',
      ].filter(isHiddenAuditField),
    ).toEqual([]);
  });
});
