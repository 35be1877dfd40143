import { describeTransitions } from '../lifecycle/lifecycle';
import type { Actor } from '../permissions/actor';
import { modules } from '../permissions/modules';
import { Refusal } from '../refusals/refusal';
import { rejectReasons } from './credit';
import { type CreditEvent, type CreditState, creditMachine, creditStatuses } from './credit.machine';
import { creditActions, decideCredit, defaultStatuses, refusalOf, visibleStatuses } from './credit-decision';

const states: readonly CreditState[] = ['Nueva', ...creditStatuses];
const everybody: Actor = {
  username: 'admin',
  totalAccess: true,
  modules: modules.map((name) => ({ name, permission: 'W' })),
};
const nobody: Actor = { username: 'nadie', totalAccess: true, modules: [] };
const actorWith = (name: (typeof modules)[number], permission: 'R' | 'W' = 'W'): Actor => ({
  username: 'alguien',
  totalAccess: false,
  modules: [{ name, permission }],
});

const complete = (actor: Actor): Record<CreditEvent['type'], CreditEvent> => ({
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
});

const legal: Record<string, string> = {
  'Nueva request': 'Pendiente',
  'Pendiente invoice': 'Facturado',
  'Pendiente deny': 'Denegado',
  'Facturado pay': 'Pagado',
  'Rechazado pay': 'Pagado',
  'Pagado approve': 'Aprobado',
  'Pagado reject': 'Rechazado',
};
const inScope = { withinScope: true };

function refusalCode(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'no refusal';
}

describe('CRE-39 CRE-40 CRE-41 CRE-42 CRE-43 CRE-44 CRE-45 CRE-46 every event in every state', () => {
  const pairs = states.flatMap((state) => Object.keys(complete(everybody)).map((type) => [state, type] as const));
  it.each(pairs)('%s on %s', (state, type) => {
    const event = complete(everybody)[type as CreditEvent['type']];
    const target = legal[`${state} ${type}`];
    if (target === undefined) expect(refusalCode(() => decideCredit(state, inScope, event))).toBe('illegalTransition');
    else
      expect(decideCredit(state, inScope, event)).toEqual({
        status: target,
        effects: target === 'Aprobado' ? ['postToLedger'] : [],
      });
  });
});

describe('CRE-47 CRE-49 CRE-51 nobody without the module takes a step', () => {
  it.each(Object.keys(legal))('%s is refused for somebody without modules', (pair) => {
    const [state, type] = pair.split(' ') as [CreditState, CreditEvent['type']];
    expect(refusalCode(() => decideCredit(state, inScope, complete(nobody)[type]))).toBe('noPermission');
  });

  it.each(Object.keys(legal))('%s is refused outside the centres and companies of the person', (pair) => {
    const [state, type] = pair.split(' ') as [CreditState, CreditEvent['type']];
    expect(refusalCode(() => decideCredit(state, { withinScope: false }, complete(everybody)[type]))).toBe(
      'outOfScope',
    );
  });

  it.each([
    ['Facturacion Credito', 'Pendiente', ['invoice', 'deny']],
    ['Pago Credito', 'Facturado', ['pay']],
    ['Pago Credito', 'Rechazado', ['pay']],
    ['Aprobacion Credito', 'Pagado', ['approve', 'reject']],
    ['Solicitud Credito', 'Nueva', ['request']],
  ] as const)('%s with write acts on %s: %j; with read it does not', (module, state, events) => {
    expect(creditActions(actorWith(module), state)).toEqual(events);
    expect(creditActions(actorWith(module, 'R'), state)).toEqual([]);
  });
});

