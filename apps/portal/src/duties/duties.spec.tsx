import { type DutyPerson, type DutyView, dutyPairNames, dutyRefusals } from '@comensal/domain/duties';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { ProfileView } from '@comensal/domain/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answering, type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const view = (pair: DutyView['pair'], change: Partial<DutyView> = {}): DutyView => ({
  pair,
  rule: 'reason',
  four_eyes: false,
  reason: '',
  set_by: null,
  version: 0,
  could: 0,
  expired: 0,
  open: 0,
  did: 0,
  records: [],
  ...change,
});
const approve = view('requestApprove', {
  could: 3,
  expired: 1,
  open: 1,
  did: 2,
  set_by: 'Ana Paz',
  reason: 'Somos tres',
});
const rows = dutyPairNames.map((pair) =>
  pair === 'requestApprove' ? approve : view(pair, pair === 'profileAudit' ? { did: null, rule: 'told' } : {}),
);
const record = {
  table: 'credits_requests' as const,
  id: 125,
  people: ['ana', 'beto'],
  first: '2026-11-01T10:00:00.000-03:00',
  second: '2026-11-02T11:00:00.000-03:00',
};
const holder: DutyPerson = {
  username: 'ana',
  person: 'Ana Paz',
  profile: 'Administrador',
  total_access: true,
  is_service: false,
  for_username: 'beto',
  state: 'expired',
  until: 20261101,
  reason: 'Licencia',
  given_by: 'admin',
};

const getDuties: Answering = ({ body }) => ({
  data: body['pair'] === undefined ? rows : [{ ...approve, records: [record] }],
});
const auditor: ModuleGrant[] = [{ name: 'Auditoria', permission: 'R' }];
const deciders: ModuleGrant[] = [
  { name: 'Usuarios', permission: 'W' },
  { name: 'Auditoria', permission: 'W' },
];
function open(path: string, held = deciders, answers: Answers = {}) {
  return openPortal(path, person(held, { business_unit_total_access: held === deciders }), answers, {
    'audit/getDuties': getDuties,
    'audit/getDutyPeople': { rows: [holder], total: 1 },
  });
}
const rowOf = async (name: string): Promise<string> =>
  (await screen.findByRole('row', { name: new RegExp(name) })).textContent ?? '';

test('O-136 the pairs tell their rule, how many could, with which reason, and who did', async () => {
  open('/duties', auditor);
  expect(await rowOf('Solicitar y aprobar créditos')).toMatch(
    /que se lo den\..*Se pide un motivoPodrían3Sin motivo o vencidos2Lo hicieron2/,
  );
  expect(await rowOf('Definir perfiles y auditar')).toMatch(/Se avisaPodrían0Sin motivo o vencidos–Lo hicieron–/);
  expect(screen.queryByRole('button', { name: /^Cambiar la regla/ })).toBeNull();
});

