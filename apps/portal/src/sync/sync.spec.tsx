import type { JobView } from '@comensal/domain/jobs';
import type { CentreChanges, CentreVersion, CountsByKind, VersionRow } from '@comensal/domain/sync';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { changesText, nameOf, totalChanges } from './change-texts';

const none = { added: 0, changed: 0, removed: 0 };
const counts = (input: Partial<CountsByKind>): CountsByKind => ({
  food_service: none,
  food_services_profile: none,
  price_list: none,
  customer: none,
  ...input,
});
const pilar: CentreChanges = {
  business_unit_id: 'C1',
  name: 'Pilar',
  changes: counts({ food_service: { ...none, changed: 1 }, customer: { added: 1200, changed: 0, removed: 1 } }),
  named: [{ kind: 'food_service', key: '1', change: 'changed', name: 'Almuerzo', start_date: null }],
};
const cordoba: CentreChanges = {
  business_unit_id: 'C2',
  name: 'Córdoba',
  changes: counts({ customer: { ...none, added: 3 } }),
  named: [],
};
const version = (number: number, change: Partial<VersionRow> = {}): VersionRow => ({
  version: number,
  published_at: '2026-11-21T12:00:00.000-03:00',
  published_by: 'mfernandez',
  person: 'María Fernández',
  centres: 1,
  changes: pilar.changes,
  ...change,
});
const centre = (name: string, change: Partial<CentreVersion> = {}): CentreVersion => ({
  business_unit_id: name,
  name,
  version: 3,
  fetched_at: '2026-11-20T10:00:00.000-03:00',
  behind: 0,
  since: null,
  terminals: 1,
  ...change,
});
const centres: readonly CentreVersion[] = [
  centre('Rosario', { version: null, fetched_at: null, behind: 3, since: '2026-11-01T07:00:00.000-03:00' }),
  centre('Córdoba', { version: 1, behind: 2, since: '2026-11-10T07:00:00.000-03:00' }),
  centre('Salta', { version: null, fetched_at: null, behind: 3, since: '2026-11-01T07:00:00.000-03:00', terminals: 0 }),
  centre('Mendoza'),
];
const job = (change: Partial<JobView>): JobView => ({
  id: 'J1',
  kind: 'publishConfiguration',
  state: 'waiting',
  progress: { done: 0, total: null },
  result: null,
  errorMsg: null,
  fileName: null,
  offers: null,
  created_at: '2026-11-21T12:00:00.000-03:00',
  ...change,
});
const finishedJob = job({ state: 'completed', progress: { done: 5, total: 5 }, result: { version: 3 } });

function open(permission: 'R' | 'W', answers: Answers = () => undefined, path = '/sync') {
  const app = openPortal(path, person([{ name: 'Sincronizacion', permission }]), answers, usual);
  const sent = (called: string) => app.calls.filter((call) => call.path === called);
  return { ...app, sent };
}

const usual: Answers = {
  'sync/getLastDateConfig': { lastDateConfig: '2026-11-20T09:30:00.000-03:00', message: null },
  'sync/getPendingChanges': { centres: [pilar, cordoba], version: 2, shown_changes: 'abc' },
  'sync/getVersions': {
    rows: [version(2), version(1, { person: null, published_by: null, centres: 0, changes: counts({}) })],
    total: 2,
  },
  'sync/getVersion/2': { ...version(2), centres: [pilar] },
  'sync/getCentreVersions': { rows: centres, total: centres.length },
  'sync/updateMasive': () => ({ status: 202, data: { jobId: 'J1' } }),
};

const sync = () => screen.findByRole('button', { name: 'Publicar' });
async function answerYes(typist: ReturnType<typeof open>['typist']): Promise<void> {
  await typist.click(await sync());
  const question = within(await screen.findByRole('alertdialog', { name: 'Sincronización' }));
  question.getByText('¿Desea publicar la configuración de todos los centros logísticos?');
  await typist.click(question.getByRole('button', { name: 'Si' }));
}

