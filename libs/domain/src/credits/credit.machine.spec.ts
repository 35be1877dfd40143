import { type Actor } from '../platform/access/actor';
import { modules } from '../platform/access/modules';
import { actorWith, type CompleteEvents, describeLifecycle, refusalFrom } from '../testing/describe-lifecycle';
import { rejectReasons } from './credit';
import { type CreditEvent, creditLifecycle, creditStatuses } from './credit.machine';

const open = { withinScope: true, isOwn: true };
const everybody = actorWith(modules, 'W', true);
const complete = (actor: Actor): CompleteEvents<CreditEvent> => ({
  request: {
    type: 'request',
    actor,
    today: 20261106,
    isContractor: true,
    relationIsActive: true,
    managesGroups: true,
    hasGroup: true,
  },
  invoice: { type: 'invoice', actor, files: 1 },
  deny: { type: 'deny', actor, reason: 'Sin consumo' },
  pay: { type: 'pay', actor, files: 2 },
  approve: { type: 'approve', actor },
  reject: { type: 'reject', actor, reason: 'Pago incompleto' },
  withdraw: { type: 'withdraw', actor },
  correct: { type: 'correct', actor, files: 1 },
  close: { type: 'close', actor, reason: 'No se pagará' },
});
const { request } = complete(everybody);

