import type { RecordAt } from '@comensal/domain/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const state = (data: Record<string, unknown> | null, event: number | null = 5) => ({
  data,
  event,
  username: event === null ? null : 'beto',
  date: event === null ? null : '2026-11-21T12:05:00.000-03:00',
});
const answer: RecordAt = {
  rows: [
    {
      table_name: 'customers',
      record_key: '7',
      at: state({ id: 7, name: 'Ana', surname: 'Ríos', section: 'Depósito' }),
      and: state({ id: 7, name: 'Ana', surname: 'Sosa', section: 'Depósito' }, null),
    },
    {
      table_name: 'customer_id_relations',
      record_key: '9',
      at: state({ id: 9, customer_id: 7, auth_type: 'CARD', auth_code: '00123' }),
      and: state(null, null),
    },
    {
      table_name: 'customer_id_relations',
      record_key: '8',
      at: state(null),
      and: state({ id: 8, customer_id: 7, auth_type: 'CARD', auth_code: '00100' }, null),
    },
  ],
  more: 0,
  steps: [
    {
      id: 5,
      at: '2026-11-21T12:05:00.000-03:00',
      username: 'beto',
      person: 'Beto Paz',
      action: 'changed',
      changes: [{ kind: 'changed', label: 'Apellido', previous: 'Sosa', next: 'Ríos' }],
      more: 0,
    },
  ],
  total: 1,
  names: { users: { beto: 'Beto Paz' } },
};
const usual: Answers = {
  'audit/getRecordAt': answer,
  'credits/getCountDecimals': { decimals: 2, today: 20261130, tolerance: 100 },
};
const at = '2026-11-21T12:06:00.000-03:00';

function open(address: string, answers: Answers = usual) {
  return openPortal(address, person([{ name: 'Comensales', permission: 'R' }]), answers, usual);
}
const asked = (sent: (call: string) => readonly object[]) =>
  sent('audit/getRecordAt').map((body) => ({ ...body, actionOwnerUsername: undefined }));

describe('a record as it was', () => {
  it('AUD-03 shows its values, what belonged to it, since when and by whom', async () => {
    const { sent } = open(`/record-at/customers/7?at=${encodeURIComponent(at)}`, {
      'audit/getRecordAt': {
        ...answer,
        rows: answer.rows.map((row) => ({ ...row, and: null })),
        steps: [],
        total: 0,
      },
    });
    const values = await screen.findByRole('table', { name: 'Valores registrados' });
    expect(
      within(values)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['CampoValor', 'Id7', 'NombreAna', 'ApellidoRíos', 'SectorDepósito']);
    expect(screen.getAllByText(/^Así desde el 21\/11\/2026 12:05, por Beto Paz$/)).toHaveLength(2);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('00123'),
    );
    expect(screen.queryByText(/00100/)).toBeNull();
    expect(asked(sent)).toEqual([{ table: 'customers', id: '7', at }]);
  });

  it('AUD-03 compares two moments, and says what was done between them, by whom', async () => {
    const { typist, sent } = open(`/record-at/customers/7?at=${encodeURIComponent(at)}`);
    await typist.click(await screen.findByLabelText('Comparar con un momento anterior'));
    await typist.clear(screen.getByLabelText('y antes, el'));
    await typist.type(screen.getByLabelText('y antes, el'), '20/11/2026');
    await typist.clear(screen.getAllByLabelText('a las')[1] as HTMLElement);
    await typist.type(screen.getAllByLabelText('a las')[1] as HTMLElement, '930');
    await typist.click(screen.getByRole('button', { name: 'Ver' }));
    await screen.findByText('Qué cambió entre los dos momentos');
    await waitFor(() =>
      expect(asked(sent).at(-1)).toEqual({ table: 'customers', id: '7', at, and: '2026-11-20T09:30:59.999-03:00' }),
    );
    const values = screen.getByRole('table', { name: 'Valores registrados' });
    expect(within(values).getAllByRole('row')[3]?.textContent).toBe('ApellidomodificadoSosaRíos');
    expect(screen.getByText('Apellido:').parentElement?.textContent).toBe('Apellido: Ríos (antes: Sosa)');
  });

  it.each([
    ['31/11/2026', '10:00', 'Escriba un día y una hora'],
    ['20/11/2026', '', 'Escriba un día y una hora'],
    ['22/11/2026', '10:00', 'Elija un momento anterior'],
  ])('AUD-03 a former moment of %s %s is refused', async (day, time, message) => {
    const { typist, sent } = open(`/record-at/customers/7?at=${encodeURIComponent(at)}`);
    await typist.click(await screen.findByLabelText('Comparar con un momento anterior'));
    await typist.clear(screen.getByLabelText('y antes, el'));
    await typist.type(screen.getByLabelText('y antes, el'), day);
    await typist.clear(screen.getAllByLabelText('a las')[1] as HTMLElement);
    if (time !== '') await typist.type(screen.getAllByLabelText('a las')[1] as HTMLElement, time);
    await typist.click(screen.getByRole('button', { name: 'Ver' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(asked(sent)).toHaveLength(1);
  });

  it('AUD-03 says of a record that was not there yet, or not any more', async () => {
    open(`/record-at/customers/7?at=${encodeURIComponent(at)}`, {
      'audit/getRecordAt': {
        ...answer,
        rows: [{ table_name: 'customers', record_key: '7', at: state(null, null), and: null }],
      },
    });
    expect(await screen.findByText('Todavía no existía')).toBeTruthy();
  });

  it('AUD-03 ACC-20 a refusal is shown, and nothing is asked for a table that is none', async () => {
    const { sent } = open('/record-at/sessions/7');
    expect(await screen.findByText('No hay registros de esa tabla en la auditoría')).toBeTruthy();
    expect(asked(sent)).toEqual([]);
  });
});
