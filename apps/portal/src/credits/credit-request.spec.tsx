import type { CompanyOfUser } from '@comensal/domain/auth';
import type { CreditDetail, CreditRow, Estimate } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';

const requester: ModuleGrant[] = [{ name: 'Solicitud Credito', permission: 'W' }];
const pilar = { id: 'C1', name: 'Pilar', manage_groups: true, type: 'CON' } as const;
const cordoba = { id: 'C2', name: 'Córdoba', manage_groups: false, type: 'CON' } as const;
const company = (change: Partial<CompanyOfUser> = {}): CompanyOfUser => ({
  id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  category: '2B',
  is_active: true,
  businessUnits: [pilar, cordoba, { ...cordoba, id: 'C3', name: 'Rosario', type: 'CLI' }],
  ...change,
});
const group = (id: number, name: string, userId: string | null = null) => ({
  id,
  name,
  companyId: 'K1',
  businessUnit: { id: 'C1', name: 'Pilar' },
  companyName: 'Metalúrgica Ñandú',
  internId: '',
  diners: 0,
  managesGroups: true,
  removed: false,
  inactive: null,
  version: 1,
  description: '',
  amount: 0,
  leader: userId === null ? null : { id: null, name: '', surname: '', userId, email: '', leads: userId },
});
const estimate: Estimate = {
  services: [
    { food_service_id: 1, name: 'Almuerzo', price: 150000, quantity: 20, subtotal: 3000000 },
    { food_service_id: 2, name: 'Cena', price: 160050, quantity: 0, subtotal: 0 },
  ],
  estimated_total: 3000000,
  price_list_start_date: 20261001,
};
const saved: CreditDetail = {
  id: 77,
  inactive: null,
  create_date: 20261121,
  cuit: '30711111111',
  business_name: 'Metalúrgica Ñandú',
  company_id: 'C1',
  business_unit_id: 'B1',
  business_unit_name: 'Córdoba',
  group: null,
  contractor_id: 'C1',
  amount: 123450,
  status: 'Pendiente',
  status_since: '2026-11-21T10:00:00-03:00',
  purchase_order: null,
  reject_reason: null,
  repeated_reason: null,
  proof: null,
  issued: null,
  proof_rule: 'told',
  bank: null,
  bank_rule: 'told',
  repeats: [],
  reversed: 0,
  reversals: { left: 0, actions: [], rows: [] },
  invoice: { invoice_number: null, invoice_date: null, invoice_amount: null, documents: [], replaced: [] },
  receipt: { documents: [] },
  papers: [],
  requested_by: 'ana',
  actionOwnerUsername: 'ana',
  history: [],
  actions: [],
  balance: -50000,
  version: 1,
};

const usual = {
  'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
  'credits/getEstimate': estimate,
  'credits/getBusinessUnitBalance': { balance: -50000 },
  'groups/getByCompaniesAndBusinessUnit': [group(1, 'Turno Mañana'), group(2, 'Turno Noche')],
  'groups/getOpenAccounts': { without_group: { balance: 0, diners: 0, is_open: false }, removed: [] },
  'groups/getUserCompaniesGroups': [group(1, 'Turno Mañana', 'ana'), group(2, 'Turno Noche', 'ana')],
  'credits/addCredit': saved,
};

async function open({
  companies = [company()],
  modules = requester,
  answers = usual,
  totalAccess = false,
}: {
  companies?: CompanyOfUser[];
  modules?: ModuleGrant[];
  answers?: Answers;
  totalAccess?: boolean;
} = {}) {
  const app = openPortal(
    '/credit-request',
    person(modules, { companies, business_unit_total_access: totalAccess }),
    answers,
  );
  await screen.findByRole('heading', { level: 1, name: 'Solicitud de crédito', hidden: true });
  return { ...app, sent: () => app.calls.filter(({ path }) => path === 'credits/addCredit') };
}

const centre = () => screen.findByLabelText<HTMLSelectElement>('Centro logístico');
const groupField = () => screen.findByLabelText<HTMLSelectElement>('Grupo');
const amount = () => screen.findByLabelText<HTMLInputElement>('Importe solicitado');
const send = () => screen.findByRole('button', { name: 'Enviar solicitud' });
const choices = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const messageOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter(Boolean);
const mayBeSent = () => waitFor(async () => expect((await send()).hasAttribute('disabled')).toBe(false));

