import { type NoteDetail } from '@comensal/domain/credit-notes';
import { type CustomerView } from '@comensal/domain/customers';
import { type FoodServiceView } from '@comensal/domain/food-services';
import { type PriceListView } from '@comensal/domain/price-lists';
import { type ProfileView } from '@comensal/domain/profiles';
import { defaultQuantities, type ServiceProfileDetail } from '@comensal/domain/service-profiles';
import { type UserView } from '@comensal/domain/users';

/** Records as their calls return them, each with a test's overrides. */
export const user = (change: Partial<UserView>): UserView => ({
  username: 'beto',
  name: 'Beto',
  surname: 'Ruiz',
  email: 'beto@example.com',
  profile: { name: 'Consulta', description: 'Consulta', modules: [] },
  business_unit_total_access: true,
  preContractor: false,
  isPrecontractor: false,
  isService: false,
  businessUnits: [],
  company_id: null,
  version: 1,
  ...change,
});
export const profile = (change: Partial<ProfileView>): ProfileView => ({
  name: 'Consulta',
  description: 'Consulta',
  modules: [],
  second_factor: false,
  within_reach: true,
  users: 0,
  version: 1,
  ...change,
});
export const customer = (change: Partial<CustomerView>): CustomerView => ({
  id: 1,
  auth_code: '4001',
  auth_bio_code: null,
  name: 'Ana',
  surname: 'Núñez',
  file_number: '00123',
  section: 'Cocina',
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: '4001' }],
  idGroup: null,
  userId: null,
  foodservice_profiles: [],
  version: 1,
  ...change,
});
export const service = (change: Partial<FoodServiceView>): FoodServiceView => ({
  id: 1,
  name: 'Almuerzo',
  sales_material: 'M1',
  sales_material_description: 'Menú',
  schedule_begin: '1200',
  schedule_end: '1500',
  business_units: [{ id: 'C1', name: 'Pilar', is_active: true }],
  inactive_business_units: [],
  other_business_units: 0,
  is_default: 0,
  is_active: 1,
  has_history: false,
  version: 1,
  ...change,
});
export const serviceProfile = (change: Partial<ServiceProfileDetail>): ServiceProfileDetail => ({
  id: 1,
  name: 'Turno día',
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  customers: 1,
  foodservices: [
    { id: 1, name: 'Almuerzo', is_active: true, config_by_day: 0, ...defaultQuantities.create, price: 100_000 },
  ],
  version: 1,
  ...change,
});
export const priceList = (price: number, version: number): PriceListView => ({
  id: 2,
  start_date: 20_261_001,
  end_date: null,
  standing: 'inForce',
  company_id: null,
  company_name: null,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  food_services: [
    {
      id: 1,
      name: 'Almuerzo',
      sales_material: 'M1',
      sales_material_description: 'Menú',
      price,
      is_active: true,
    },
  ],
  client_lists: 0,
  inactive: null,
  version,
});
/** Nobody may do anything with it unless `actions` says so. */
export const pendingNote = (change: Partial<NoteDetail>): NoteDetail => ({
  id: 5,
  create_date: 20_261_110,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  company_id: 'K1',
  company_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  group_id: null,
  group_name: null,
  amount: 5_000,
  comments: null,
  status: 'Pendiente',
  status_since: '2026-11-12T09:30:00.000-03:00',
  repeated_reason: null,
  repeats: [],
  status_document: 'Pendiente',
  revision_date: null,
  request_user: 'luz',
  action_user: null,
  file: null,
  documents: [],
  history: [],
  recent_notes: [],
  recent_credits: [],
  balance: 50_000,
  inactive: null,
  actions: [],
  version: 1,
  ...change,
});