describe('the synchronisation screen', () => {
  it('SYN-01 SYN-06 shows the last publication, the pending changes, and the button', async () => {
    open('W');
    expect(await screen.findByText('20/11/2026 09:30')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Cantidad de cambios por publicar' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Registros', 'Altas', 'Cambios', 'Bajas'],
      ['Servicios', '–', '1', '–'],
      ['Comensales', '1.203', '–', '1'],
    ]);
    expect(screen.getByText('En 2 centros logísticos')).toBeTruthy();
    expect(await sync()).toBeTruthy();
  });

  it('SYN-05 O-100 shows which centres have the latest publication and by how many versions the others lag, and each publication on its own page', async () => {
    const { typist, sent } = open('R');
    const table = () => screen.findByRole('table', { name: 'Centros y la última publicación' });
    await within(await table()).findByText('Rosario');
    expect(
      within(await table())
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Centro logísticoRosarioEstadoNunca bajó la configuraciónTiene la versión–Bajó por última vez–Le falta desde01/11/2026 07:00',
      'Centro logísticoCórdobaEstadoLe faltan 2 publicacionesTiene la versión1Bajó por última vez20/11/2026 10:00Le falta desde10/11/2026 07:00',
      'Centro logísticoSaltaEstadoSin punto de ventaTiene la versión–Bajó por última vez–Le falta desde01/11/2026 07:00',
      'Centro logísticoMendozaEstadoLa tieneTiene la versión3Bajó por última vez20/11/2026 10:00Le falta desde–',
    ]);
    const request = () => sent('sync/getCentreVersions').map(({ body: { page, version: of } }) => ({ page, of }));
    expect(request()).toEqual([{ page: { offset: 0, limit: 10, sort: 'behind', direction: 'desc' }, of: undefined }]);
    await typist.click(within(await table()).getByRole('button', { name: /Centro logístico/ }));
    await waitFor(() => expect(request().at(-1)?.page).toMatchObject({ sort: 'name' }));
    await typist.click(screen.getByRole('button', { name: 'Ver la versión 2' }));
    await within(await screen.findByRole('dialog', { name: 'Versión 2' })).findByRole('table', {
      name: 'Qué centros la tienen',
    });
    await waitFor(() => expect(request().at(-1)?.of).toBe(2));
  });

  it('SYN-01 SYN-04 says when nothing has been published yet', async () => {
    open('W', {
      'sync/getLastDateConfig': { lastDateConfig: null, message: 'Todavía no se publicó ninguna configuración' },
    });
    expect(await screen.findByText('Todavía no se publicó ninguna configuración')).toBeTruthy();
  });

  it('ACC-17 O-08 a reader has no button', async () => {
    open('R');
    await screen.findByText('20/11/2026 09:30');
    await screen.findByRole('table', { name: 'Cantidad de cambios por publicar' });
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('SYN-02 SYN-05 O-99 asks, publishes in the background, and confirms with a close button', async () => {
    let published = false;
    const { typist, sent } = open('W', ({ path }) => {
      if (path === 'sync/updateMasive') published = true;
      if (path === 'jobs/J1') return { data: finishedJob };
      if (path === 'sync/getLastDateConfig' && published)
        return { data: { lastDateConfig: '2026-11-21T12:00:00.000-03:00', message: null } };
      if (path === 'sync/getPendingChanges' && published)
        return { data: { centres: [], version: 3, shown_changes: 'def' } };
      return undefined;
    });
    await answerYes(typist);
    const view = within(await screen.findByRole('alertdialog', { name: 'Sincronización' }));
    expect(await view.findByText('La configuración fue puesta a disposición correctamente')).toBeTruthy();
    expect(
      sent('sync/updateMasive').map(({ headers, body }) => [headers['prefer'], body['version'], body['shown_changes']]),
    ).toEqual([['respond-async', 2, 'abc']]);
    await typist.click(view.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() =>
      expect(screen.queryByText('La configuración fue puesta a disposición correctamente')).toBeNull(),
    );
    expect(await screen.findByText('21/11/2026 12:00', { selector: 'p' })).toBeTruthy();
    expect(await screen.findByText('Los puntos de venta ya pueden recibir todo lo que está registrado.')).toBeTruthy();
  });

  it('SYN-02 No publishes nothing', async () => {
    const { typist, sent } = open('W');
    await typist.click(await sync());
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('sync/updateMasive')).toEqual([]);
  });

  it('SYN-05 ACC-66 ACC-69 a failure opens the error dialog, and its retry publishes again', async () => {
    let attempts = 0;
    const { typist } = open('W', ({ path }) => {
      if (path === 'sync/updateMasive') attempts += 1;
      if (path === 'jobs/J1')
        return {
          data: attempts === 1 ? job({ state: 'failed', errorMsg: 'No se pudo completar el proceso' }) : finishedJob,
        };
      return undefined;
    });
    await answerYes(typist);
    const failed = within(await screen.findByRole('alertdialog', { name: 'Sincronización' }));
    expect(await failed.findByText('No se pudo completar el proceso')).toBeTruthy();
    await typist.click(failed.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La configuración fue puesta a disposición correctamente')).toBeTruthy();
    expect(attempts).toBe(2);
  });

  it('SYN-05 while it runs the progress counts the records, also after navigating back', async () => {
    open('W', { 'jobs/getJobs': [job({ state: 'active', progress: { done: 25000, total: 100000 } })] });
    const bar = await screen.findByRole('progressbar', { name: 'Publicando la configuración' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '25',
      '25.000 de 100.000',
    ]);
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });
});