describe('the credit request', () => {
  it('CRE-02 CRE-03 CRE-04 shows the requester read-only, and offers only contractor centres', async () => {
    const { typist } = await open();
    const facts = await Promise.all(
      ['Contratista', 'CUIT', 'Razón social'].map((label) => screen.findByLabelText<HTMLInputElement>(label)),
    );
    expect(facts.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['K1', true],
      ['30-71111111-1', true],
      ['Metalúrgica Ñandú', true],
    ]);
    expect(choices(await centre())).toEqual(['Seleccione un valor', 'Pilar', 'Córdoba']);
    await typist.selectOptions(await centre(), 'Córdoba');
    expect((await groupField()).value).toBe('N/A');
    await typist.selectOptions(await centre(), 'Pilar');
    await waitFor(async () =>
      expect(choices(await groupField())).toEqual(['Seleccione un valor', 'Turno Mañana', 'Turno Noche']),
    );
    expect(await spoken(screen.getByRole('main'))).toMatchSnapshot();
  });

  it('O-160 the account without group and an unsettled removed group are listed next to the active ones, and sent as such', async () => {
    const { typist, sent } = await open({
      answers: answersOf(
        {
          'groups/getOpenAccounts': {
            without_group: { balance: -100, diners: 0, is_open: true },
            removed: [{ id: 9, name: 'Turno Viejo', amount: -5 }],
          },
        },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Pilar');
    await waitFor(async () =>
      expect(choices(await groupField())).toEqual([
        'Seleccione un valor',
        'Turno Mañana',
        'Turno Noche',
        'Sin grupo',
        'Turno Viejo (eliminado)',
      ]),
    );
    await typist.selectOptions(await groupField(), 'Turno Viejo (eliminado)');
    expect((await groupField()).value).toBe('9');
    await typist.selectOptions(await groupField(), 'Sin grupo');
    await typist.type(await amount(), '100');
    await mayBeSent();
    await typist.click(await send());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Sin grupo')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ business_unit_id: 'C1', group: null });
  });

  it('CRE-17 O-111 offers the companies where there are several of category 2B or 2C', async () => {
    await open({
      companies: [
        company({ id: 'K0', category: '2A', business_name: 'Otra' }),
        company(),
        company({ id: 'K2', category: '2C', business_name: 'Mixta' }),
      ],
    });
    const contractor = await screen.findByLabelText<HTMLSelectElement>('Contratista');
    expect([choices(contractor), contractor.value]).toEqual([['K1 · Metalúrgica Ñandú', 'K2 · Mixta'], 'K1']);
  });

  it('CRE-01 CRE-06 CRE-07 CRE-08 O-109 calculates subtotals and total live; the amount remains the user’s own', async () => {
    const { typist } = await open();
    await typist.selectOptions(await centre(), 'Córdoba');
    const rows = () =>
      screen.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    const quantity = await screen.findByLabelText<HTMLInputElement>('Cantidad de Cena');
    expect(quantity.value).toBe('0');
    await typist.clear(quantity);
    await typist.type(quantity, '1x0');
    expect(rows().slice(1)).toEqual([
      ['$ 1.500,00', '', '$ 30.000,00'],
      ['$ 1.600,50', '', '$ 16.005,00'],
      ['$ 46.005,00'],
    ]);
    expect((await amount()).value).toBe('');
    await typist.click(screen.getByRole('button', { name: 'Usar el total estimado' }));
    expect((await amount()).value).toBe('46.005,00');
    await typist.click(screen.getByRole('button', { name: 'Restaurar sugeridas' }));
    expect(rows().at(-1)).toEqual(['$ 30.000,00']);
    expect(screen.getByText('-$ 500,00').className).toContain('text-refused-ink');
  });

  it('CRE-17 CRE-18 CRE-19 CRE-20 names every missing field, with the specified messages', async () => {
    const { typist, sent } = await open();
    await mayBeSent();
    await typist.click(await send());
    expect([messageOf(await centre()), messageOf(await amount())]).toEqual([
      ['Campo obligatorio'],
      ['Campo obligatorio'],
    ]);
    expect(document.activeElement).toBe(await centre());
    await typist.selectOptions(await centre(), 'Pilar');
    await typist.click(await send());
    expect(messageOf(await groupField())).toEqual(['Campo obligatorio']);
    await typist.type(await amount(), '0');
    await typist.click(await send());
    expect(messageOf(await amount())).toEqual(['El importe debe ser mayor que cero']);
    await typist.clear(await amount());
    await typist.type(await amount(), '99999999999999');
    await typist.click(await send());
    expect(messageOf(await amount())).toEqual(['El importe supera el máximo permitido']);
    expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []]);
  });

  it('CRE-05 CRE-21 CRE-22 the purchase order stops at 25 characters, the dot becomes a comma, a third decimal is refused', async () => {
    const { typist } = await open();
    const order = await screen.findByLabelText<HTMLInputElement>(/Orden de compra/);
    await typist.type(order, 'OC-2026-000000000000000000000000');
    expect([order.value.length, messageOf(order)]).toEqual([25, ['25 de 25']]);
    await typist.type(await amount(), '1250.5a');
    expect((await amount()).value).toBe('1250,5');
    await typist.clear(await amount());
    await typist.type(await amount(), '12,345a6');
    expect((await amount()).value).toBe('12,34');
  });

  it('CRE-21 CRE-22 CRE-61 typed or pasted, an amount means what a person reads; an invalid one is reported and kept', async () => {
    const { typist } = await open();
    const field = await amount();
    const reading = () => field.closest('div.relative')?.parentElement?.querySelector('output')?.textContent;
    await typist.type(field, '14.500');
    expect([field.value, reading()]).toEqual(['14.500', 'Se entiende: $ 14.500,00']);
    await typist.tab();
    expect([field.value, reading()]).toEqual(['14.500,00', '']);
    await typist.click(field);
    await typist.paste('$ 1.234.567,89');
    expect([field.value, reading()]).toEqual(['1.234.567,89', 'Se entiende: $ 1.234.567,89']);
    await typist.clear(field);
    await typist.paste('unos 15 mil');
    expect([field.value, reading()]).toEqual(['unos 15 mil', 'No se reconoce como importe']);
    await typist.tab();
    expect(field.value).toBe('unos 15 mil');
    await waitFor(() =>
      expect(messageOf(field)).toEqual(['No se puede leer el importe: escriba, por ejemplo, 14.500,50']),
    );
  });

  it('CRE-09 CRE-13 CRE-14 CRE-23 asks for confirmation, sends once however often yes is pressed, and shows what was sent', async () => {
    const answer = Promise.withResolvers<{ data: unknown }>();
    const { typist, sent } = await open({
      answers: answersOf({ 'credits/addCredit': () => answer.promise }, usual),
    });
    await typist.selectOptions(await centre(), 'Pilar');
    await screen.findByRole('option', { name: 'Turno Noche' });
    await typist.selectOptions(await groupField(), 'Turno Noche');
    await typist.type(await amount(), '1234,5');
    await mayBeSent();
    await typist.click(await send());
    const question = await screen.findByRole('alertdialog', { name: 'Solicitud de crédito' });
    expect(within(question).getByText('Desea enviar la solicitud?')).toBeTruthy();
    expect([...question.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '$ 1.234,50',
      'Metalúrgica Ñandú',
      'Pilar',
      'Turno Noche',
    ]);
    await typist.dblClick(within(question).getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(await send());
    answer.resolve({ data: saved });
    expect(await screen.findByRole('heading', { name: 'Solicitud enviada' })).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        company_id: 'K1',
        business_unit_id: 'C1',
        group: { id: 2 },
        amount: 123450,
        purchase_order: null,
        actionOwnerUsername: 'ana',
      },
    ]);
    expect(Object.keys(sent()[0]?.headers ?? {})).toContain('idempotency-key');
    expect(
      [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Fecha', '21/11/2026'],
      ['Importe del crédito', '$ 1.234,50'],
      ['Cliente', 'Metalúrgica Ñandú'],
      ['CUIT', '30-71111111-1'],
    ]);
    await typist.click(screen.getByRole('button', { name: 'Volver' }));
    expect(location.pathname).toBe('/');
  });

  it('CRE-09 the confirmation names open requests of the same place and group; what was sent can be opened', async () => {
    const row = (id: number, change: Partial<CreditRow> = {}): CreditRow => {
      const { contractor_id, repeats, reversals, receipt, requested_by, history, actions, balance, ...rest } = saved;
      const { documents, replaced, ...invoice } = rest.invoice;
      return { ...rest, invoice, id, business_unit_id: 'C1', group: { id: 2, name: 'Turno Noche' }, ...change };
    };
    const { typist, calls } = await open({
      answers: answersOf(
        {
          'credits/getCredits': {
            rows: [row(12), row(13, { group: null }), row(14, { business_unit_id: 'C2' })],
            total: 3,
          },
        },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Pilar');
    await screen.findByRole('option', { name: 'Turno Noche' });
    await typist.selectOptions(await groupField(), 'Turno Noche');
    await typist.type(await amount(), '1234,5');
    await mayBeSent();
    await typist.click(await send());
    const question = await screen.findByRole('alertdialog', { name: 'Solicitud de crédito' });
    expect(
      await within(question).findByText('Este lugar ya tiene solicitudes abiertas: 12 de $ 1.234,50 (Pendiente)'),
    ).toBeTruthy();
    expect(calls.find(({ path }) => path === 'credits/getCredits')?.body).toMatchObject({
      companies: ['K1'],
      status: ['Pendiente', 'Facturado', 'Pagado', 'Rechazado'],
    });
    await typist.click(within(question).getByRole('button', { name: 'Si' }));
    expect((await screen.findByRole('link', { name: 'Ver la solicitud' })).getAttribute('href')).toBe(
      '/show-credit-state/77',
    );
  });

  it('CRE-09 answering no, or a failure, keeps everything; the retry uses the same key', async () => {
    let failures = 1;
    const { typist, sent } = await open({
      answers: answersOf(
        {
          'credits/addCredit': () =>
            failures-- > 0 ? errorAnswer(503, 'El servicio no está disponible en este momento') : undefined,
        },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Córdoba');
    await typist.type(await amount(), '500');
    await mayBeSent();
    await typist.click(await send());
    await typist.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([(await amount()).value, sent()]).toEqual(['500,00', []]);
    await typist.click(await send());
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const error = await screen.findByText('El servicio no está disponible en este momento');
    expect(error).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Solicitud enviada' });
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('CRE-13 CRE-14 the back link gets the focus, though the confirmation closes at the same moment', async () => {
    const { typist } = await open();
    await typist.selectOptions(await centre(), 'Córdoba');
    await typist.type(await amount(), '500');
    await mayBeSent();
    await typist.click(await send());
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const back = await screen.findByRole('button', { name: 'Volver' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await typist.keyboard('{Enter}');
    expect(location.pathname).toBe('/');
  });

  it('CRE-20 a message of the server is shown under its field', async () => {
    const { typist } = await open({
      answers: answersOf(
        {
          'credits/addCredit': () =>
            errorAnswer(422, 'Revise los campos marcados', {
              data: { fields: { amount: 'El importe supera el máximo permitido' } },
            }),
        },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Córdoba');
    await typist.type(await amount(), '500');
    await mayBeSent();
    await typist.click(await send());
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(async () => expect(messageOf(await amount())).toEqual(['El importe supera el máximo permitido']));
    // The field gets the focus after its message, and then shows what was typed.
    await waitFor(async () =>
      expect([document.activeElement, (await amount()).value]).toEqual([await amount(), '500']),
    );
  });

  it('CRE-10 CRE-11 until the fifth the request is disabled, with the reason and the first possible day', async () => {
    const { typist, sent } = await open({
      answers: answersOf({ 'credits/getCountDecimals': { decimals: 2, today: 20261105, tolerance: 100 } }, usual),
    });
    expect(await screen.findByText('Solo pueden enviarse solicitudes luego del 5 de cada mes')).toBeTruthy();
    expect(
      await screen.findByText('Hoy es 05/11/2026: podrá enviarla desde el 06/11/2026. Lo que complete queda guardado.'),
    ).toBeTruthy();
    const button = await send();
    expect(button.hasAttribute('disabled')).toBe(true);
    await typist.click(button);
    expect(sent()).toEqual([]);
  });

  it('a reload restores the input, and cancel clears it (CRE-12)', async () => {
    const first = await open();
    await first.typist.selectOptions(await centre(), 'Córdoba');
    await first.typist.type(await amount(), '750,25');
    await first.typist.type(await screen.findByLabelText(/Orden de compra/), 'OC-9');
    window.dispatchEvent(new Event('pagehide'));
    const drafts = localStorage.getItem('drafts');
    close();
    localStorage.setItem('drafts', drafts ?? '');
    const { typist } = await open();
    expect([
      (await centre()).value,
      (await amount()).value,
      (await screen.findByLabelText<HTMLInputElement>(/Orden de compra/)).value,
    ]).toEqual(['C2', '750,25', 'OC-9']);
    expect(screen.getByText('Recuperamos lo que había completado.')).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('CRE-31 CRE-32 O-130 a leader gets the first own group and its centre; the group can be changed, the centre cannot', async () => {
    const leads: ModuleGrant[] = [...requester, { name: 'Lider de Grupo', permission: 'W' }];
    await open({ modules: leads });
    await waitFor(async () =>
      expect([
        (await centre()).value,
        (await centre()).disabled,
        (await groupField()).value,
        (await groupField()).disabled,
      ]).toEqual(['C1', true, '1', false]),
    );
    expect(choices(await groupField())).toEqual(['Turno Mañana (Pilar)', 'Turno Noche (Pilar)']);
  });

  it('CRE-31 CRE-32 with a single centre the estimate is shown too, without mentioning a draft', async () => {
    const leads: ModuleGrant[] = [...requester, { name: 'Lider de Grupo', permission: 'W' }];
    const { businessUnits, ...only } = company();
    await open({
      modules: leads,
      companies: [{ ...only, businessUnits: businessUnits.filter(({ id }) => id === 'C1') }],
      answers: answersOf({ 'groups/getUserCompaniesGroups': [group(2, 'Turno Noche', 'ana')] }, usual),
    });
    expect(await screen.findByLabelText('Cantidad de Almuerzo')).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('CRE-31 CRE-32 with a single own group there is nothing to choose', async () => {
    const leads: ModuleGrant[] = [...requester, { name: 'Lider de Grupo', permission: 'W' }];
    await open({
      modules: leads,
      answers: answersOf({ 'groups/getUserCompaniesGroups': [group(2, 'Turno Noche', 'ana')] }, usual),
    });
    await waitFor(async () =>
      expect([
        (await centre()).value,
        (await centre()).disabled,
        (await groupField()).value,
        (await groupField()).disabled,
      ]).toEqual(['C1', true, '2', true]),
    );
  });

  it('CRE-15 without a customer the notice is shown, and nothing is requested from the server', async () => {
    const { calls, typist } = await open({ companies: [] });
    expect(await screen.findByRole('alertdialog', { name: 'Usted no tiene cliente asignado' })).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('credits/'))).toEqual([]);
    await typist.click(screen.getByRole('button', { name: 'Volver' }));
    expect(location.pathname).toBe('/');
  });

  it.each([
    ['CRE-15 no place', [], 'Todavía no hay clientes asociados a centros'],
    ['CRE-16 no contractor', [company({ category: '2A' })], 'Todavía no hay contratistas'],
  ])('%s: a user who sees every company is shown the way instead of an administrator', async (_, companies, title) => {
    const modules: ModuleGrant[] = [
      ...requester,
      { name: 'Clientes', permission: 'W' },
      { name: 'Centros Logisticos', permission: 'W' },
      { name: 'Asociacion Cliente Centro', permission: 'W' },
    ];
    await open({ companies, modules, totalAccess: true });
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog.textContent).not.toContain('administrador');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Cargar clientes y centros', '/master-data'],
      ['Asociar clientes a centros', '/companies-business-units'],
    ]);
  });

  it('CRE-16 O-113 without a contractor the dialog is shown, with a way back', async () => {
    const { typist } = await open({ companies: [company({ category: '2A' }), company({ category: '2E' })] });
    expect(await screen.findByRole('alertdialog', { name: 'Usted no tiene contratista asignado' })).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Volver' }));
    expect(location.pathname).toBe('/');
  });

  it("CRE-06 O-131 a centre that manages groups shows its own balance, and with a group the group's", async () => {
    const { typist, calls } = await open({
      answers: answersOf(
        {
          'credits/getBusinessUnitBalance': (call) => ({
            data: { balance: call.body['group_id'] === null ? -50000 : 120000 },
          }),
        },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Pilar');
    const balance = () => screen.getByText('Saldo actual').nextElementSibling?.textContent?.replace(/\s/g, ' ');
    await waitFor(() => expect(balance()).toContain('500,00'));
    await typist.selectOptions(await groupField(), 'Turno Noche');
    await waitFor(() => expect(balance()).toContain('1.200,00'));
    expect(
      calls.flatMap(({ path, body }) => (path === 'credits/getBusinessUnitBalance' ? [body['group_id']] : [])),
    ).toEqual([null, 2]);
  });

  it('CRE-70 O-110 an unknown balance is shown as unknown, never as a number', async () => {
    const { typist } = await open({
      answers: answersOf(
        { 'credits/getBusinessUnitBalance': () => errorAnswer(503, 'El servicio no está disponible en este momento') },
        usual,
      ),
    });
    await typist.selectOptions(await centre(), 'Córdoba');
    await screen.findByLabelText('Cantidad de Cena');
    expect(await screen.findByText('sin datos')).toBeTruthy();
    expect(document.body.textContent).not.toContain('1.111,10');
  });
});
