import type { WaitingStep } from '@comensal/domain/waiting-steps';
import { screen, waitFor, within } from '@testing-library/react';
import { credit, creditPageAnswers } from '../../testing/credit-samples';
import { type Answers, answersOf, errorAnswer } from '../../testing/network';
import { close, openPortal } from '../../testing/open-portal';
import { person } from '../../testing/person';
import { service } from '../../testing/record-samples';
import { spoken } from '../../testing/spoken';
import '../text/text';

const approver = [{ name: 'Aprobacion Credito', permission: 'W' }] as const;
const id = 'c1f8a2f4-2f3b-4f6e-9d53-3f1f2d7f6a01';
const step = (change: Partial<WaitingStep> = {}): WaitingStep => ({
  id,
  act: 'approveCredit',
  record: 'credit',
  record_id: '7',
  name: '7',
  state: 'waiting',
  remaining_ms: 30_000,
  reason: null,
  ...change,
});
const paid = credit('Pagado', [...approver]);

const usual: Answers = answersOf({ 'credits/getCredit/7': paid }, creditPageAnswers);

/** The approver's page of credit 7, whose step waits as the server answers. */
function open(answers: Answers = () => undefined, waits = true, path = '/edit-credit-state/7') {
  return openPortal(path, person([...approver], waits ? { waitsBeforeSaving: true } : {}), answers, usual);
}
type App = ReturnType<typeof open>;

async function approve({ typist }: App): Promise<void> {
  await typist.click(await screen.findByRole('radio', { name: 'Aprobado' }));
  await typist.click(screen.getByRole('button', { name: 'Guardar' }));
}
const waiting = (change: Partial<WaitingStep> = {}): Answers => ({
  'credits/editCreditStatus': () => ({ status: 202, data: { waiting: step(change) } }),
});
/** In the toast, which every screen has. */
const undoButton = () =>
  within(screen.getByRole('region', { name: 'Avisos' })).getByRole('button', { name: 'Deshacer' });
const headerOf = ({ calls }: App, name: string) => calls.find(({ path }) => path === name)?.headers['commit-after'];
const offer = 'Aprobar el crédito 7. Puede deshacerlo durante 30 segundos';

it('without the preference no step waits', async () => {
  const app = open({ 'credits/editCreditStatus': () => ({ data: credit('Aprobado', [...approver]) }) }, false);
  await approve(app);
  await app.typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await screen.findByText(/El crédito 7 quedó Aprobado/);
  expect(headerOf(app, 'credits/editCreditStatus')).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('with it the step is asked to wait, and is taken back from any screen', async () => {
  const app = open(answersOf({ 'waiting-steps/undo': true }, waiting()));
  await approve(app);
  expect(await screen.findByText(offer)).toBeTruthy();
  expect(headerOf(app, 'credits/editCreditStatus')).toBe('8');
  await waitFor(() => expect(location.pathname).toBe('/credit-state'));
  expect(await spoken(screen.getByRole('region', { name: 'Avisos' }))).toMatchSnapshot();
  await app.typist.click(undoButton());
  expect(await screen.findByText('Se deshizo: Aprobar el crédito 7')).toBeTruthy();
  expect([app.sent('waiting-steps/undo'), screen.queryByText(offer)]).toEqual([[{ id }], null]);
});

it('the countdown is shown and not read aloud', async () => {
  const app = open(waiting({ remaining_ms: 8_000 }));
  await approve(app);
  await screen.findByText('Aprobar el crédito 7. Puede deshacerlo durante 8 segundos');
  const button = undoButton();
  expect(button.textContent).toMatch(/^Deshacer \([78]\)$/);
  await waitFor(() => expect(button.textContent).toBe('Deshacer (6)'));
  expect(button.querySelector('[aria-hidden]')?.textContent).toBe(' (6)');
});

it('z takes the latest step back', async () => {
  const app = open(answersOf({ 'waiting-steps/undo': true }, waiting()));
  await approve(app);
  await screen.findByText(offer);
  await app.typist.keyboard('z');
  expect(await screen.findByText('Se deshizo: Aprobar el crédito 7')).toBeTruthy();
});

it('the record shows its step in place of the next one, and undoing brings the form back', async () => {
  const app = open(answersOf({ 'waiting-steps/undo': true }, waiting()));
  await approve(app);
  await screen.findByText(offer);
  // The offer appears before the page is left, and the page stays until the list is loaded.
  await screen.findByLabelText(/^Buscar por solicitud/);
  history.back();
  const notice = await screen.findByText(/^Se aprueba en \d+ s$/);
  expect(screen.queryByRole('radio', { name: 'Aprobado' })).toBeNull();
  const card = notice.closest('[class*="rounded"]') as HTMLElement;
  await app.typist.click(within(card).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('radio', { name: 'Aprobado' })).toBeTruthy();
});

it('once saved it says so, and everything is read again', async () => {
  let saved = false;
  const app = open((call) => {
    if (call.path === 'waiting-steps/getSteps') {
      saved = true;
      return { data: [step({ state: 'done', remaining_ms: 0 })] };
    }
    return answersOf(waiting({ remaining_ms: 200 }))(call);
  });
  await approve(app);
  expect(await screen.findByText('Crédito 7 aprobado')).toBeTruthy();
  expect([saved, screen.queryByRole('button', { name: 'Deshacer' })]).toEqual([true, null]);
});

it('what was refused at its time is told with the reason, and dismissed', async () => {
  const reason = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';
  const app = open(
    answersOf(
      {
        'waiting-steps/getSteps': [step({ state: 'refused', remaining_ms: 0, reason })],
        'waiting-steps/dismiss': true,
      },
      waiting({ remaining_ms: 200 }),
    ),
  );
  await approve(app);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'No se guardó un paso suyo' }));
  expect(dialog.getByText(`Aprobar el crédito 7: ${reason}`)).toBeTruthy();
  await waitFor(() => expect(app.sent('waiting-steps/dismiss')).toEqual([{ id }]));
});

