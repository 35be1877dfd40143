import type { AuthenticatedUser } from '@comensal/domain/auth';
import type { BusinessUnitView } from '@comensal/domain/business-units';
import type { TerminalKeyView } from '@comensal/domain/terminal-keys';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { asking } from '../testing/asking';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const centre = (id: string, name: string, segment_description: string | null): BusinessUnitView => ({
  id,
  name,
  segment_description,
  is_active: true,
  companies: [],
});
const key = (id: number, name: string, change: Partial<TerminalKeyView> = {}): TerminalKeyView => ({
  id,
  business_unit_id: 'C1',
  name,
  created_at: '2026-11-20T09:30:00-03:00',
  created_by: 'Ana Paz',
  revoked_at: null,
  revoked_by: null,
  ...change,
});
const secret = `cmk_${'x'.repeat(43)}`;

function open(permission: 'R' | 'W', answers: Answers = () => undefined, change: Partial<AuthenticatedUser> = {}) {
  return openPortal('/business-units', person([{ name: 'Centros Logisticos', permission }], change), answers, usual);
}

const usual: Answers = {
  'business-units/getBusinessUnits': {
    rows: [centre('C1', 'Pilar', 'Norte'), centre('C2', 'Córdoba', null)],
    total: 2,
  },
  'sync/getLastSyncDates': [
    {
      business_unit: 'C1',
      timestamp_config: '2026-11-20T23:30:00-03:00',
      timestamp_transactions: '2026-11-21T00:15:00-03:00',
      pending_transactions: 0,
    },
  ],
  'terminal-keys/getTerminalKeys': [
    key(1, 'Caja 1'),
    key(2, 'Vieja', { created_by: null, revoked_at: '2026-11-21T08:00:00-03:00', revoked_by: 'Eva Sol' }),
  ],
  'terminal-keys/addTerminalKey': ({ body }) => ({ data: { ...key(3, String(body['name'])), key: secret } }),
  'terminal-keys/revokeTerminalKey': key(1, 'Caja 1', { revoked_at: '2026-11-21T08:00:00-03:00' }),
};

it('CUS-07 CUS-09 CUS-31 the report shows each centre’s last connection, and a dash without one', async () => {
  const { sent } = open('R');
  const table = within(await screen.findByRole('table', { name: 'Centros logísticos' }));
  await table.findByText('20/11/2026 23:30');
  const cells = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    );
  expect(cells).toEqual([
    ['C1', 'Pilar', 'Norte', '20/11/2026 23:30', '21/11/2026 00:15', '0'],
    ['C2', 'Córdoba', '–', '–', '–', '–'],
  ]);
  expect(sent('sync/getLastSyncDates')).toEqual([{ businessUnits: ['C1', 'C2'] }]);
  expect(screen.queryByRole('button', { name: /^Claves/ })).toBeNull();
});

async function openKeys(answers?: Answers) {
  const app = open('W', answers);
  await app.typist.click(await screen.findByRole('button', { name: 'Claves de puntos de venta de Pilar' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Claves de puntos de venta' })) };
}

it('CUS-04 the keys of a centre, with who created and revoked each; only active ones can be revoked', async () => {
  const { dialog } = await openKeys();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Caja 1Creada el 20/11/2026 09:30 por Ana PazVigente',
    'ViejaCreada el 20/11/2026 09:30Revocada el 21/11/2026 08:00 por Eva SolRevocada',
  ]);
  expect(
    dialog.getAllByRole('button', { name: /^Revocar/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revocar la clave Caja 1']);
});

it('CUS-04 a new key is shown until the dialog is closed, and never again', async () => {
  const { dialog, typist, sent } = await openKeys();
  await typist.click(await dialog.findByRole('button', { name: 'Crear clave' }));
  expect(await dialog.findByText('Campo obligatorio')).toBeTruthy();
  await typist.type(dialog.getByLabelText('Punto de venta'), 'Caja 2');
  await typist.click(dialog.getByRole('button', { name: 'Crear clave' }));
  expect((await dialog.findByText(secret)).tagName).toBe('CODE');
  expect(sent('terminal-keys/addTerminalKey')).toEqual([{ business_unit_id: 'C1', name: 'Caja 2' }]);
  await typist.click(dialog.getByRole('button', { name: 'Copiar la clave' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(Object.values(localStorage).join().includes(secret)).toBe(false);
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await typist.click(screen.getByRole('button', { name: 'Claves de puntos de venta de Pilar' }));
  await screen.findByRole('button', { name: 'Revocar la clave Caja 1' });
  expect(screen.queryByText(secret)).toBeNull();
});

it('0405 a new key asks for one’s own password where the server does', async () => {
  const { dialog, typist, sent } = await openKeys(asking('terminal-keys/addTerminalKey'));
  await typist.type(await dialog.findByLabelText('Punto de venta'), 'Caja 2{Enter}');
  await typist.type(await dialog.findByLabelText('Contraseña actual'), 'Propia.2026{Enter}');
  await dialog.findByText(secret);
  expect(sent('terminal-keys/addTerminalKey')).toEqual(
    [{}, { currentPassword: 'Propia.2026' }].map((more) => ({ business_unit_id: 'C1', name: 'Caja 2', ...more })),
  );
});

it('CUS-04 a taken name is reported at the field', async () => {
  const sentence = 'Ya existe una clave con este nombre en el centro logístico';
  const { dialog, typist } = await openKeys({
    'terminal-keys/addTerminalKey': () => errorAnswer(409, sentence, { data: { fields: { name: sentence } } }),
  });
  await typist.type(await dialog.findByLabelText('Punto de venta'), 'Caja 1{Enter}');
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

it('CUS-04 revoking asks for confirmation', async () => {
  const { dialog, typist, sent } = await openKeys();
  await typist.click(await dialog.findByRole('button', { name: 'Revocar la clave Caja 1' }));
  await typist.click(
    within(await screen.findByRole('alertdialog', { name: 'Revocar clave' })).getByRole('button', { name: 'No' }),
  );
  expect(sent('terminal-keys/revokeTerminalKey')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await typist.click(dialog.getByRole('button', { name: 'Revocar la clave Caja 1' }));
  await typist.click(
    within(await screen.findByRole('alertdialog', { name: 'Revocar clave' })).getByRole('button', { name: 'Si' }),
  );
  expect(await screen.findByText('La clave Caja 1 fue revocada')).toBeTruthy();
  expect(sent('terminal-keys/revokeTerminalKey')).toEqual([{ id: 1 }]);
});

it('CUS-04 ACC-20 a user with some centres is offered only their keys', async () => {
  open('W', () => undefined, {
    business_unit_total_access: false,
    companies: [
      {
        id: 'E1',
        business_name: 'Acme',
        cuit: '30712345671',
        category: '2B',
        is_active: true,
        businessUnits: [{ id: 'C1', name: 'Pilar', manage_groups: false, type: 'CON' }],
      },
    ],
  });
  expect(await screen.findByRole('button', { name: 'Claves de puntos de venta de Pilar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claves de puntos de venta de Córdoba' })).toBeNull();
});
