import { type BalanceRow } from '@comensal/domain/balances';
import { type ContractorDetail, contractorRequestLifecycle } from '@comensal/domain/contractors';
import { type NoteDetail, noteLifecycle } from '@comensal/domain/credit-notes';
import { type CreditDetail, creditLifecycle } from '@comensal/domain/credits';
import { type CallName, type ModuleName } from '@comensal/domain/platform/access';
import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { associatedClient, knownPlace } from '../testing/associated';
import { centreThere, companyThere } from '../testing/centres';
import { group, usual as groupAnswers } from '../testing/group-answers';
import { type Answers, errorAnswer, type RecordedCall } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import {
  credit as creditOf,
  customer,
  pendingNote,
  priceList,
  profile,
  service,
  serviceProfile,
  user,
} from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

type Typist = ReturnType<typeof openPortal>['typist'];

/** A form of a record: one person types into it and leaves it, another changes the record, the first comes back. */
interface RecordForm {
  readonly name: string;
  readonly path: string;
  readonly modules: readonly ModuleName[];
  /** The answers for the record, before and after the other person's save. */
  readonly answers: (now: 'before' | 'after') => Readonly<Record<string, unknown>>;
  /** If the form is not shown at once: the buttons that open it. */
  readonly buttons?: readonly string[];
  /** The field that the person changes: the record's value before and after, and what is typed. */
  readonly mine: readonly [label: string | RegExp, before: string, after: string, typed: string];
  /** If the change is not in a field: what is shown instead of a value, and how to change it. */
  readonly other?: {
    readonly shows: () => string | undefined;
    readonly change: (typist: Typist) => Promise<void>;
  };
  /** A field that only the other person has changed, or that this person may not change. */
  readonly theirs: readonly [label: string, before: string, after: string] | null;
}

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
  status: 'Pendiente' | 'Facturado' | 'Pagado',
  modules: readonly ModuleName[],
  change: Partial<CreditDetail>,
): CreditDetail => creditOf({ status, actions: creditLifecycle.actions(all(modules), status), ...change });
const note = (modules: readonly ModuleName[], change: Partial<NoteDetail>): NoteDetail =>
  pendingNote({
    actions: noteLifecycle.actions(
      all(modules),
      { status: 'Pendiente', document: 'Pendiente' },
      { withinScope: true, hasComments: false },
    ),
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

const indexValue = {
  id: 1,
  index: 'IPC',
  month: 202610,
  value: '100.5',
  source: 'INDEC',
  published_on: null,
  entered_by: 'beto',
  version: 1,
};

const forms: RecordForm[] = [
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
    name: 'the value of an index',
    path: '/price-indices',
    modules: ['Listas de Precios'],
    answers: (now) => ({
      'indices/getIndices': [],
      'indices/getValues': {
        rows: [now === 'after' ? { ...indexValue, value: '101', source: 'De otro', version: 2 } : indexValue],
        total: 1,
      },
    }),
    buttons: ['Editar IPC de 10/2026'],
    mine: ['Fuente', 'INDEC', 'De otro', 'Lo mío'],
    theirs: ['Valor', '100,5', '101'],
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

const dinersOf = (called: RecordedCall): unknown => {
  const answer = groupAnswers(called);
  return answer !== undefined && 'data' in answer ? answer.data : undefined;
};
const moved = /^(\d+ por asignar, \d+ por desasignar|Sin cambios por guardar)$/;
forms.push(
  {
    name: 'the centres of a company',
    path: '/companies-business-units',
    modules: ['Asociacion Cliente Centro'],
    answers: (now) => ({
      'companies/getCompaniesWithoutBU': [
        {
          id: 'K1',
          business_name: 'Metalúrgica Ñandú',
          cuit: '30712345671',
          category: '2B',
          is_active: true,
          businessUnits: [],
        },
      ],
      'companies/getCompanyAssociations': [
        {
          id: 'C1',
          name: 'Pilar',
          segment_description: null,
          type: now === 'after' ? 'CON' : null,
          is_active: false,
          version: now === 'after' ? 2 : 0,
          available: true,
        },
      ],
    }),
    buttons: ['Asociar centros logísticos a Metalúrgica Ñandú'],
    mine: [/Pilar/, 'no', 'no', 'sí'],
    theirs: null,
  },
  {
    name: 'the moves between a group and the others',
    path: '/group-Leader',
    modules: ['Lider de Grupo'],
    answers: (now) => ({
      'groups/getUserCompaniesGroups': [now === 'after' ? { ...group, version: 4 } : group],
      'groups/getGroupDiners': (called: RecordedCall) => dinersOf(called),
    }),
    mine: [
      'Elegir a Ruiz, Beto',
      'Sin cambios por guardar',
      'Sin cambios por guardar',
      '1 por asignar, 0 por desasignar',
    ],
    other: {
      shows: () => screen.queryByText(moved)?.textContent,
      change: async (typist) => {
        await typist.click(screen.getByLabelText('Elegir a Ruiz, Beto'));
        await typist.click(screen.getByRole('button', { name: 'Asignar' }));
      },
    },
    theirs: null,
  },
);

/** A form of a new record whose name somebody else takes while it is filled in. */
interface NewRecord {
  readonly name: string;
  readonly path: string;
  readonly modules: readonly ModuleName[];
  readonly buttons: readonly string[];
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly call: CallName;
  readonly refusal: string;
}
const newRecords: readonly NewRecord[] = [
  {
    name: 'a new profile',
    path: '/profiles',
    modules: ['Perfiles'],
    buttons: ['Nuevo perfil'],
    typed: [
      ['Nombre', 'Depósito'],
      ['Descripción', 'Guarda y cuenta'],
    ],
    call: 'profiles/addProfile',
    refusal: 'Ya existe un perfil con ese nombre',
  },
];

const account: BalanceRow = {
  id: 4,
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  group_id: null,
  group_name: null,
  balance: 100_000,
  daily: 0,
  days_left: null,
  alert_amount: null,
  overdraft: 0,
  overdraft_days: null,
  beyond: 'mark',
  version: 0,
  unsynced: 0,
  state: 'fine',
  inactive: null,
};

/** What every screen of the table also reads. */
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
  'business-units/getListedPlaces': [knownPlace],
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
  'credits/getCountDecimals': { decimals: 2, today: 20_261_121, tolerance: 100 },
  'credit-notes/getCreditNotes': { rows: [], total: 0 },
  'credit-notes/getCreditNotesByUserId': { rows: [], total: 0 },
  'credit-notes/getWaiting': { count: 0, amount: 0, since: null },
  'home/getHome': { at: '2026-11-21T12:00:00.000-03:00', tiles: {} },
};

function openForm({ path, modules, answers }: RecordForm, now: 'before' | 'after') {
  const records = answers(now);
  const answered: Answers = (recorded) => {
    const { path: called, body } = recorded;
    if (called.startsWith('users/exist')) return { data: false };
    const known = records[called] ?? others[called];
    const data: unknown = typeof known === 'function' ? (known as (of: RecordedCall) => unknown)(recorded) : known;
    if (Array.isArray(data) && body['page']) return { data: { rows: data, total: data.length } };
    return data === undefined ? undefined : { data };
  };
  return openPortal(path, person(modules.map((name) => ({ name, permission: 'W' }))), answered);
}
async function displayedOf(form: RecordForm, now: 'before' | 'after') {
  const app = openForm(form, now);
  for (const button of form.buttons ?? [])
    await app.typist.click(
      await screen.findByRole(/^Preferencias$/.test(button) ? 'menuitem' : 'button', { name: button }),
    );
  await screen.findByLabelText(form.mine[0]);
  return app;
}
/** What a field of the form shows. */
function valueOf(label: string | RegExp): string {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  if (!isChecked(field)) return field.value;
  return field.checked ? 'sí' : 'no';
}
const isChecked = ({ type: kind }: HTMLInputElement): boolean => kind === 'radio' || kind === 'checkbox';
async function type(typist: Typist, { mine: [label, , , typed], other }: RecordForm): Promise<void> {
  if (other) return other.change(typist);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  if (isChecked(field)) return typist.click(field);
  await typist.clear(field);
  await typist.type(field, typed);
}
/** Closes the page and keeps what is stored, as a reload does. */
function leave(): void {
  window.dispatchEvent(new Event('pagehide'));
  const drafts = localStorage.getItem('drafts');
  close();
  if (drafts !== null) localStorage.setItem('drafts', drafts);
}
/** The notice is above the form, which may have such a button of its own. */
async function discard(typist: Typist): Promise<void> {
  const [first] = screen.getAllByRole('button', { name: 'Descartar' });
  if (first) await typist.click(first);
}
const offer = /antes de los cambios de este registro/;
const saved = ({ mine, theirs }: RecordForm, now: 'before' | 'after') => {
  const at = now === 'before' ? 1 : 2;
  return theirs === null ? [mine[at]] : [mine[at], theirs[at]];
};
const values = ({ mine, theirs, other }: RecordForm) =>
  other ? [other.shows()] : [mine, ...(theirs === null ? [] : [theirs])].map(([label]) => valueOf(label));

describe.each(forms.map((form) => [form.name, form] as const))('%s that another user has changed', (_, form) => {
  it('O-11 shows the saved state, offers the earlier input, and restores it only on request', async () => {
    const { typist } = await displayedOf(form, 'before');
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    await type(typist, form);
    leave();

    const again = await displayedOf(form, 'after');
    expect(await screen.findByText(offer)).toBeTruthy();
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'after')));

    await again.typist.click(screen.getByRole('button', { name: 'Ver' }));
    const [, ...theirs] = saved(form, 'after');
    await waitFor(() => expect(values(form)).toEqual([form.mine[3], ...theirs]));
    expect(screen.getByText(/Revíselo antes de guardar/)).toBeTruthy();
    await discard(again.typist);
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'after')));
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('O-11 shows what was typed over the same version, and nothing of it once it is discarded', async () => {
    const { typist } = await displayedOf(form, 'before');
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    await type(typist, form);
    leave();

    const again = await displayedOf(form, 'before');
    const [, ...theirs] = saved(form, 'before');
    await waitFor(() => expect(values(form)).toEqual([form.mine[3], ...theirs]));
    await discard(again.typist);
    await waitFor(() => expect(values(form)).toEqual(saved(form, 'before')));
    leave();

    await displayedOf(form, 'after');
    expect(screen.queryByText(offer)).toBeNull();
  });
});

