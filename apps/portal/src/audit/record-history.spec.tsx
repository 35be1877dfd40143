import type { HistoryPage, HistoryStep } from '@comensal/domain/audit';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readConfiguration } from '../platform/calls/use-call';
import { UserContext } from '../platform/person/user';
import { loadTexts } from '../platform/text/text';
import { type Answers, connect, offline } from '../testing/network';
import { person } from '../testing/person';
import { RecordHistory } from './record-history';

beforeAll(() => loadTexts('audit'));

let restore: () => void = () => undefined;
afterEach(() => {
  cleanup();
  restore();
});

const step = (id: number, change: Partial<HistoryStep> = {}): HistoryStep => ({
  id,
  at: `2026-11-21T12:0${id}:00.000-03:00`,
  username: 'beto',
  person: 'Beto Paz',
  action: 'changed',
  changes: [],
  more: 0,
  ...change,
});

function open(answers: Answers, grants: readonly ModuleGrant[] = [{ name: 'Usuarios', permission: 'R' }]) {
  const network = connect(answers);
  restore = network.restore;
  render(
    <SWRConfig value={{ ...readConfiguration, provider: () => new Map() }}>
      <UserContext value={person(grants)}>
        <MemoryRouter>
          <RecordHistory table="users" id="ana" />
        </MemoryRouter>
      </UserContext>
    </SWRConfig>,
  );
  return network.calls;
}
const answered =
  (page: HistoryPage): Answers =>
  () => ({ data: page });
const texts = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);

describe("the history on a record's page", () => {
  it('AUD-03 shows who did what when, with the values before and after', async () => {
    const changes = [
      { kind: 'changed', label: 'Apellido', previous: 'Sosa', next: 'Ríos' },
      { kind: 'changed', label: 'Grupo', previous: 'Cuadrilla', next: null },
      { kind: 'removed', label: 'Clientes y centros de usuarios', previous: 'Pilar (B1)', next: null },
      { kind: 'added', label: 'Clientes y centros de usuarios', previous: null, next: 'Rosario (B2)' },
    ] as const;
    const calls = open(answered({ rows: [step(2, { changes }), step(1, { action: 'created' })], total: 2 }));
    expect(await texts()).toEqual([
      expect.stringMatching(/^ModificaciónBeto Paz·21\/11\/2026 12:02/),
      'Apellido: Ríos (antes: Sosa)',
      'Grupo: sin valor (antes: Cuadrilla)',
      'Clientes y centros de usuarios. Se quitó: Pilar (B1)',
      'Clientes y centros de usuarios. Se agregó: Rosario (B2)',
      expect.stringMatching(/^AltaBeto Paz·21\/11\/2026 12:01$/),
    ]);
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])[0],
    ).toEqual([
      'Cómo estaba entonces, 21/11/2026 12:02',
      '/record-at/users/ana?at=2026-11-21T12%3A02%3A00.000-03%3A00',
    ]);
    expect(calls.map(({ path, body: { actionOwnerUsername: _, ...body } }) => [path, body])).toEqual([
      ['audit/getHistory', { table: 'users', id: 'ana', page: { offset: 0, limit: 5 } }],
    ]);
  });

  it('AUD-02 truncates long ones until they are expanded', async () => {
    const changes = Array.from(
      { length: 8 },
      (_, position) => ({ kind: 'added', label: 'Par', previous: null, next: `B${position}` }) as const,
    );
    const calls = open(({ body }) => ({
      data: {
        rows:
          (body['page'] as { limit: number }).limit > 5
            ? [step(2, { changes, more: 100 }), step(1)]
            : [step(2, { changes, more: 100 })],
        total: 2,
      },
    }));
    const typist = userEvent.setup();
    await typist.click(await screen.findByRole('button', { name: 'y 102 cambios más' }));
    expect([
      within(screen.getByRole('list', { name: 'Historial' })).getAllByText(/^B\d$/).length,
      screen.getByText('y 100 cambios más').tagName,
    ]).toEqual([8, 'P']);
    await typist.click(screen.getByRole('button', { name: 'Ver los anteriores' }));
    await screen.findByText('21/11/2026 12:01');
    expect([
      calls.map(({ body }) => body['page']),
      screen.queryByRole('button', { name: 'Ver los anteriores' }),
    ]).toEqual([
      [
        { offset: 0, limit: 5 },
        { offset: 0, limit: 25 },
      ],
      null,
    ]);
  });

  it('shows its own error where it could not be read, and retries', async () => {
    let reachable = false;
    open(() => (reachable ? { data: { rows: [], total: 0 } } : offline()));
    await screen.findByText(/^No se pudo cargar el historial\./);
    reachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Todavía no hay nada registrado');
  });

  it('ACC-11 is hidden, and requests nothing, for a user who may not open the record', () => {
    expect([
      open(answered({ rows: [], total: 0 }), [{ name: 'Auditoria', permission: 'W' }]),
      screen.queryByText('Historial'),
    ]).toEqual([[], null]);
  });
});