describe('what a step must bring along', () => {
  const broken = (state: CreditState, event: CreditEvent) => {
    try {
      decideCredit(state, inScope, event);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, fields: error.fields };
      throw error;
    }
    return null;
  };
  const request = complete(everybody).request as Extract<CreditEvent, { type: 'request' }>;

  it.each([20261101, 20261105])('CRE-10 CRE-11 a request on %d is refused', (today) => {
    expect(broken('Nueva', { ...request, today })).toEqual({ code: 'onlyAfterTheFifth', fields: null });
  });
  it.each([20261106, 20261130, 20280229])('CRE-11 a request on %d is taken', (today) => {
    expect(decideCredit('Nueva', inScope, { ...request, today }).status).toBe('Pendiente');
  });
  it('ACC-04 CRE-16 only contractors and mixed customers request', () => {
    expect(broken('Nueva', { ...request, isContractor: false })).toEqual({
      code: 'notAContractor',
      fields: { company_id: 'Usted no tiene contratista asignado' },
    });
  });
  it('CRE-20 the group is required where the centre manages groups, and only there', () => {
    expect(broken('Nueva', { ...request, hasGroup: false })).toEqual({
      code: 'invalid',
      fields: { group: 'Campo obligatorio' },
    });
    expect(decideCredit('Nueva', inScope, { ...request, hasGroup: false, managesGroups: false }).status).toBe(
      'Pendiente',
    );
  });
  it('an ended relation takes no request', () => {
    expect(broken('Nueva', { ...request, relationIsActive: false })?.code).toBe('relationEnded');
  });
  it('CRE-58 an invoice needs its file', () => {
    expect(broken('Pendiente', { type: 'invoice', actor: everybody, files: 0 })).toEqual({
      code: 'invalid',
      fields: { documents: 'Es necesario adjuntar la factura del credito' },
    });
  });
  it('CRE-62 a payment needs its receipt', () => {
    expect(broken('Facturado', { type: 'pay', actor: everybody, files: 0 })).toEqual({
      code: 'invalid',
      fields: { documents: 'Debe adjuntar el recibo' },
    });
  });
  it.each(['', '   '])('CRE-66 a denial without reason (%j) is refused', (reason) => {
    expect(broken('Pendiente', { type: 'deny', actor: everybody, reason })).toEqual({
      code: 'invalid',
      fields: { denyReason: 'Campo obligatorio: motivo de la denegación' },
    });
  });
  it.each(['', 'Otro motivo', 'pago incompleto'])(
    'CRE-64 CRE-65 a rejection with the reason %j is refused',
    (reason) => {
      expect(broken('Pagado', { type: 'reject', actor: everybody, reason })).toEqual({
        code: 'invalid',
        fields: { reject_reason: 'Debe seleccionar una razon por la que se rechaza el credito' },
      });
    },
  );
  it.each(rejectReasons)('CRE-65 a rejection with %s is taken', (reason) => {
    expect(decideCredit('Pagado', inScope, { type: 'reject', actor: everybody, reason }).status).toBe('Rechazado');
  });
});

describe('the list that a person sees first', () => {
  it.each([
    ['CRE-48', ['Facturacion Credito'], ['Pendiente']],
    ['CRE-50', ['Pago Credito'], ['Facturado', 'Rechazado']],
    ['CRE-52', ['Aprobacion Credito'], ['Pagado']],
    ['CRE-48 CRE-52 the union', ['Facturacion Credito', 'Aprobacion Credito'], ['Pendiente', 'Pagado']],
    ['CRE-54', ['Solicitud Credito'], [...creditStatuses]],
  ] as const)('%s write of %j', (_number, names, expected) => {
    expect(
      defaultStatuses({ username: 'x', totalAccess: false, modules: names.map((name) => ({ name, permission: 'W' })) }),
    ).toEqual(expected);
  });
  it('CRE-53 read of approval sees every status, pending credits alone only the pending ones', () => {
    expect(visibleStatuses(actorWith('Aprobacion Credito', 'R'))).toEqual(creditStatuses);
    expect(visibleStatuses(actorWith('Creditos Pendientes', 'W'))).toEqual(['Pendiente']);
    expect(defaultStatuses(actorWith('Creditos Pendientes', 'R'))).toEqual(['Pendiente']);
  });
});

describe('the machine itself', () => {
  it('CRE-39 has the six statuses and the request before them', () => {
    expect(Object.keys(creditMachine.states)).toEqual([
      'Nueva',
      'Pendiente',
      'Facturado',
      'Pagado',
      'Aprobado',
      'Rechazado',
      'Denegado',
    ]);
    expect(creditStatuses).toEqual(['Pendiente', 'Facturado', 'Pagado', 'Aprobado', 'Rechazado', 'Denegado']);
  });
  it('every transition names its rules, and every rule has a reason', () => {
    for (const { rules } of describeTransitions(creditMachine)) {
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules) expect(refusalOf(rule)).toBeInstanceOf(Refusal);
    }
  });
  it('refuses a rule that it does not know', () => {
    expect(() => refusalOf('isBlue')).toThrow('without a reason: isBlue');
  });
});