describeLifecycle(creditLifecycle, {
  numbers: 'CRE-39 CRE-40 CRE-41 CRE-42 CRE-43 CRE-44 CRE-45 CRE-46',
  facts: open,
  complete,
  legal: [
    ['Nueva', 'request', 'Pendiente'],
    ['Pendiente', 'invoice', 'Facturado'],
    ['Pendiente', 'deny', 'Denegado'],
    ['Pendiente', 'withdraw', 'Denegado'],
    ['Facturado', 'pay', 'Pagado'],
    ['Facturado', 'correct', 'Facturado'],
    ['Facturado', 'close', 'Denegado'],
    ['Rechazado', 'pay', 'Pagado'],
    ['Rechazado', 'close', 'Denegado'],
    ['Pagado', 'correct', 'Pagado'],
    ['Pagado', 'approve', 'Aprobado', ['postToLedger']],
    ['Pagado', 'reject', 'Rechazado'],
  ],
  // CRE-47 CRE-49 CRE-51
  actions: [
    ['Facturacion Credito', 'Pendiente', ['invoice', 'deny']],
    ['Facturacion Credito', 'Facturado', ['correct', 'close']],
    ['Facturacion Credito', 'Pagado', ['correct']],
    ['Facturacion Credito', 'Rechazado', ['close']],
    ['Pago Credito', 'Facturado', ['pay']],
    ['Pago Credito', 'Rechazado', ['pay']],
    ['Aprobacion Credito', 'Pagado', ['approve', 'reject']],
    ['Solicitud Credito', 'Nueva', ['request']],
  ],
  refused: [
    ...[20261101, 20261105].map((today) => ({
      title: `CRE-10 CRE-11 a request on ${today}`,
      state: 'Nueva' as const,
      event: () => ({ ...request, today }),
      code: 'onlyAfterTheFifth' as const,
    })),
    {
      title: 'ACC-04 CRE-16 only contractors and mixed customers request',
      state: 'Nueva',
      event: () => ({ ...request, isContractor: false }),
      code: 'notAContractor',
      fields: { company_id: 'Usted no tiene contratista asignado' },
    },
    {
      title: 'an ended relation takes no request',
      state: 'Nueva',
      event: () => ({ ...request, relationIsActive: false }),
      code: 'relationEnded',
      fields: {
        business_unit_id: 'El cliente no tiene una relación activa de contratista con ese centro logístico',
      },
    },
    {
      title: 'CRE-20 the group is required where the centre manages groups',
      state: 'Nueva',
      event: () => ({ ...request, hasGroup: false }),
      code: 'invalid',
      fields: { group: 'Campo obligatorio' },
    },
    {
      title: 'CRE-58 an invoice needs its file',
      state: 'Pendiente',
      event: ({ invoice }) => ({ ...invoice, files: 0 }),
      code: 'invalid',
      fields: { documents: 'Es necesario adjuntar la factura del credito' },
    },
    ...(['Facturado', 'Rechazado'] as const).map((state) => ({
      title: `CRE-62 a payment of one that is ${state} needs its receipt`,
      state,
      event: ({ pay }: CompleteEvents<CreditEvent>) => ({ ...pay, files: 0 }),
      code: 'invalid' as const,
      fields: { documents: 'Debe adjuntar el recibo' },
    })),
    ...['', '   '].map((reason) => ({
      title: `CRE-66 a denial without reason (${JSON.stringify(reason)})`,
      state: 'Pendiente' as const,
      event: ({ deny }: CompleteEvents<CreditEvent>) => ({ ...deny, reason }),
      code: 'invalid' as const,
      fields: { denyReason: 'Campo obligatorio: motivo de la denegación' },
    })),
    ...(['Facturado', 'Pagado'] as const).map((state) => ({
      title: `CRE-58 a corrected invoice of one that is ${state} needs a file that stays or is added`,
      state,
      event: ({ correct }: CompleteEvents<CreditEvent>) => ({ ...correct, files: 0 }),
      code: 'invalid' as const,
      fields: { documents: 'Es necesario adjuntar la factura del credito' },
    })),
    ...(['Facturado', 'Rechazado'] as const).flatMap((state) =>
      ['', '   '].map((reason) => ({
        title: `a closing of one that is ${state} without reason (${JSON.stringify(reason)})`,
        state,
        event: ({ close }: CompleteEvents<CreditEvent>) => ({ ...close, reason }),
        code: 'invalid' as const,
        fields: { reason: 'Campo obligatorio: motivo del cierre' },
      })),
    ),
    {
      title: 'the withdrawal of what somebody else requested',
      state: 'Pendiente',
      event: ({ withdraw }) => withdraw,
      facts: { withinScope: true, isOwn: false },
      code: 'onlyByRequester',
    },
    ...['', 'Otro motivo', 'pago incompleto'].map((reason) => ({
      title: `CRE-64 CRE-65 a rejection with the reason ${JSON.stringify(reason)}`,
      state: 'Pagado' as const,
      event: ({ reject }: CompleteEvents<CreditEvent>) => ({ ...reject, reason }),
      code: 'invalid' as const,
      fields: { reject_reason: 'Debe seleccionar una razon por la que se rechaza el credito' },
    })),
    ...(
      [
        ['Nueva', 'request'],
        ['Pendiente', 'invoice'],
        ['Pendiente', 'deny'],
        ['Pendiente', 'withdraw'],
        ['Facturado', 'pay'],
        ['Facturado', 'correct'],
        ['Facturado', 'close'],
        ['Rechazado', 'pay'],
        ['Rechazado', 'close'],
        ['Pagado', 'correct'],
        ['Pagado', 'approve'],
        ['Pagado', 'reject'],
      ] as const
    ).map(([state, type]) => ({
      title: `ACC-20 ${type} of one that is ${state}, outside of the person's centres and companies`,
      state,
      event: (all: CompleteEvents<CreditEvent>) => all[type],
      facts: { withinScope: false, isOwn: true },
      code: 'outOfScope' as const,
    })),
  ],
});

describe('accepted input', () => {
  const statusAfter = (
    state: (typeof creditLifecycle.states)[number],
    event: Parameters<typeof creditLifecycle.decide>[2],
  ) => creditLifecycle.decide(state, open, event).status;

  it.each([20261106, 20261130, 20280229])('CRE-11 a request on %d', (today) => {
    expect(statusAfter('Nueva', { ...request, today })).toBe('Pendiente');
  });
  it('CRE-20 a request without group where the centre manages none', () => {
    expect(statusAfter('Nueva', { ...request, hasGroup: false, managesGroups: false })).toBe('Pendiente');
  });
  it.each(rejectReasons)('CRE-65 a rejection with %s', (reason) => {
    expect(statusAfter('Pagado', { type: 'reject', actor: everybody, reason })).toBe('Rechazado');
  });
});

