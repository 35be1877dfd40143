import type { FailedMail, OpenSession, SystemState } from '@comensal/domain/system';
import { screen, within } from '@testing-library/react';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const unknown: SystemState = {
  version: '1.2.3',
  build: null,
  jobs: { waiting: 4, running: 2, failed: 1 },
  mails: { waiting: 3, failed: 2 },
  schedules: { failed: 0 },
  backup: { base_at: null, archived_until: null, gap_at: null },
  recount: { at: null, differences: null },
  disk: { database_bytes: 52_428_800, files_bytes: 1_048_576, free_bytes: null },
};
const known: SystemState = {
  ...unknown,
  backup: { base_at: '2026-11-20T03:00:00.000-03:00', archived_until: null, gap_at: null },
  build: 'main-D5_3-zGG.js',
  disk: { ...unknown.disk, free_bytes: 79_456_894_976 },
  recount: { at: '2026-11-21T03:40:00.000-03:00', differences: 2 },
};
const mail: FailedMail = {
  id: '00000000-0000-4000-8000-000000000001',
  recipient: 'ana@empresa.com.ar',
  subject: 'Crédito 7',
  failure: '550 No existe la casilla',
  attempts: 9,
  failed_at: '2026-11-20T13:00:00.000-03:00',
};
const session: OpenSession = {
  id: '00000000-0000-4000-8000-000000000002',
  username: 'ana',
  person: 'Ana Paz',
  address: '10.0.0.7',
  client: '',
  since: '2026-11-20T09:00:00.000-03:00',
  last_used: '2026-11-20T13:00:00.000-03:00',
  current: false,
};
const own: OpenSession = { ...session, id: '00000000-0000-4000-8000-000000000003', username: 'yo', current: true };

function open(path: string, { state = known, totalAccess = true, resent = 1 } = {}) {
  const user = person(
    [
      { name: 'Usuarios', permission: 'W' },
      { name: 'Auditoria', permission: 'W' },
    ],
    { business_unit_total_access: totalAccess },
  );
  return openPortal(path, user, {
    'system/getState': state,
    'system/getFailedMails': { rows: [mail], total: 1 },
    'system/getSessions': { rows: [session, own], total: 2 },
    'system/resendMail': resent,
    'system/endSession': true,
  });
}

const press = async (app: ReturnType<typeof open>, name: string | RegExp) =>
  app.typist.click(await screen.findByRole('button', { name }));
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;

test('O-13 the state shows version, queues, backup, recount and disk', async () => {
  open('/system');
  expect(await part('Versión')).toContain('1.2.3');
  expect(await part('Colas')).toContain('En espera: 4 · en curso: 2 · fallidos: 1');
  expect(await part('Última copia')).toContain('20/11/2026');
  expect(await part('Último recuento de saldos')).toContain('2 reglas no se cumplen');
  expect(await part('Versión')).toMatch(/D5_3-zGG$/);
  expect(await part('Disco')).toMatch(/50 MB.*1 MB.*74 GB$/);
});

test('O-13 what nobody left a mark of is told as such, with how', async () => {
  open('/system', { state: unknown });
  expect(await part('Última copia')).toMatch(/Sin datos.*npm run backup/);
  expect(await part('Último recuento de saldos')).toMatch(/Sin datos.*3:40/);
});

test('ACC-20 without total access the screen is closed', async () => {
  const app = open('/system', { totalAccess: false });
  await screen.findByRole('navigation');
  expect(screen.queryByRole('region', { name: 'Versión' })).toBeNull();
  expect(app.sent('system/getState')).toEqual([]);
});

test('O-13 a mail that was given up shows the reason, and is sent again, or all after a question', async () => {
  const app = open('/system?tab=mails');
  const table = await screen.findByRole('table', { name: 'Correos fallidos' });
  expect(await within(table).findByText('550 No existe la casilla')).toBeTruthy();
  await press(app, 'Enviar otra vez «Crédito 7» a ana@empresa.com.ar');
  await screen.findByText('Se envía otra vez 1 correo');
  await press(app, 'Enviar todos otra vez');
  await press(app, 'Si');
  await screen.findAllByText('Se envía otra vez 1 correo');
  expect(app.sent('system/resendMail')).toEqual([{ id: mail.id }, {}]);
});

test('O-13 0406 a mail to somebody who is not here any more is not sent again, and that is said', async () => {
  const app = open('/system?tab=mails', { resent: 0 });
  await screen.findByRole('table', { name: 'Correos fallidos' });
  await press(app, 'Enviar otra vez «Crédito 7» a ana@empresa.com.ar');
  await screen.findByText(/^No se envía otra vez: quien lo recibiría ya no está/);
});

test('O-12 somebody else’s session is ended after a question, one’s own has no button', async () => {
  const app = open('/system?tab=sessions');
  await screen.findByText('Esta sesión');
  expect(screen.getAllByRole('button', { name: /^Terminar la sesión/ })).toHaveLength(1);
  await press(app, /^Terminar la sesión de Ana Paz/);
  await screen.findByText(/^¿Desea terminar la sesión de Ana Paz\?/);
  await press(app, 'Si');
  await screen.findByText('Se terminó la sesión');
  expect(app.sent('system/endSession')).toEqual([{ id: session.id }]);
});
