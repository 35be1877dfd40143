import type { ContractorRow } from '@comensal/domain/contractors';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const keeper: readonly ModuleGrant[] = [
  { name: 'Clientes', permission: 'W' },
  { name: 'Centros Logisticos', permission: 'W' },
];
const request: ContractorRow = {
  id: 7,
  request_id: 7,
  state_id: 70,
  create_date: 20261120,
  cuit: '30500010912',
  business_name: 'Panificadora Norte',
  status: 'Aprobado',
  status_since: '2026-11-20T09:00:00.000-03:00',
  name: 'Ñandú Peña',
  province: 'Tucumán',
  location: 'Tafí Viejo',
  address: 'San Martín 980',
  email: 'norte@example.com',
  alternative_email: '',
  phone: '4000000',
  amount_customers: '15',
  business_unit_description: 'Zafra',
  business_units: [],
  documents: [],
  reject_reason: null,
  actionOwnerUsername: 'norte',
  version: 3,
};

function open(path: string, modules: readonly ModuleGrant[], remarks: readonly string[] = []) {
  return openPortal(path, person(modules), ({ path: to, body }) => {
    if (to === 'companies/getCompanies' || to === 'business-units/getBusinessUnits')
      return { data: { rows: [], total: 0 } };
    if (to === 'contractors/getRequests') return { data: { rows: [request], total: 1 } };
    if (to === 'master-data/addCompany' || to === 'master-data/addBusinessUnit') {
      const { accepted } = body as { readonly accepted: boolean };
      return { data: { added: remarks.length === 0 || accepted, remarks } };
    }
    return to === 'jobs/getJobs' ? { data: [] } : undefined;
  });
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('CUS-01 CON-26 a company is filled from an approved request; what is alike is told before it is saved', async () => {
  const told = 'N1 · Panificadora Norte tiene el mismo nombre';
  const { typist, calls } = open(
    '/companies?open=new&request=7',
    [...keeper, { name: 'Contratistas', permission: 'R' }],
    [told],
  );
  await screen.findByRole('dialog', { name: 'Nuevo cliente' });
  const form = dialog('Nuevo cliente');
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^CUIT/).value).toBe('30-50001091-2'));
  expect(form.getByLabelText<HTMLInputElement>(/^Razón social/).value).toBe('Panificadora Norte');
  await typist.click(form.getByRole('button', { name: 'Guardar' }));
  await form.findByText('Campo obligatorio');
  await typist.type(form.getByLabelText(/^Código SAP/), '90001');
  await typist.click(form.getByRole('button', { name: 'Guardar' }));
  await form.findByText(told);
  await typist.click(form.getByRole('button', { name: 'Guardar igual' }));
  await screen.findByText('El cliente 90001 quedó registrado');
  const record = {
    actionOwnerUsername: 'ana',
    id: '90001',
    business_name: 'Panificadora Norte',
    cuit: '30500010912',
    category: '2B',
  };
  expect(calls.filter(({ path }) => path === 'master-data/addCompany').map(({ body }) => body)).toEqual([
    { ...record, accepted: false },
    { ...record, accepted: true },
  ]);
});

it('CUS-07 a centre is added from its list; who may not load master data has no such button', async () => {
  const { typist } = open('/business-units', keeper);
  await typist.click(await screen.findByRole('button', { name: 'Nuevo centro' }));
  const form = dialog('Nuevo centro');
  await typist.type(form.getByLabelText(/^Código SAP/), '9010');
  await typist.type(form.getByLabelText(/^Nombre/), 'Pilar');
  await typist.click(form.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('El centro 9010 quedó registrado');
});

it('CUS-05 who may only read clients has no button for a new one', async () => {
  open('/companies', [{ name: 'Clientes', permission: 'R' }]);
  await screen.findByText(/Los clientes vienen del sistema de gestión/);
  expect(screen.queryByRole('button', { name: 'Nuevo cliente' })).toBeNull();
});