describe('the way back before the approval', () => {
  it('a pending credit can be withdrawn by whoever requested it and writes requests, and by nobody else', () => {
    const requester = actorWith(['Solicitud Credito']);
    expect(creditLifecycle.actions(requester, 'Pendiente', open)).toEqual(['withdraw']);
    expect(creditLifecycle.actions(requester, 'Pendiente', { ...open, isOwn: false })).toEqual([]);
    expect(creditLifecycle.actions(actorWith(['Solicitud Credito'], 'R'), 'Pendiente', open)).toEqual([]);
    expect(creditLifecycle.actions(actorWith(['Estado Solicitud Credito']), 'Pendiente', open)).toEqual([]);
  });
  it('CRE-48 CRE-50 nobody waits for it: lists and mails name the next step alone', () => {
    expect((['withdraw', 'correct', 'close'] as const).filter((event) => creditLifecycle.isAwaited(event))).toEqual([]);
    expect(creditLifecycle.actingModules('Pendiente')).toEqual(['Facturacion Credito']);
    expect(creditLifecycle.actingModules('Facturado')).toEqual(['Pago Credito']);
    expect(creditLifecycle.actingModules('Pagado')).toEqual(['Aprobacion Credito']);
    expect(creditLifecycle.actingModules('Rechazado')).toEqual(['Pago Credito']);
    expect(creditLifecycle.actingModules('Denegado')).toEqual([]);
  });
});

describe('the user’s default filter', () => {
  it.each([
    ['CRE-48', ['Facturacion Credito'], ['Pendiente']],
    ['CRE-50', ['Pago Credito'], ['Facturado', 'Rechazado']],
    ['CRE-52', ['Aprobacion Credito'], ['Pagado']],
    ['CRE-48 CRE-52 the union', ['Facturacion Credito', 'Aprobacion Credito'], ['Pendiente', 'Pagado']],
    ['CRE-54', ['Solicitud Credito'], [...creditStatuses]],
  ] as const)('%s write of %j', (_number, names, expected) => {
    expect(creditLifecycle.defaultStatuses(actorWith(names))).toEqual(expected);
  });
  it('CRE-53 a reader of approvals sees every status, pending credits only the pending ones', () => {
    expect(creditLifecycle.visibleStatuses(actorWith(['Aprobacion Credito'], 'R'))).toEqual(creditStatuses);
    expect(creditLifecycle.visibleStatuses(actorWith(['Creditos Pendientes']))).toEqual(['Pendiente']);
    expect(creditLifecycle.defaultStatuses(actorWith(['Creditos Pendientes'], 'R'))).toEqual(['Pendiente']);
  });
});

describe('what every screen says about a credit', () => {
  it('CRE-39 has the six statuses and the request before them', () => {
    expect(creditLifecycle.states).toEqual(['Nueva', ...creditStatuses]);
    expect(creditStatuses).toEqual(['Pendiente', 'Facturado', 'Pagado', 'Aprobado', 'Rechazado', 'Denegado']);
    expect(creditLifecycle.openStatuses).toEqual(['Pendiente', 'Facturado', 'Pagado', 'Rechazado']);
    expect(creditStatuses.map((status) => creditLifecycle.toneOf(status))).toEqual([
      'pending',
      'progress',
      'progress',
      'approved',
      'refused',
      'refused',
    ]);
  });
  it('the next statuses are those of the machine', () => {
    expect(
      (['Pendiente', 'Facturado', 'Pagado', 'Rechazado', 'Aprobado', 'Denegado'] as const).map((status) =>
        creditLifecycle.next(status),
      ),
    ).toEqual([['Facturado', 'Denegado'], ['Pagado'], ['Aprobado', 'Rechazado'], ['Pagado'], [], []]);
  });
  it('O-193 a step that is no longer possible names the credit’s state', () => {
    const late = () => creditLifecycle.decide('Aprobado', open, { type: 'approve', actor: everybody });
    expect(refusalFrom(late)?.code).toBe('illegalTransition');
    expect(late).toThrow('El crédito tiene el estado Aprobado: la acción ya no es posible');
  });
});
