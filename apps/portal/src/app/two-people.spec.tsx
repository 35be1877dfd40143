import {
  type ContractorDetail,
  type CreditDetail,
  type CustomerView,
  contractorRequestLifecycle,
  creditLifecycle,
  defaultQuantities,
  type FoodServiceView,
  type ModuleName,
  type NoteDetail,
  noteLifecycle,
  type PriceListView,
  type ProfileView,
  type ServiceProfileDetail,
  type UserView,
} from '@comensal/domain';
import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { associatedClient } from '../testing/associated';
import { centreThere, companyThere } from '../testing/centres';
import { group } from '../testing/group-answers';
import type { Answers } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

type Typist = ReturnType<typeof openPortal>['typist'];

/** A form of a record: one person types into it and leaves it, another one changes the record, the first comes back. */
interface RecordForm {
  readonly name: string;
  readonly path: string;
  readonly modules: readonly ModuleName[];
  /** The reads of the record, as it was and as somebody else has saved it. */
  readonly answers: (now: 'before' | 'after') => Readonly<Record<string, unknown>>;
  /** Where the form is not there at once: the buttons on the way to it. */
  readonly buttons?: readonly string[];
  /** The field that the person changes: what the record says before and after, and what is typed. */
  readonly mine: readonly [label: string, before: string, after: string, typed: string];
  /** A field that only the other one has changed, or that this person may not change. */
  readonly theirs: readonly [label: string, before: string, after: string] | null;
}