const stale = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';

describe('a save that lost to a concurrent one', () => {
  it('CRE-42 CRE-46 a payment: what was shown is sent, the current state is shown, and the next save uses it', async () => {
    const modules: readonly ModuleName[] = ['Pago Credito'];
    let now = credit('Facturado', modules, {});
    const uploads = connectUploads(({ form }) => {
      const { version } = JSON.parse(String(form.get('credit'))) as { version: number };
      if (version === 2) return { data: { ...now, status: 'Pagado' } };
      now = credit('Facturado', modules, { amount: 990_000, version: 2 });
      return { status: 409, errorMsg: stale };
    });
    const { typist } = openPortal(
      '/edit-credit-state/7',
      person([{ name: 'Pago Credito', permission: 'W' }]),
      (called) =>
        called.path === 'credits/getCredit/7'
          ? { data: now }
          : called.path in others
            ? { data: others[called.path] }
            : undefined,
    );
    await typist.upload(
      await screen.findByLabelText<HTMLInputElement>('Recibos'),
      new File(['%PDF-1.4\n%%EOF'], 'recibo.pdf', { type: 'application/pdf' }),
    );
    const pay = async () => {
      await typist.click(await screen.findByRole('button', { name: 'Informar pago' }));
      await typist.click(await screen.findByRole('button', { name: 'Si' }));
    };
    await pay();
    expect(await screen.findByText('Otra persona modificó este crédito mientras usted trabajaba.')).toBeTruthy();
    expect(await screen.findAllByText('$ 9.900,00')).not.toEqual([]);
    expect(screen.queryAllByText('$ 1.000,00')).toEqual([]);
    await pay();
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
    expect(
      uploads.sent.map(({ form }) => {
        const { id, version, shown_amount } = JSON.parse(String(form.get('credit'))) as Record<string, unknown>;
        return { id, version, shown_amount };
      }),
    ).toEqual([
      { id: 7, version: 1, shown_amount: 100_000 },
      { id: 7, version: 2, shown_amount: 990_000 },
    ]);
  });

  it('a low-balance alert: the current value is shown next to the input, and the next save uses it', async () => {
    let alert_amount: number | null = null;
    const { typist, sent } = openPortal(
      '/balances',
      person([{ name: 'Solicitud Credito', permission: 'W' }]),
      ({ path, body }) => {
        if (path === 'balances/getBalances') return { data: { rows: [{ ...account, alert_amount }], total: 1 } };
        if (path !== 'balances/setLowBalance') return undefined;
        if (body['shown_amount'] === 70_000) return { data: true };
        alert_amount = 70_000;
        return errorAnswer(409, stale);
      },
    );
    await typist.click(await screen.findByRole('button', { name: /^Aviso de saldo bajo de/ }));
    await typist.type(await screen.findByLabelText(/^Avisar por debajo de/), '500');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Otra persona cambió este aviso .* por debajo de \$ 700,00/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Avisar por debajo de/).value).toBe('500,00');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('balances/setLowBalance').map(({ amount, shown_amount }) => [amount, shown_amount])).toEqual([
      [50_000, null],
      [50_000, 70_000],
    ]);
  });

  it('CUS-04 a terminal key: the taken name is reported, and the other key is in the list', async () => {
    const taken = 'Ya existe una clave con este nombre en el centro logístico';
    let isMade = false;
    const { typist } = openPortal(
      '/business-units',
      person([{ name: 'Centros Logisticos', permission: 'W' }]),
      ({ path }) => {
        if (path === 'business-units/getBusinessUnits')
          return { data: { rows: [{ ...centreThere('C1', 'Pilar'), segment_description: null }], total: 1 } };
        if (path === 'sync/getLastSyncDates') return { data: [] };
        if (path === 'terminal-keys/getTerminalKeys')
          return {
            data: isMade
              ? [
                  {
                    id: 1,
                    business_unit_id: 'C1',
                    name: 'Caja 1',
                    created_at: '2026-11-20T09:00:00.000-03:00',
                    created_by: 'beto',
                    revoked_at: null,
                    revoked_by: null,
                  },
                ]
              : [],
          };
        if (path !== 'terminal-keys/addTerminalKey') return undefined;
        isMade = true;
        return errorAnswer(409, taken, { data: { fields: { name: taken } } });
      },
    );
    await typist.click(await screen.findByRole('button', { name: 'Claves de puntos de venta de Pilar' }));
    await typist.type(await screen.findByLabelText('Punto de venta'), 'Caja 1{Enter}');
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Revocar la clave Caja 1' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Punto de venta').value).toBe('Caja 1');
  });

  it.each(newRecords.map((record) => [record.name, record] as const))(
    '%s: the reason for the refusal is shown, and all input can still be saved',
    async (_, { path, modules, buttons, typed, call: called, refusal }) => {
      const { typist, sent } = openPortal(
        path,
        person(modules.map((name) => ({ name, permission: 'W' }))),
        (recorded) => {
          if (recorded.path === called) return errorAnswer(409, refusal, { data: { fields: { name: refusal } } });
          if (recorded.path.startsWith('users/')) return { data: false };
          const data = others[recorded.path];
          if (Array.isArray(data) && recorded.body['page']) return { data: { rows: data, total: data.length } };
          return data === undefined ? groupAnswers(recorded) : { data };
        },
      );
      for (const button of buttons) await typist.click(await screen.findByRole('button', { name: button }));
      for (const [label, value] of typed) await typist.type(await screen.findByLabelText(label), value);
      await typist.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText(refusal)).toBeTruthy();
      expect(typed.map(([label]) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(
        typed.map(([, value]) => value),
      );
      await typist.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(sent(called)).toHaveLength(2));
    },
  );
});
