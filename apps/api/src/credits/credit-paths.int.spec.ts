import { type CreditDetail, type CreditEvent, creditMachine } from '@comensal/domain/credits';
import { type Actor, modules } from '@comensal/domain/platform/access';
import { getSimplePaths } from 'xstate/graph';
import { type CanteenApi, type CreditStep, invoice, meantAnew, startCanteenApi, whoActs } from '../testing/canteen-api';

const actor: Actor = {
  username: 'admin',
  totalAccess: true,
  modules: modules.map((name) => ({ name, permission: 'W' })),
};
const events: CreditEvent[] = [
  {
    type: 'request',
    actor,
    today: 20261121,
    isContractor: true,
    relationIsActive: true,
    managesGroups: false,
    hasGroup: false,
  },
  { type: 'invoice', actor, files: 1 },
  { type: 'deny', actor, reason: 'Sin convenio' },
  { type: 'pay', actor, files: 1 },
  { type: 'approve', actor },
  { type: 'reject', actor, reason: 'Pago incompleto' },
  { type: 'withdraw', actor },
  { type: 'correct', actor, files: 1 },
  { type: 'close', actor, reason: 'No se pagará' },
];
/** Every path through the machine that takes no transition twice. */
const paths = getSimplePaths(creditMachine, {
  input: { withinScope: true, isOwn: true },
  // A refused event leaves the state unchanged: such steps belong to no path.
  events: (state) => events.filter((event) => state.can(event)),
  serializeState: (state, event) => `${String(state.value)} after ${event?.type ?? 'nothing'}`,
})
  .map(({ steps }) =>
    steps
      .map(({ event, state }) => ({ event: String(event.type), status: String(state.value) }))
      .filter(({ event }) => event !== 'xstate.init'),
  )
  .filter((steps) => steps.length > 0);

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api.close());

describe('CRE-39 CRE-40 CRE-41 CRE-42 CRE-43 CRE-44 CRE-45 every path of the machine, on the real product', () => {
  it('reaches every status, and Pagado by both paths', () => {
    const ends = new Set(
      paths.map((steps) => {
        const last = steps.at(-1);
        return `${last?.event} ${last?.status}`;
      }),
    );
    expect([...ends].sort()).toEqual([
      'approve Aprobado',
      'close Denegado',
      'correct Facturado',
      'correct Pagado',
      'deny Denegado',
      'invoice Facturado',
      'pay Pagado',
      'reject Rechazado',
      'request Pendiente',
      'withdraw Denegado',
    ]);
    expect(
      paths.some((steps) =>
        steps
          .map(({ status }) => status)
          .join(' ')
          .includes('Rechazado'),
      ),
    ).toBe(true);
  });

  it.each(paths.map((steps) => [steps.map(({ event }) => event).join(' → '), steps] as const))(
    '%s',
    async (_title, steps) => {
      let id = 0;
      for (const { event, status } of steps) {
        const answer =
          event === 'request'
            ? await api.as(
                'contratista',
                'credits/addCredit',
                { company_id: 'K1', business_unit_id: 'C2', amount: invoice.invoice_amount },
                meantAnew(),
              )
            : await api.steps[event as CreditStep].act(whoActs[event as CreditStep], id);
        const credit = answer.response.data as CreditDetail;
        id = credit.id;
        expect([event, credit.status, credit.history.at(-1)?.event]).toEqual([event, status, event]);
      }
    },
  );
});
