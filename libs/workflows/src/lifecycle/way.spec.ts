import { type NoteStatus, noteLifecycle } from '@comensal/domain/credit-notes';
import { type CreditStatus, type CreditStep, creditLifecycle } from '@comensal/domain/credits';
import { type LifecycleStep, shortestWay } from '@comensal/domain/platform/lifecycle';
import { wayOf } from './way';

const creditWay = (status: CreditStatus, steps: readonly CreditStep[]) => wayOf(creditLifecycle, status, steps);

const history = (...statuses: CreditStatus[]): CreditStep[] =>
  statuses.map((status, index) => ({
    event: shortestWay(creditLifecycle.machine, status).at(-1) ?? '',
    status,
    reason: null,
    username: 'ana',
    person: 'Ana Paz',
    at: `2026-11-${String(10 + index)}T10:00:00.000-03:00`,
  }));
const drawn = (status: CreditStatus, ...statuses: CreditStatus[]) =>
  creditWay(status, history(...statuses)).map((step) => [step.status, step.state, ...step.alternatives]);

describe('CRE-39 CRE-40 CRE-41 CRE-42 CRE-43 CRE-44 CRE-45 CRE-46 the steps of a credit, read from its lifecycle', () => {
  it('a pending credit may be invoiced or denied', () => {
    expect(drawn('Pendiente', 'Pendiente')).toEqual([
      ['Pendiente', 'current'],
      ['Facturado', 'next', 'Denegado'],
      ['Pagado', 'next'],
      ['Aprobado', 'next', 'Rechazado'],
    ]);
  });
  it('a paid one may be approved or rejected; past steps have date and person', () => {
    expect(drawn('Pagado', 'Pendiente', 'Facturado', 'Pagado')).toEqual([
      ['Pendiente', 'done'],
      ['Facturado', 'done'],
      ['Pagado', 'current'],
      ['Aprobado', 'next', 'Rechazado'],
    ]);
    expect(creditWay('Facturado', history('Pendiente', 'Facturado'))[1]).toEqual({
      id: '1-Facturado',
      status: 'Facturado',
      state: 'current',
      person: 'Ana Paz',
      at: '2026-11-11T10:00:00.000-03:00',
      alternatives: [],
    });
  });
  it('a rejected one may be paid again', () => {
    expect(drawn('Rechazado', 'Pendiente', 'Facturado', 'Pagado', 'Rechazado')).toEqual([
      ['Pendiente', 'done'],
      ['Facturado', 'done'],
      ['Pagado', 'done'],
      ['Rechazado', 'refused'],
      ['Pagado', 'next'],
      ['Aprobado', 'next', 'Rechazado'],
    ]);
  });
  it('approved and denied are final', () => {
    expect(drawn('Aprobado', 'Pendiente', 'Facturado', 'Pagado', 'Aprobado')).toEqual([
      ['Pendiente', 'done'],
      ['Facturado', 'done'],
      ['Pagado', 'done'],
      ['Aprobado', 'done'],
    ]);
    expect(drawn('Denegado', 'Pendiente', 'Denegado')).toEqual([
      ['Pendiente', 'done'],
      ['Denegado', 'refused'],
    ]);
  });
  it('after many rejections each status is shown once, at its latest time', () => {
    const way = creditWay(
      'Pagado',
      history('Pendiente', 'Facturado', 'Pagado', 'Rechazado', 'Pagado', 'Rechazado', 'Pagado'),
    );
    expect(way.map(({ status, at }) => [status, at?.slice(8, 10) ?? null])).toEqual([
      ['Pendiente', '10'],
      ['Facturado', '11'],
      ['Rechazado', '15'],
      ['Pagado', '16'],
      ['Aprobado', null],
    ]);
  });
});

it('CNO-14 an event that keeps a note’s status is not a step', () => {
  const step = (event: string, status: NoteStatus, day: number): LifecycleStep<NoteStatus> => ({
    event,
    status,
    reason: null,
    username: 'ana',
    person: 'Ana Paz',
    at: `2026-11-${day}T10:00:00.000-03:00`,
  });
  const edits = Array.from({ length: 6 }, (_, index) => step('edit', 'Pendiente', 12 + index));
  const way = wayOf(noteLifecycle, 'Aprobado', [
    step('create', 'Pendiente', 11),
    ...edits,
    step('approve', 'Aprobado', 20),
    step('attach', 'Aprobado', 21),
  ]);
  expect(way.map(({ status, state, at }) => [status, state, at?.slice(8, 10)])).toEqual([
    ['Pendiente', 'done', '11'],
    ['Aprobado', 'done', '20'],
  ]);
});