describe('the history', () => {
  it('SYN-05 says who, when and how many, and opens the changes by centre', async () => {
    const { typist } = open('R');
    const table = within(await screen.findByRole('table', { name: 'Historial de publicaciones' }));
    await table.findByText('María Fernández');
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Versión',
      'Fecha',
      'Publicada por',
      'Centros',
      'Cambios',
      'Acciones',
    ]);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent)),
    ).toEqual([
      [
        'Versión2',
        'Fecha21/11/2026 12:00',
        'Publicada porMaría Fernández',
        'Centros1',
        'CambiosServicios: 1 cambio · Comensales: 1.200 altas, 1 baja',
      ],
      ['Versión1', 'Fecha21/11/2026 12:00', 'Publicada porEl sistema', 'Centros0', 'CambiosSin cambios'],
    ]);
    await typist.click(table.getByRole('button', { name: 'Ver la versión 2' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Versión 2' }));
    expect(await detail.findByText('Pilar')).toBeTruthy();
    expect(detail.getByText('Publicada el 21/11/2026 12:00 por María Fernández')).toBeTruthy();
    expect(detail.getByText('Almuerzo').parentElement?.textContent).toBe('Almuerzocambio');
  });

  it('SYN-05 searches, sorts and pages in the address bar', async () => {
    const { sent } = open('R', () => undefined, '/sync?q=mar%C3%ADa&sort=person&page=2');
    await screen.findByRole('table', { name: 'Historial de publicaciones' });
    await waitFor(() =>
      expect(sent('sync/getVersions')[0]?.body['page']).toMatchObject({ search: 'maría', sort: 'person', offset: 25 }),
    );
  });
});

describe('the user menu', () => {
  it.each([
    ['Sincronizacion', true],
    ['Perfiles', false],
  ] as const)(
    'ACC-27 ACC-28 SYN-03 offers the synchronisation only to holders of the module: %s',
    async (module, offered) => {
      const app = openPortal('/', person([{ name: module, permission: 'R' }]), usual);
      await app.typist.click(await screen.findByRole('button', { name: /^Menú de/ }));
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(items.filter((item) => item === 'Sincronización')).toHaveLength(offered ? 1 : 0);
      if (!offered) return;
      await app.typist.click(screen.getByRole('menuitem', { name: 'Sincronización' }));
      expect(await screen.findByText('20/11/2026 09:30')).toBeTruthy();
      expect(location.pathname).toBe('/sync');
    },
  );
});

test('SYN-05 changes in words', () => {
  const total = totalChanges([pilar.changes, cordoba.changes]);
  expect(changesText(total)).toBe('Servicios: 1 cambio · Comensales: 1.203 altas, 1 baja');
  expect(changesText(counts({}))).toBe('');
  const list = { kind: 'price_list', key: '4', change: 'added', start_date: 20270101 } as const;
  expect([nameOf({ ...list, name: null }), nameOf({ ...list, name: 'Metalúrgica' })]).toEqual([
    'Lista principal desde el 01/01/2027',
    'Metalúrgica, lista desde el 01/01/2027',
  ]);
});
