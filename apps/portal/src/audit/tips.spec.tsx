import type { Tip } from '@comensal/domain/audit';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readConfiguration } from '../platform/calls/use-call';
import { UserContext } from '../platform/person/user';
import { loadTexts } from '../platform/text/text';
import { connect } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { RecordHistory } from './record-history';

const tip: Tip = {
  id: 7,
  at: '2026-11-21T09:05:07.250-03:00',
  table: 'credits_requests',
  record_key: '12',
  text: 'La factura es de otra obra',
  person: null,
  state: 'open',
  note: null,
  closed_by: null,
  closed_at: null,
  version: 1,
};

function open(permission: ModuleGrant['permission']) {
  return openPortal('/audit-tips', person([{ name: 'Auditoria', permission }]), () => undefined, {
    'audit/getTips': { rows: [tip], total: 1 },
    'audit/settleTip': true,
    'audit/tell': true,
  });
}
const table = () => screen.findByRole('table', { name: 'Avisos a auditoría' });
const openTip = async (typist: ReturnType<typeof open>['typist']) => {
  await typist.click(await within(await table()).findByRole('button', { name: 'Ver el aviso 7' }));
  return within(await screen.findByRole('dialog', { name: 'Aviso 7' }));
};

describe('what people told the auditors', () => {
  it('issue 51 lists what nobody dealt with, without a name where there is none', async () => {
    const { sent } = open('R');
    const cells = within(await table());
    await cells.findByText('La factura es de otra obra');
    expect(cells.getByText('Solicitudes de crédito · 12')).toBeTruthy();
    expect(cells.getByText('Sin nombre')).toBeTruthy();
    expect(sent('audit/getTips').at(-1)).toEqual({
      states: ['open'],
      page: { offset: 0, limit: 25, sort: 'at', direction: 'desc' },
    });
  });

  it('issue 51 leads to the record as it was, and only who may write closes it, with what was done', async () => {
    const reader = open('R');
    const read = await openTip(reader.typist);
    expect(read.getByRole('link', { name: 'Cómo estaba el registro' }).getAttribute('href')).toBe(
      '/record-at/credits_requests/12?at=2026-11-21T09%3A05%3A07.250-03%3A00',
    );
    expect(read.queryByRole('textbox')).toBeNull();
  });

  it('issue 51 closes with what was done', async () => {
    const { typist, sent } = open('W');
    const dialog = await openTip(typist);
    await typist.click(dialog.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(sent('audit/settleTip')).toEqual([]);
    await typist.type(dialog.getByRole('textbox', { name: /Qué se hizo/ }), 'Se pidió la factura');
    await typist.click(dialog.getByRole('button', { name: 'Cerrar el aviso' }));
    await waitFor(() =>
      expect(sent('audit/settleTip')).toEqual([{ id: 7, version: 1, closed: true, note: 'Se pidió la factura' }]),
    );
    expect(await screen.findByText('El aviso 7 quedó cerrado')).toBeTruthy();
  });
});

describe('telling the auditors', () => {
  it('issue 51 says honestly what a missing name hides, and sends what was typed', async () => {
    await loadTexts('audit');
    const network = connect(({ path }) => ({ data: path === 'audit/getHistory' ? { rows: [], total: 0 } : true }));
    render(
      <SWRConfig value={{ ...readConfiguration, provider: () => new Map() }}>
        <UserContext value={person([{ name: 'Usuarios', permission: 'R' }])}>
          <MemoryRouter>
            <RecordHistory table="users" id="beto" />
          </MemoryRouter>
        </UserContext>
      </SWRConfig>,
    );
    const sent = () => network.calls.flatMap(({ path, body }) => (path === 'audit/tell' ? [body] : []));
    const typist = userEvent.setup();
    await typist.click(await screen.findByRole('button', { name: 'Avisar a auditoría' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avisar a auditoría' }));
    expect(dialog.getByText('Su nombre acompaña al aviso.')).toBeTruthy();
    await typist.click(dialog.getByRole('switch', { name: /Sin mi nombre/ }));
    expect(dialog.getByText(/Quien administra el servidor podría deducirlo/)).toBeTruthy();
    await typist.click(dialog.getByRole('button', { name: 'Avisar' }));
    expect(sent()).toEqual([]);
    await typist.type(dialog.getByRole('textbox', { name: /Qué quiere avisar/ }), 'No trabaja aquí');
    await typist.click(dialog.getByRole('button', { name: 'Avisar' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ table: 'users', id: 'beto', text: 'No trabaja aquí', unnamed: true }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('No trabaja aquí');
    network.restore();
  });
});