const user = (change: Partial<UserView>): UserView => ({
  username: 'beto',
  name: 'Beto',
  surname: 'Ruiz',
  email: 'beto@example.com',
  profile: { name: 'Consulta', description: 'Consulta', modules: [] },
  business_unit_total_access: true,
  preContractor: false,
  isPrecontractor: false,
  businessUnits: [],
  company_id: null,
  version: 1,
  ...change,
});
const profile = (change: Partial<ProfileView>): ProfileView => ({
  name: 'Consulta',
  description: 'Consulta',
  modules: [],
  second_factor: false,
  within_reach: true,
  users: 0,
  version: 1,
  ...change,
});
const customer = (change: Partial<CustomerView>): CustomerView => ({
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
const service = (change: Partial<FoodServiceView>): FoodServiceView => ({
  id: 1,
  name: 'Almuerzo',
  sales_material: 'M1',
  sales_material_description: 'Menú',
  schedule_begin: '1200',
  schedule_end: '1500',
  business_units: [{ id: 'C1', name: 'Pilar', is_active: true }],
  other_business_units: 0,
  is_default: 0,
  is_active: 1,
  has_history: false,
  version: 1,
  ...change,
});
const serviceProfile = (change: Partial<ServiceProfileDetail>): ServiceProfileDetail => ({
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
const priceList = (price: number, version: number): PriceListView => ({
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
  version,
});
const all = (modules: readonly ModuleName[]) => ({
  username: 'ana',
  totalAccess: true,
  modules: modules.map((name) => ({ name, permission: 'W' as const })),
});
const request = (
  modules: readonly ModuleName[],
  own: boolean,
  change: Partial<ContractorDetail>,
): ContractorDetail => ({
  id: 7,
  request_id: 7,
  state_id: 1,
  create_date: 20_261_120,
  cuit: '30714000003',
  business_name: 'Viandas del Norte',
  status: 'Pendiente',
  status_since: '2026-11-20T09:00:00.000-03:00',
  name: 'Ñandú Peña',
  province: 'Tucumán',
  location: 'Tafí Viejo',
  address: 'San Martín 980',
  email: 'norte@comensal.example',
  alternative_email: 'admin@norte.example',
  phone: '4000000',
  amount_customers: '15',
  business_unit_description: 'Zafra',
  business_units: [],
  documents: [],
  reject_reason: null,
  actionOwnerUsername: own ? 'ana' : 'norte',
  history: [],
  actions: contractorRequestLifecycle.actions(all(modules), 'Pendiente', { withinScope: true, isOwn: own }),
  own,
  admission: null,
  version: 1,
  ...change,
});
const credit = (
  status: 'Pendiente' | 'Pagado',
  modules: readonly ModuleName[],
  change: Partial<CreditDetail>,
): CreditDetail => ({
  id: 7,
  create_date: 20_261_110,
  cuit: '30711111111',
  business_name: 'Metalúrgica Ñandú',
  company_id: 'K1',
  contractor_id: 'K1',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  group: null,
  amount: 100_000,
  status,
  status_since: '2026-11-12T09:30:00.000-03:00',
  repeated_reason: null,
  repeats: [],
  purchase_order: null,
  reject_reason: null,
  invoice: { invoice_number: null, invoice_date: null, invoice_amount: null, documents: [] },
  receipt: { documents: [] },
  actionOwnerUsername: 'luz',
  requested_by: 'luz',
  history: [],
  balance: 50_000,
  inactive: null,
  actions: creditLifecycle.actions(all(modules), status),
  version: 1,
  ...change,
});
const note = (modules: readonly ModuleName[], change: Partial<NoteDetail>): NoteDetail => ({
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
  actions: noteLifecycle.actions(
    all(modules),
    { status: 'Pendiente', document: 'Pendiente' },
    { withinScope: true, hasComments: false },
  ),
  version: 1,
  ...change,
});

const asks: ModuleName = 'Solicitud Nota de Credito';
const decides: ModuleName = 'Aprobacion Nota de Credito';
const noteForm = (
  name: string,
  modules: readonly ModuleName[],
  more: Pick<RecordForm, 'mine' | 'theirs'>,
): RecordForm => ({
  name,
  path: '/credit-notes?nota=5',
  modules,
  answers: (now) => ({
    'credit-notes/getCreditNote/5': note(
      modules,
      now === 'after' ? { amount: 990_000, comments: 'Del otro', version: 2 } : {},
    ),
  }),
  ...more,
});

const forms: readonly RecordForm[] = [
  {
    name: 'a user',
    path: '/edit-user/beto',
    modules: ['Usuarios'],
    answers: (now) => ({
      'users/get/beto': now === 'after' ? user({ name: 'De Otro', surname: 'Sosa', version: 2 }) : user({}),
    }),
    mine: ['Nombre', 'Beto', 'De Otro', 'Lo mío'],
    theirs: ['Apellido', 'Ruiz', 'Sosa'],
  },
  {
    name: 'the own data',
    path: '/',
    modules: [],
    answers: (now) => ({
      'users/get/ana':
        now === 'after'
          ? user({ username: 'ana', name: 'De Otro', surname: 'Sosa', version: 2 })
          : user({ username: 'ana' }),
    }),
    buttons: ['Menú de Ana Paz', 'Preferencias'],
    mine: ['Nombre', 'Beto', 'De Otro', 'Lo mío'],
    theirs: ['Apellido', 'Ruiz', 'Sosa'],
  },
  {
    name: 'a profile',
    path: '/profiles',
    modules: ['Perfiles'],
    answers: (now) => ({
      'profiles/getProfiles': [now === 'after' ? profile({ description: 'De otro', version: 2 }) : profile({})],
    }),
    buttons: ['Editar el perfil Consulta'],
    mine: ['Descripción', 'Consulta', 'De otro', 'Lo mío'],
    theirs: null,
  },
  {
    name: 'a diner',
    path: '/edit-customer/1',
    modules: ['Comensales'],
    answers: (now) => ({
      'customers/getCustomer/1':
        now === 'after' ? customer({ name: 'De Otro', section: 'Planta', version: 2 }) : customer({}),
    }),
    mine: ['Nombre', 'Ana', 'De Otro', 'Lo mío'],
    theirs: ['Sector', 'Cocina', 'Planta'],
  },
  {
    name: 'a service',
    path: '/services',
    modules: ['Servicios'],
    answers: (now) => ({
      'food-services/getFoodServices': [
        now === 'after' ? service({ sales_material: 'M2', schedule_end: '1400', version: 2 }) : service({}),
      ],
    }),
    buttons: ['Editar el servicio Almuerzo'],
    mine: ['Nombre del servicio', 'Almuerzo', 'Almuerzo', 'Lo mío'],
    theirs: ['Hora de fin', '15:00', '14:00'],
  },
  {
    name: 'a service profile',
    path: '/edit-profile-service/1',
    modules: ['Perfiles de Servicio'],
    answers: (now) => ({
      'service-profiles/getFoodServiceProfile/1':
        now === 'after' ? serviceProfile({ name: 'De otro', version: 2 }) : serviceProfile({}),
    }),
    mine: ['Nombre', 'Turno día', 'De otro', 'Lo mío'],
    theirs: null,
  },
  {
    name: 'a price list',
    path: '/edit-price-list/2/Pilar',
    modules: ['Listas de Precios'],
    answers: (now) => ({
      'price-lists/getPriceLists': [now === 'after' ? priceList(990_000, 2) : priceList(5_000, 1)],
    }),
    mine: ['Precio de Almuerzo', '50,00', '9.900,00', '60,00'],
    theirs: null,
  },
  {
    name: 'a group',
    path: '/group-management',
    modules: ['Administracion de Grupos'],
    answers: (now) => ({
      'groups/getUserCompaniesGroups': {
        rows: [now === 'after' ? { ...group, internId: 'TM-2', description: 'De otro', version: 4 } : group],
        total: 1,
      },
    }),
    buttons: ['Editar el grupo Turno Mañana'],
    mine: ['Descripción', 'Los de la mañana', 'De otro', 'Lo mío'],
    theirs: ['Id interno', 'TM-1', 'TM-2'],
  },
  {
    name: 'the own request of a contractor',
    path: '/edit-contractor-state/7',
    modules: ['Estado Solicitud Contratista'],
    answers: (now) => ({
      'contractors/getRequest/7': request(
        ['Estado Solicitud Contratista'],
        true,
        now === 'after' ? { phone: '4999999', location: 'Yerba Buena', version: 2 } : {},
      ),
    }),
    mine: ['Teléfono', '4000000', '4999999', '4111111'],
    theirs: ['Localidad', 'Tafí Viejo', 'Yerba Buena'],
  },
  {
    name: 'the review of a contractor',
    path: '/edit-contractor-state/7',
    modules: ['Aprobacion de Contratista'],
    answers: (now) => ({
      'contractors/getRequest/7': request(['Aprobacion de Contratista'], false, now === 'after' ? { version: 2 } : {}),
    }),
    mine: ['Motivo del rechazo', '', '', 'Falta la póliza'],
    theirs: null,
  },
  {
    name: 'the invoice of a credit',
    path: '/edit-credit-state/7',
    modules: ['Facturacion Credito'],
    answers: (now) => ({
      'credits/getCredit/7': credit('Pendiente', ['Facturacion Credito'], now === 'after' ? { version: 2 } : {}),
    }),
    mine: ['Número de factura', '', '', 'A-0001'],
    theirs: null,
  },
  {
    name: 'the denial of a credit',
    path: '/edit-credit-state/7',
    modules: ['Facturacion Credito'],
    answers: (now) => ({
      'credits/getCredit/7': credit('Pendiente', ['Facturacion Credito'], now === 'after' ? { version: 2 } : {}),
    }),
    buttons: ['Denegar'],
    mine: ['Motivo de la denegación', '', '', 'Sin convenio'],
    theirs: null,
  },
  {
    name: 'the decision about a credit',
    path: '/edit-credit-state/7',
    modules: ['Aprobacion Credito'],
    answers: (now) => ({
      'credits/getCredit/7': credit(
        'Pagado',
        ['Aprobacion Credito'],
        now === 'after' ? { amount: 990_000, version: 2 } : {},
      ),
    }),
    mine: ['Aprobado', 'no', 'no', 'sí'],
    theirs: null,
  },
  noteForm('a credit note, by who asks for it', [asks], {
    mine: ['Importe en pesos', '50,00', '9.900,00', '60,00'],
    theirs: ['Comentarios', '', 'Del otro'],
  }),
  noteForm('a credit note, by who decides', [decides], {
    mine: ['Comentarios', '', 'Del otro', 'Lo mío'],
    theirs: ['Importe en pesos', '50,00', '9.900,00'],
  }),
  noteForm('a credit note, by who does both', [asks, decides], {
    mine: ['Comentarios', '', 'Del otro', 'Lo mío'],
    theirs: ['Importe en pesos', '50,00', '9.900,00'],
  }),
];

/** What every screen of the table reads besides. */
const others: Readonly<Record<string, unknown>> = {
  'groups/getLeaderUsers': [],
  'jobs/getJobs': [],
  'audit/getHistory': { rows: [], total: 0 },
  'profiles/getProfiles': [profile({})],
  'profiles/getModules': [],
  'users/exist': false,
  'business-units/getWithCompanies': [
    centreThere('C1', 'Pilar', [companyThere('K1', 'Metalúrgica Ñandú', { type: 'CON' })]),
  ],
  'business-units/getBusinessUnits': [centreThere('C1', 'Pilar')],
  'companies/getOnlyAssociated': [associatedClient],
  'companies/getCompaniesWithGroupManagement': [],
  'customers/getByCompaniesAndBusinessUnit': { rows: [], total: 0 },
  'service-profiles/getFoodServicesProfilesByBUCompanies': [],
  'food-services/getSalesMaterial': [
    { id: 'M1', description: 'Menú' },
    { id: 'M2', description: 'Desayuno' },
  ],
  'food-services/getFoodServicesByBU': [service({})],
  'food-services/getFoodServicesByBUCompany': [{ ...service({}), price: 100_000 }],
  'contractors/getRequests': { rows: [], total: 0 },
  'contractors/getRequestsByUsername': { rows: [], total: 0 },
  'credits/getCredits': { rows: [], total: 0 },
  'credits/getCountDecimals': { decimals: 2, today: 20_261_121 },
  'credit-notes/getCreditNotes': { rows: [], total: 0 },
  'credit-notes/getCreditNotesByUserId': { rows: [], total: 0 },
  'credit-notes/getWaiting': { count: 0, amount: 0, since: null },
  'home/getHome': { at: '2026-11-21T12:00:00.000-03:00', tiles: {} },
};

function openForm({ path, modules, answers }: RecordForm, now: 'before' | 'after') {
  const records = answers(now);
  const answered: Answers = ({ path: called, body }) => {
    if (called.startsWith('users/exist')) return { data: false };
    const data = records[called] ?? others[called];
    if (Array.isArray(data) && body['page']) return { data: { rows: data, total: data.length } };
    return data === undefined ? undefined : { data };
  };
  return openPortal(path, person(modules.map((name) => ({ name, permission: 'W' }))), answered);
}
async function shown(form: RecordForm, now: 'before' | 'after') {
  const app = openForm(form, now);
  for (const button of form.buttons ?? [])
    await app.typist.click(
      await screen.findByRole(/^Preferencias$/.test(button) ? 'menuitem' : 'button', { name: button }),
    );
  await screen.findByLabelText(form.mine[0]);
  return app;
}
/** What a field of the form shows. */
function valueOf(label: string): string {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  if (field.type !== 'radio') return field.value;
  return field.checked ? 'sí' : 'no';
}
async function type(typist: Typist, [label, , , typed]: RecordForm['mine']): Promise<void> {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  if (field.type === 'radio') return typist.click(field);
  await typist.clear(field);
  await typist.type(field, typed);
}
/** The page closed with what is stored, as a reload leaves it. */
function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
  const drafts = localStorage.getItem('drafts');
  close();
  if (drafts !== null) localStorage.setItem('drafts', drafts);
}
const offer = /antes de los cambios de este registro/;
const saved = ({ mine, theirs }: RecordForm, now: 'before' | 'after') => {
  const at = now === 'before' ? 1 : 2;
  return theirs === null ? [mine[at]] : [mine[at], theirs[at]];
};
const values = ({ mine, theirs }: RecordForm) =>
  [mine, ...(theirs === null ? [] : [theirs])].map(([label]) => valueOf(label));

describe.each(forms.map((form) => [form.name, form] as const))('%s that somebody else has changed', (_, form) => {
  it('O-11 shows what is saved now, offers what was typed before, and brings it back only when it is asked for', async () => {
    const { typist } = await shown(form, 'before');
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    await type(typist, form.mine);
    leave();

    const again = await shown(form, 'after');
    expect(await screen.findByText(offer)).toBeTruthy();
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'after')));

    await again.typist.click(screen.getByRole('button', { name: 'Ver' }));
    const [, ...theirs] = saved(form, 'after');
    await waitFor(() => expect(values(form)).toEqual([form.mine[3], ...theirs]));
    expect(screen.getByText(/Revíselo antes de guardar/)).toBeTruthy();
    await again.typist.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'after')));
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('O-11 shows what was typed over the same version, and nothing of it once it is discarded', async () => {
    const { typist } = await shown(form, 'before');
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    await type(typist, form.mine);
    leave();

    const again = await shown(form, 'before');
    const [, ...theirs] = saved(form, 'before');
    await waitFor(() => expect(values(form)).toEqual([form.mine[3], ...theirs]));
    await again.typist.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    leave();

    await shown(form, 'after');
    expect(screen.queryByText(offer)).toBeNull();
  });
});