test('O-136 a pair is opened to its people, why and until when, and to its records as they were', async () => {
  const app = open('/duties', auditor);
  await app.typist.click(await screen.findByRole('button', { name: 'Ver quiénes: Solicitar y aprobar créditos' }));
  const people = await screen.findByRole('table', { name: 'Personas que podrían: Solicitar y aprobar créditos' });
  expect((await within(people).findByText('Ana Paz')).closest('tr')?.textContent).toMatch(
    /Perfil Administrador · en todos los lugares · en reemplazo de beto.*Vencido.*01\/11\/2026.*Licencia/,
  );
  expect(screen.getByText('La cambió Ana Paz: Somos tres')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Crédito 125' });
  expect(link.getAttribute('href')).toBe('/record-at/credits_requests/125?at=2026-11-02T11%3A00%3A00.000-03%3A00');
  expect(link.closest('li')?.textContent).toBe('Crédito 125 ana, beto, del 01/11/2026 10:00 al 02/11/2026 11:00');
  expect(screen.getByText('Se muestran los 1 más recientes de 2.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dar un motivo/ })).toBeNull();
});

test('O-136 the rule is changed with a reason, by the version that was read', async () => {
  const app = open('/duties', deciders, {
    'audit/setDuty': () => ({ data: { ...approve, rule: 'refused', version: 1 } }),
  });
  await app.typist.click(await screen.findByRole('button', { name: 'Cambiar la regla: Solicitar y aprobar créditos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar la regla' }));
  await app.typist.selectOptions(dialog.getByLabelText('Regla'), 'No se permite');
  await app.typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await app.typist.click(dialog.getByRole('switch', { name: 'Cuatro ojos' }));
  await dialog.findByText('Campo obligatorio');
  await app.typist.type(dialog.getByLabelText('Motivo del cambio'), 'Auditoría interna');
  await app.typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se cambió la regla: Solicitar y aprobar créditos');
  expect(app.sent('audit/setDuty')).toEqual([
    { pair: 'requestApprove', rule: 'refused', four_eyes: true, reason: 'Auditoría interna', version: 0 },
  ]);
});

test('O-136 a reason is given to who holds a pair', async () => {
  const app = open('/duties?pair=requestApprove', deciders, { 'audit/giveDutyReason': true });
  await app.typist.click(await screen.findByRole('button', { name: 'Dar un motivo para Ana Paz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar un motivo para Ana Paz' }));
  await app.typist.type(dialog.getByLabelText('Motivo'), 'Cierre de año');
  await app.typist.type(dialog.getByLabelText('Vale hasta'), '31/12/2026');
  await app.typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Quedó el motivo de Ana Paz');
  expect(app.sent('audit/giveDutyReason')).toEqual([
    { pair: 'requestApprove', username: 'ana', duty_reason: 'Cierre de año', duty_until: 20261231 },
  ]);
});

describe('O-136 the form that gives rights', () => {
  const profile: ProfileView = {
    name: 'Caja',
    description: 'Caja',
    modules: [{ name: 'Solicitud Credito', permission: 'W' }],
    second_factor: false,
    within_reach: true,
    users: 2,
    version: 7,
  };
  const refused = (rule: 'told' | 'reason') =>
    errorAnswer(422, dutyRefusals.dutiesConflict.sentence, {
      data: {
        reason: 'dutiesConflict',
        fields: { shown_duties: dutyRefusals.dutiesConflict.sentence },
        conflicts: [{ pair: 'requestApprove', rule }],
        people: 2,
      },
    });
  async function save(rule: 'told' | 'reason') {
    const app = openPortal(
      '/profiles',
      person([
        { name: 'Perfiles', permission: 'W' },
        { name: 'Usuarios', permission: 'W' },
      ]),
      {
        'profiles/getProfiles': [profile],
        'profiles/getModules': [],
        'profiles/editProfile': ({ body }) =>
          (body['shown_duties'] as []).length > 0 ? { data: profile } : refused(rule),
      } satisfies Answers,
    );
    await app.typist.click(await screen.findByRole('button', { name: 'Editar el perfil Caja' }));
    const form = within(await screen.findByRole('dialog', { name: /perfil$/i }));
    await app.typist.type(form.getByLabelText('Descripción'), ' y banco');
    await app.typist.click(form.getByRole('button', { name: 'Guardar' }));
    return { app, dialog: within(await screen.findByRole('dialog', { name: 'Funciones en conflicto' })) };
  }
  const shown = ({ app }: Awaited<ReturnType<typeof save>>) =>
    app.sent('profiles/editProfile').map(({ shown_duties, duty_reason, duty_until }) => ({
      shown_duties,
      duty_reason,
      duty_until,
    }));

  it('shows what is told before it is saved, and how many people get it', async () => {
    const saved = await save('told');
    expect(saved.dialog.getByText('Quien pide el crédito decide que se lo den.')).toBeTruthy();
    expect(saved.dialog.getByText('Lo tienen 2 personas: todas reciben las dos funciones.')).toBeTruthy();
    expect(saved.dialog.queryByLabelText('Motivo')).toBeNull();
    await saved.app.typist.click(saved.dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('El perfil Caja quedó guardado');
    expect(shown(saved)).toEqual([{ shown_duties: [] }, { shown_duties: ['requestApprove'] }]);
  });

  it('asks for the reason and its last day, and saves with both', async () => {
    const saved = await save('reason');
    const { app, dialog } = saved;
    await app.typist.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dialog.getAllByText('Campo obligatorio')).toHaveLength(2));
    await app.typist.type(dialog.getByLabelText('Motivo'), 'Licencia de Ana');
    await app.typist.type(dialog.getByLabelText('Vale hasta'), '31/12/2026');
    await app.typist.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('El perfil Caja quedó guardado');
    expect(shown(saved)[1]).toEqual({
      shown_duties: ['requestApprove'],
      duty_reason: 'Licencia de Ana',
      duty_until: 20261231,
    });
  });

  it('leaves the form as typed for who goes back', async () => {
    const saved = await save('reason');
    await saved.app.typist.click(saved.dialog.getByRole('button', { name: 'Cancelar' }));
    const form = within(await screen.findByRole('dialog', { name: /perfil$/i }));
    expect(form.getByLabelText<HTMLInputElement>('Descripción').value).toBe('Caja y banco');
    expect((await screen.findAllByText(new RegExp(dutyRefusals.dutiesConflict.sentence)))[0]).toBeTruthy();
    expect(shown(saved)).toHaveLength(1);
  });
});