it('a step that was saved at the last moment cannot be taken back, and the person is told', async () => {
  const app = open(
    answersOf(
      {
        'waiting-steps/undo': () => errorAnswer(409, 'El paso ya se guardó o se está guardando: no se puede deshacer'),
      },
      waiting(),
    ),
  );
  await approve(app);
  await screen.findByText(offer);
  await app.typist.click(undoButton());
  expect(await screen.findByText('El paso ya se guardó o se está guardando: no se puede deshacer')).toBeTruthy();
});

it('a reload finds what waits, and nobody else does', async () => {
  const app = open(waiting());
  await approve(app);
  await screen.findByText(offer);
  const left = localStorage.getItem('waiting');
  close();
  localStorage.setItem('waiting', left ?? '');
  const again = open({ 'waiting-steps/getSteps': [step({ remaining_ms: 5_000 })] });
  expect(await screen.findByText('Aprobar el crédito 7. Puede deshacerlo durante 5 segundos')).toBeTruthy();
  expect(again.sent('waiting-steps/getSteps')).toHaveLength(1);
  close();
  localStorage.setItem('waiting', JSON.stringify({ username: 'otra' }));
  const other = open();
  await screen.findByRole('radio', { name: 'Aprobado' });
  expect(other.sent('waiting-steps/getSteps')).toEqual([]);
});

/** The list of services, whose only one is removed; `service` changes it. */
function openServices(change: Parameters<typeof service>[0] = {}) {
  const removal = step({ act: 'removeFoodService', record: 'foodService', record_id: '1', name: 'Almuerzo' });
  const asked = { removals: 0 };
  const app = openPortal(
    '/services',
    person([{ name: 'Servicios', permission: 'W' }], { waitsBeforeSaving: true }),
    ({ path }) => {
      switch (path) {
        case 'food-services/getFoodServices':
          return { data: [service({ id: 1, name: 'Almuerzo', ...change })] };
        case 'food-services/getSalesMaterial':
        case 'business-units/getBusinessUnits':
          return { data: [] };
        case 'food-services/removeFoodService':
          asked.removals += 1;
          return { status: 202, data: { waiting: removal } };
        case 'waiting-steps/undo':
          return { data: true };
        default:
          return undefined;
      }
    },
    usual,
  );
  return { ...app, asked };
}
const bin = { name: 'Eliminar el servicio Almuerzo' };
const takeBack = { name: 'Deshacer: Eliminar el servicio Almuerzo' };

it('ACC-89 a removal waits too, without the question; once undone the list is as before', async () => {
  const app = openServices({ has_history: false });
  await app.typist.click(await screen.findByRole('button', bin));
  expect(await screen.findByText('Eliminar el servicio Almuerzo. Puede deshacerlo durante 30 segundos')).toBeTruthy();
  expect([headerOf(app, 'food-services/removeFoodService'), screen.queryByRole('alertdialog')]).toEqual(['8', null]);
  await app.typist.click(undoButton());
  expect(await screen.findByText('Se deshizo: Eliminar el servicio Almuerzo')).toBeTruthy();
});

