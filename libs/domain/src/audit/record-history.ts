import type { ModuleName } from '../platform/access/modules';
import { reportModules } from '../platform/access/modules';
import type { AuditTable } from './audit-tables';

interface RecordHistory {
  /** Any one of these modules opens the record's page, and with it its history. */
  readonly readers: readonly ModuleName[];
  /** The tables whose rows are part of the record, with the column that holds the record's id. */
  readonly parts: Readonly<Partial<Record<AuditTable, string>>>;
}

/** The records whose page shows their history: the recorded changes of the record and its parts (AUD-09). */
export const recordHistories = {
  users: { readers: ['Usuarios', 'Precontratistas'], parts: { user_business_unit_company_relations: 'username' } },
  profiles: { readers: ['Perfiles'], parts: { profile_module_relations: 'profile_name' } },
  customers: {
    readers: ['Comensales'],
    parts: { customer_id_relations: 'customer_id', customer_profile_relations: 'customer_id' },
  },
  food_services: { readers: ['Servicios'], parts: { business_unit_food_service_relations: 'food_service_id' } },
  food_services_profiles: {
    readers: ['Perfiles de Servicio'],
    parts: { food_service_profile_relations: 'food_services_profile_id' },
  },
  price_lists: {
    readers: ['Listas de Precios'],
    parts: { price_list_food_service_realtion: 'price_list_id', price_acceptances: 'id' },
  },
  price_clauses: { readers: ['Listas de Precios'], parts: { price_clause_weights: 'clause_id' } },
  price_index_values: { readers: ['Listas de Precios'], parts: {} },
  groups: { readers: ['Administracion de Grupos'], parts: {} },
  contractors_requests: {
    readers: ['Aprobacion de Contratista', 'Contratistas'],
    parts: { contractor_documents: 'request_id' },
  },
  companies: { readers: ['Clientes'], parts: { company_business_unit_relations: 'company_id' } },
  business_units: { readers: ['Centros Logisticos'], parts: { company_business_unit_relations: 'business_unit_id' } },
  report_schedules: { readers: reportModules, parts: {} },
} as const satisfies Partial<Record<AuditTable, RecordHistory>>;

export type HistoryTable = keyof typeof recordHistories;

export const historyTables = Object.keys(recordHistories) as [HistoryTable, ...HistoryTable[]];

/** Every module that opens the history of some record. */
export const historyReaders: readonly ModuleName[] = [
  ...new Set(Object.values(recordHistories).flatMap(({ readers }): readonly ModuleName[] => readers)),
];

export function isHistoryTable(table: string): table is HistoryTable {
  return Object.hasOwn(recordHistories, table);
}

/** The tables whose rows are parts of a record, with the column that holds its id. */
export function historyParts(table: string): Readonly<Record<string, string>> {
  return isHistoryTable(table) ? recordHistories[table].parts : {};
}

/** The column of a part that holds the record's id; undefined for a table that is not a part of the record. */
export function historyPartColumn(table: string, part: string): string | undefined {
  const parts = historyParts(table);
  return Object.hasOwn(parts, part) ? parts[part] : undefined;
}
