import type { AgreementCost, AgreementDetail, AgreementRow } from '@comensal/domain/price-agreements';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const row = (change: Partial<AgreementRow> = {}): AgreementRow => ({
  id: 4,
  create_date: 20261120,
  price_list_id: 12,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  company_id: null,
  company_name: null,
  first_day: 20261101,
  last_day: 20261120,
  reason: 'Paritaria de octubre',
  status: 'Propuesta',
  status_since: '2026-11-20T10:00:00.000-03:00',
  proposed_by: 'otra',
  proposer: 'Otra Persona',
  decided_by: null,
  decider: null,
  decided_on: null,
  reject_reason: null,
  posted: 0,
  version: 1,
  inactive: null,
  ...change,
});
const cost: AgreementCost = {
  first_day: 20261101,
  last_day: 20261120,
  places: 1,
  qty: 10,
  former: 1_000_000,
  next: 1_250_000,
  rows: [
    {
      company_id: 'K1',
      business_name: 'Metalúrgica',
      business_unit_name: 'Pilar',
      food_service_id: 1,
      food_service: 'Almuerzo',
      price: 125_000,
      qty: 10,
      former: 1_000_000,
      next: 1_250_000,
    },
  ],
  accounts: [
    {
      id: 1,
      business_name: 'Metalúrgica',
      business_unit_name: 'Pilar',
      group_name: 'Turno Noche',
      before: 300_000,
      after: 50_000,
    },
  ],
};
const detail = (change: Partial<AgreementDetail> = {}): AgreementDetail => ({
  ...row(),
  actions: ['accept', 'reject'],
  history: [
    {
      event: 'propose',
      status: 'Propuesta',
      reason: 'Paritaria de octubre',
      username: 'otra',
      person: 'Otra Persona',
      at: '2026-11-20T10:00:00.000-03:00',
    },
  ],
  cost,
  ...change,
});

const open = (path: string, answers: Answers = () => undefined, permission: 'R' | 'W' = 'W') =>
  openPortal(path, person([{ name: 'Listas de Precios', permission }]), answers, {
    'price-agreements/getAgreements': {
      rows: [row(), row({ id: 3, proposed_by: 'ana', status: 'Confirmada' })],
      total: 2,
    },
    'price-agreements/getAgreement': detail(),
  });
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\u00a0/g, ' ');

it('PRI-25 first lists the agreements that wait for a decision; who only reads sees all', async () => {
  const { sent } = open('/price-agreements');
  const view = within(await screen.findByRole('table', { name: 'Acuerdos retroactivos' }));
  expect(await view.findAllByText('lista principal')).toHaveLength(2);
  expect(sent('price-agreements/getAgreements')[0]).toEqual({
    status: ['Propuesta'],
    to_decide: true,
    page: { offset: 0, limit: 25, direction: 'asc', sort: 'status_since' },
  });
});

it('PRI-25 the page says what changes, for whom, and which balance it leaves', async () => {
  open('/price-agreements/4');
  const rows = within(await screen.findByRole('table', { name: 'Importes por cliente y servicio' }));
  expect(rows.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'ClienteServicioPrecioConsumosImporte anteriorImporte nuevoDiferencia',
    'MetalúrgicaAlmuerzo$ 1.250,0010$ 10.000,00$ 12.500,00$ 2.500,00',
    'Total10$ 10.000,00$ 12.500,00$ 2.500,00',
  ]);
  const balances = within(screen.getByRole('table', { name: 'Saldos' }));
  expect(balances.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'ClienteGrupoSaldoSaldo después',
    'MetalúrgicaTurno Noche$ 3.000,00$ 500,00',
  ]);
});

it('PRI-25 a confirmation sends the version that was read, and says what happens; somebody faster is told', async () => {
  const { typist, sent } = open('/price-agreements/4', ({ path }) =>
    path === 'price-agreements/decide' ? { data: detail({ status: 'Confirmada' }) } : undefined,
  );
  await typist.click(await screen.findByRole('button', { name: 'Confirmar el acuerdo 4' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(plain(dialog.getByText(/Se asentará/).textContent)).toBe(
    'Se asentará la diferencia de $ 2.500,00 como ajustes de precio, uno por día, servicio y cuenta. Los consumos no cambian.',
  );
  await typist.click(dialog.getByRole('button', { name: 'Confirmar el acuerdo' }));
  await waitFor(() =>
    expect(sent('price-agreements/decide')).toEqual([{ id: 4, version: 1, accept: true, reason: '' }]),
  );
  expect(await screen.findByText('El acuerdo 4 quedó Confirmado: los ajustes se están asentando.')).toBeTruthy();
});

it('PRI-25 a rejection needs its reason, under its field', async () => {
  const { typist, sent } = open('/price-agreements/4', ({ path }) =>
    path === 'price-agreements/decide' ? errorAnswer(409, 'El acuerdo tiene el estado Retirada') : undefined,
  );
  await typist.click(await screen.findByRole('button', { name: 'Rechazar el acuerdo 4' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typist.click(dialog.getByRole('button', { name: 'Rechazar el acuerdo' }));
  expect(await dialog.findByText('Campo obligatorio: motivo del rechazo')).toBeTruthy();
  expect(sent('price-agreements/decide')).toEqual([]);
});

it('PRI-25 who only reads, and who proposed it, is offered no decision', async () => {
  open('/price-agreements/4', ({ path }) =>
    path === 'price-agreements/getAgreement' ? { data: detail({ actions: [] }) } : undefined,
  );
  await screen.findByRole('table', { name: 'Saldos' });
  expect(screen.queryByRole('button', { name: /el acuerdo 4$/ })).toBeNull();
});