it('ACC-89 a removal with effects to read asks first, and waits then', async () => {
  const app = openServices({ has_history: true });
  await app.typist.click(await screen.findByRole('button', bin));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Realmente desea borrar/)).toBeTruthy();
  expect(app.asked.removals).toBe(0);
  await app.typist.click(question.getByRole('button', { name: 'Si' }));
  expect(await screen.findByText('Eliminar el servicio Almuerzo. Puede deshacerlo durante 30 segundos')).toBeTruthy();
  expect(headerOf(app, 'food-services/removeFoodService')).toBe('8');
});

it('the row of a removal that waits says so, offers only the way back, and keeps the focus', async () => {
  const app = openServices({ has_history: false });
  (await screen.findByRole('button', bin)).focus();
  await app.typist.keyboard('{Enter}');
  const back = await screen.findByRole('button', takeBack);
  const row = within(screen.getByRole('row', { name: /Almuerzo/ }));
  expect(row.getByText(/^Se elimina en \d+ s$/)).toBeTruthy();
  expect(row.getAllByRole('button').filter((one) => one === back)).toEqual([back]);
  expect([screen.queryByRole('button', bin), row.queryByRole('button', { name: /^Editar/ })]).toEqual([null, null]);
  expect(document.activeElement).toBe(back);
  await app.typist.keyboard('{Enter}');
  expect(await screen.findByRole('button', bin)).toBe(document.activeElement);
  expect(app.sent('waiting-steps/undo')).toEqual([{ id }]);
});

it('a double click removes once, and does not take it back', async () => {
  const app = openServices({ has_history: false });
  await app.typist.dblClick(await screen.findByRole('button', bin));
  await screen.findByRole('button', takeBack);
  expect([app.asked.removals, app.sent('waiting-steps/undo')]).toEqual([1, []]);
});

it('the preference is set, and taken back, from the preferences', async () => {
  const own = { ...person([]), isService: false, businessUnits: [], company_id: null, version: 3 };
  let waits = false;
  const app = openPortal('/', person([]), ({ path, body }) => {
    if (path === 'users/get/ana') return { data: own };
    if (path === 'preferences/setPreference') {
      waits = body['value'] === true;
      return { data: waits ? { waitBeforeSaving: true } : {} };
    }
    if (path === 'auth/updateSession/ana') return { data: person([], waits ? { waitsBeforeSaving: true } : {}) };
    return path === 'jobs/getJobs' ? { data: [] } : undefined;
  });
  await app.typist.click(await screen.findByRole('button', { name: 'Menú de Ana Paz' }));
  await app.typist.click(screen.getByRole('menuitem', { name: 'Preferencias' }));
  await screen.findByRole('dialog', { name: 'Preferencias de usuario' });
  const toggle = await screen.findByRole('switch', { name: /^Deshacer durante 8 segundos, en lugar de confirmar/ });
  expect((toggle as HTMLInputElement).checked).toBe(false);
  await app.typist.click(toggle);
  await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true));
  await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBeNull());
  await app.typist.click(toggle);
  await waitFor(() =>
    expect(app.sent('preferences/setPreference')).toEqual([
      { key: 'waitBeforeSaving', value: true },
      { key: 'waitBeforeSaving', value: null },
    ]),
  );
});

it('the preference is in force on the record that is open, before the session was read again', async () => {
  const own = { ...person([...approver]), isService: false, businessUnits: [], company_id: null, version: 3 };
  const app = open(
    answersOf(
      {
        'users/get/ana': own,
        'preferences/setPreference': { waitBeforeSaving: true },
        'auth/updateSession/ana': () => new Promise(() => undefined),
      },
      waiting(),
    ),
    false,
  );
  await screen.findByRole('radio', { name: 'Aprobado' });
  await app.typist.click(screen.getByRole('button', { name: 'Menú de Ana Paz' }));
  await app.typist.click(screen.getByRole('menuitem', { name: 'Preferencias' }));
  const toggle = await screen.findByRole('switch', { name: /^Deshacer durante 8 segundos/ });
  await app.typist.click(toggle);
  await waitFor(() => expect((toggle as HTMLInputElement).checked).toBe(true));
  await app.typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await approve(app);
  expect(await screen.findByText(offer)).toBeTruthy();
  expect(headerOf(app, 'credits/editCreditStatus')).toBe('8');
});
