import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const row = {
  id: 5,
  name: 'Guardia',
  place: 'Metalúrgica Ñandú · Pilar',
  removed_at: '2026-11-20T15:00:00.000Z',
  removed_by: 'Luz Gómez',
};
const lost = 'Estos servicios no volvieron, porque hoy no tienen precio o el centro no los ofrece: Cena';

const usual: Answers = {
  'service-profiles/getFoodServicesProfilesByBUCompanies': { rows: [], total: 0 },
  'removed-records/getRemoved': { rows: [row], total: 1, days: 30 },
};
const open = (permission: 'R' | 'W', answers: Answers = () => undefined) =>
  openPortal('/profiles-services', person([{ name: 'Perfiles de Servicio', permission }]), answers, usual);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Perfiles de servicio eliminados' }));

it('SPR-36 Eliminados shows who removed what, brings it back, and tells what did not come back', async () => {
  const app = open('W', { 'removed-records/restore': { id: 5, name: 'Guardia', lost: [lost] } });
  await app.typist.click(await screen.findByRole('button', { name: 'Eliminados' }));
  const view = await dialog();
  await view.findByText('Guardia');
  expect(view.getByText(/en días: 30/)).toBeTruthy();
  expect(
    ['Metalúrgica Ñandú · Pilar', 'Luz Gómez', '20/11/2026 12:00'].map((text) => view.queryByText(text) !== null),
  ).toEqual([true, true, true]);
  const before = app.sent('service-profiles/getFoodServicesProfilesByBUCompanies').length;
  await app.typist.click(view.getByRole('button', { name: 'Recuperar Guardia' }));
  expect(await view.findByText(lost)).toBeTruthy();
  expect(await screen.findByText('Guardia: recuperado')).toBeTruthy();
  expect(app.sent('removed-records/restore')).toEqual([{ kind: 'serviceProfile', id: 5 }]);
  await waitFor(() =>
    expect(app.sent('service-profiles/getFoodServicesProfilesByBUCompanies').length).toBeGreaterThan(before),
  );
});

it('SPR-24 a refusal is told, and the record stays', async () => {
  const app = open('W', {
    'removed-records/restore': () => errorAnswer(409, 'El centro ya tiene un perfil con este nombre'),
  });
  await app.typist.click(await screen.findByRole('button', { name: 'Eliminados' }));
  await app.typist.click((await dialog()).getByRole('button', { name: 'Recuperar Guardia' }));
  expect(await screen.findByText('El centro ya tiene un perfil con este nombre')).toBeTruthy();
});

it('ACC-08 whoever only reads has no Eliminados', async () => {
  open('R');
  await screen.findByText('Sin registros');
  expect(screen.queryByRole('button', { name: 'Eliminados' })).toBeNull();
});

it.each([
  ['profile', '/profiles', 'Perfiles', 'Perfiles eliminados', 'profiles/getProfiles', []],
  [
    'association',
    '/companies-business-units',
    'Asociacion Cliente Centro',
    'Asociaciones terminadas',
    'companies/getCompaniesWithoutBU',
    { rows: [], total: 0 },
  ],
  [
    'association',
    '/business-units-companies',
    'Asociacion Centro Cliente',
    'Asociaciones terminadas',
    'business-units/getWithoutCompanies',
    { rows: [], total: 0 },
  ],
  ['schedule', '/scheduled-reports', 'Reportes', 'Envíos de reportes eliminados', 'reports/getSchedules', []],
] as const)(
  '%s: %s brings back what was removed from it, without a place',
  async (kind, path, module, title, list, data) => {
    const app = openPortal(
      path,
      person([{ name: module, permission: 'W' }]),
      (call) => {
        if (call.path === 'removed-records/restore') return { data: { id: 5, name: 'Guardia', lost: [] } };
        if (call.path === list) return { data };
        return call.path === 'companies/getCompanies' || call.path === 'business-units/getBusinessUnits'
          ? { data: { rows: [], total: 0 } }
          : undefined;
      },
      usual,
    );
    await app.typist.click(await screen.findByRole('button', { name: 'Eliminados' }));
    const view = within(await screen.findByRole('dialog', { name: title }));
    await view.findByText('Guardia');
    expect(view.queryByText('Cliente y centro logístico')).toBeNull();
    const before = app.sent(list).length;
    await app.typist.click(view.getByRole('button', { name: 'Recuperar Guardia' }));
    await screen.findByText('Guardia: recuperado');
    expect(app.sent('removed-records/restore')).toEqual([{ kind, id: 5 }]);
    await waitFor(() => expect(app.sent(list).length).toBeGreaterThan(before));
  },
);
