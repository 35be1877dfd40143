import type { BalancesReport } from '@comensal/application/balances';
import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { CreditDetail, CreditRow } from '@comensal/domain/credits';
import type { Home } from '@comensal/domain/home';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { type ReversalDetail, type ReversalKind, type ReversalRow } from '@comensal/domain/reversals';
import { checkBalances } from '@comensal/infrastructure/balances';
import { addCanteenUser, type CanteenUser } from '@comensal/infrastructure/testing';
import { meantAnew } from '../testing/canteen-api';
import { type NoteApi, noteOf, startNoteApi } from '../testing/note-world';
import type { Answer } from '../testing/test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));
const approves = ['Aprobacion Credito', 'Aprobacion Nota de Credito'] as const;
/** `uno` and `dos` approve everything at C1 and C2; the others lack something. */
const people = {
  uno: {
    totalAccess: false,
    modules: write(...approves),
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  },
  dos: { totalAccess: true, modules: write(...approves), pairs: [] },
  fuera: { totalAccess: false, modules: write(...approves), pairs: [['K2', 'C2']] },
  creditos: { totalAccess: true, modules: write('Aprobacion Credito'), pairs: [] },
  notas: { totalAccess: true, modules: write('Aprobacion Nota de Credito'), pairs: [] },
  mira: { totalAccess: true, modules: read(...approves), pairs: [] },
  cobra: { totalAccess: true, modules: write('Pago Credito', 'Notas de Credito'), pairs: [] },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;
type Person = keyof typeof people;
const kinds: readonly ReversalKind[] = ['credit', 'creditNote'];
const reason = 'El pago se acreditó dos veces';

let api: NoteApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startNoteApi();
  await api.arrange(`insert into customers (id, name) values (1, 'Ana')`);
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  for (const name of Object.keys(people) as Person[]) {
    await addCanteenUser(api.arrange, { username: name, ...people[name] }, admin?.password_hash ?? '');
    tokens.set(name, await api.logIn(name));
  }
});
afterAll(() => api.close());

const as = (name: Person, call: string, body: object, key?: string): Promise<Answer> =>
  api.call(`reversals/${call}`, body, {
    token: tokens.get(name) ?? '',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const failure = ({ status, response, reason: why }: Answer) => [status, response.errorCode, why];

/** An approved record of 150.000 cents of K1, at C2 or elsewhere. */
async function approved(kind: ReversalKind, place: object = { business_unit_id: 'C2' }): Promise<number> {
  if (kind === 'creditNote') {
    const { id } = await api.addNote({ amount: 150_000, group_id: null, ...place });
    await noteOf(api.sendNote('aprueba', 'edit', { id, status: 'Aprobado' }));
    return id;
  }
  const body = { company_id: 'K1', amount: 150_000, ...place };
  const { id } = (await api.as('contratista', 'credits/addCredit', body, meantAnew())).response.data as CreditDetail;
  for (const step of ['invoice', 'pay', 'approve'] as const) {
    const who = { invoice: 'facturacion', pay: 'contratista', approve: 'aprobador' } as const;
    const answer = await api.steps[step].act(who[step], id);
    if (answer.status !== 200) throw new Error(answer.body);
  }
  return id;
}

async function proposed(kind: ReversalKind, id: number, amount = 150_000, by: Person = 'uno'): Promise<ReversalDetail> {
  const answer = await as(by, 'propose', { kind, record_id: id, amount, reason });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.response.data as ReversalDetail;
}

/** Everything that a step writes. */
const traces = async (): Promise<unknown> =>
  (
    await api.arrange(
      `select (select coalesce(jsonb_agg(to_jsonb(r) order by id), '[]') from reversals r) as reversals,
              (select count(*) from reversals_state) as steps, (select count(*) from ledger_movements) as movements,
              (select jsonb_agg(balance order by id) from ledger_accounts) as balances, (select count(*) from mails) as mails,
              (select count(*) from audit_events where table_name like 'reversal%') as events`,
    )
  )[0];
const movementsOf = (id: number): Promise<{ type: string; amount: number; balance: number }[]> =>
  api.arrange('select type, amount, balance from ledger_movements where reversal_id = $1', [id]);
const balanceAt = async (place: string): Promise<number> =>
  (
    await api.arrange<{ balance: number }>(
      `select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts where company_id = 'K1' and business_unit_id = $1`,
      [place],
    )
  )[0]?.balance ?? 0;
const detailOf = async (kind: ReversalKind, id: number, by: Person = 'uno'): Promise<CreditDetail | NoteDetail> =>
  (
    await api.call(
      kind === 'credit' ? `credits/getCredit/${id}` : `credit-notes/getCreditNote/${id}`,
      {},
      {
        token: tokens.get(by) ?? '',
      },
    )
  ).response.data as CreditDetail | NoteDetail;
const mailsAbout = async (subject: string): Promise<string[]> =>
  (
    await api.arrange<{ recipient: string }>('select recipient from mails where subject = $1 order by recipient', [
      subject,
    ])
  ).map(({ recipient }) => recipient.split('@')[0] ?? '');

let meals = 0;
/** A meal that costs the whole balance of K1 at C2. */
async function eatUp(): Promise<void> {
  meals += 1;
  await api.arrange(
    `with account as (select id, balance from ledger_accounts where company_id = 'K1' and business_unit_id = 'C2' and group_id is null),
          meal as (insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
            select 'T' || $1::int, 'C2', 'K1', 1, 1, 1, balance, '2026-11-20T12:00:00-03:00', '2026-11-20' from account returning id, amount, occurred_at, occurred_on)
     insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at, created_at)
     select account.id, 'Consumo', -meal.amount, 0, meal.id, meal.occurred_on, meal.occurred_at, '2026-11-21T12:00:00-03:00' from account, meal`,
    [meals],
  );
}

/** After everything: balances, movements, records and reversals agree. */
const check = async (): Promise<BalancesReport> => checkBalances(api.arrange);
afterEach(async () => {
  expect((await check()).broken).toEqual([]);
});

describe.each([
  ['credit', 'Reversa de crédito', 'del crédito', 'creditos', 'notas', 'contratista'],
  ['creditNote', 'Reversa de nota', 'de la nota de crédito', 'notas', 'creditos', 'pide'],
] as const)('CRE-43 CNO-11 the reversal of a %s', (kind, movement, of, right, wrong, requester) => {
  test('is proposed by one person and confirmed by another: one movement, the balance that results, mails to whom it concerns', async () => {
    const id = await approved(kind);
    const before = await balanceAt('C2');
    const proposal = await proposed(kind, id, 40_000);
    expect(proposal).toMatchObject({
      kind,
      record_id: id,
      create_date: 20261121,
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      business_unit_name: 'Córdoba',
      record_amount: 150_000,
      amount: 40_000,
      reason,
      status: 'Propuesta',
      proposed_by: 'uno',
      proposer: 'uno Prueba',
      decided_by: null,
      decided_on: null,
      version: 1,
      actions: ['withdraw'],
      balance: before,
    });
    expect(await balanceAt('C2')).toBe(before);
    expect((await detailOf(kind, id)).reversals).toMatchObject({ left: 110_000, actions: ['propose'] });
    const messages = await mailsAbout(`Reversa ${proposal.id} ${of} ${id}: propuesta`);
    expect([
      messages.includes('uno'),
      messages.includes('dos'),
      messages.includes(right),
      messages.includes(wrong),
    ]).toEqual([false, true, true, false]);
    const seen = await detailOf(kind, id, 'dos');
    expect(seen.reversals.rows.map(({ actions, status }) => [status, actions])).toEqual([
      ['Propuesta', ['accept', 'reject']],
    ]);

    const { status, response } = await as('dos', 'decide', {
      id: proposal.id,
      version: 1,
      shown_amount: 40_000,
      accept: true,
    });
    expect([status, response.data]).toEqual([
      200,
      expect.objectContaining({
        status: 'Confirmada',
        decided_by: 'dos',
        decided_on: 20261121,
        version: 2,
        actions: [],
        balance: before - 40_000,
      }),
    ]);
    expect(
      (response.data as ReversalDetail).history.map(({ event, status, username }) => [event, status, username]),
    ).toEqual([
      ['propose', 'Propuesta', 'uno'],
      ['accept', 'Confirmada', 'dos'],
    ]);
    expect(await movementsOf(proposal.id)).toEqual([{ type: movement, amount: -40_000, balance: before - 40_000 }]);
    expect(await detailOf(kind, id)).toMatchObject({ reversed: 40_000, amount: 150_000, status: 'Aprobado' });
    expect(await mailsAbout(`Reversa ${proposal.id} ${of} ${id}: confirmada`)).toEqual([requester, 'uno'].sort());
    expect(
      await api.arrange(
        `select username, action from audit_events where table_name = 'reversals' and record_key = $1 order by id`,
        [String(proposal.id)],
      ),
    ).toEqual([
      { username: 'uno', action: 'I' },
      { username: 'dos', action: 'U' },
    ]);
  });

  test('may make the balance negative, takes all of what is left, and nothing more', async () => {
    const id = await approved(kind);
    await eatUp();
    expect(await balanceAt('C2')).toBe(0);
    const [first, second] = [await proposed(kind, id, 100_000), await proposed(kind, id, 50_000)];
    expect((await detailOf(kind, id)).reversals).toMatchObject({ left: 0, actions: [] });
    const above = await as('dos', 'propose', { kind, record_id: id, amount: 1, reason });
    expect([...failure(above), above.response.data]).toEqual([
      422,
      422,
      'reversalAboveLeft',
      { fields: { amount: 'El importe supera lo que queda por revertir' } },
    ]);
    for (const { id: each } of [first, second])
      expect((await as('dos', 'decide', { id: each, accept: true })).status).toBe(200);
    expect(await detailOf(kind, id)).toMatchObject({ reversed: 150_000 });
    expect(await balanceAt('C2')).toBe(-150_000);
  });

  test('is rejected with a reason, and withdrawn by the person who proposed it: the balance stays, the amount is free again', async () => {
    const id = await approved(kind);
    const before = await balanceAt('C2');
    const [refused, taken] = [await proposed(kind, id, 100_000), await proposed(kind, id, 50_000)];
    const none = await as('dos', 'decide', { id: refused.id, accept: false, reason: '  ' });
    expect([none.status, none.response.data]).toEqual([
      422,
      { fields: { reason: 'Campo obligatorio: motivo del rechazo' } },
    ]);
    const rejected = await as('dos', 'decide', { id: refused.id, version: 1, accept: false, reason: ' Está bien ' });
    expect(rejected.response.data).toMatchObject({
      status: 'Rechazada',
      reject_reason: 'Está bien',
      decided_by: 'dos',
      balance: before,
    });
    expect(failure(await as('dos', 'withdraw', { id: taken.id }))).toEqual([403, 1403, 'onlyByProposer']);
    const withdrawn = await as('uno', 'withdraw', { id: taken.id, version: 1 });
    expect(withdrawn.response.data).toMatchObject({ status: 'Retirada', decided_by: null, decided_on: null });
    expect([await movementsOf(refused.id), await movementsOf(taken.id), await balanceAt('C2')]).toEqual([
      [],
      [],
      before,
    ]);
    expect(await mailsAbout(`Reversa ${refused.id} ${of} ${id}: rechazada`)).toEqual([requester, 'uno'].sort());
    expect(await mailsAbout(`Reversa ${taken.id} ${of} ${id}: retirada`)).toContain('dos');
    expect((await detailOf(kind, id)).reversals.left).toBe(150_000);
    for (const each of [refused, taken])
      for (const [call, body] of [
        ['decide', { id: each.id, accept: true }],
        ['decide', { id: each.id, accept: false, reason }],
      ] as const)
        expect(failure(await as('dos', call, body))).toEqual([409, 409, 'illegalTransition']);
    expect(failure(await as('uno', 'withdraw', { id: taken.id }))).toEqual([409, 409, 'illegalTransition']);
  });

  test('ACC-20 is refused to whoever lacks the module, the place or the second person, and leaves no trace', async () => {
    const id = await approved(kind);
    const { id: open } = await proposed(kind, id, 10_000);
    const untouched = await traces();
    const propose = { kind, record_id: id, amount: 1_000, reason };
    const refusals: readonly (readonly [Person, string, object, readonly unknown[]])[] = [
      [wrong, 'propose', propose, [403, 1403, 'noPermission']],
      ['mira', 'propose', propose, [403, 1403, 'noPermission']],
      ['cobra', 'propose', propose, [403, 1403, 'noPermission']],
      ['fuera', 'propose', propose, [403, 1403, 'outOfScope']],
      [wrong, 'propose', { ...propose, record_id: 987_654 }, [403, 1403, 'noPermission']],
      ['dos', 'propose', { ...propose, record_id: 987_654 }, [404, 404, 'notFound']],
      ['dos', 'propose', { ...propose, amount: 0 }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, amount: -1 }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, amount: 1.5 }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, amount: 1e300 }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, amount: '1000' }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, amount: 140_001 }, [422, 422, 'reversalAboveLeft']],
      ['dos', 'propose', { ...propose, reason: ' ' }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, reason: 'x'.repeat(501) }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, kind: 'credits' }, [422, 422, 'invalid']],
      ['dos', 'propose', { ...propose, kind: 'constructor' }, [422, 422, 'invalid']],
      ['uno', 'decide', { id: open, accept: true }, [403, 1403, 'onlyByAnother']],
      ['uno', 'decide', { id: open, accept: false, reason }, [403, 1403, 'onlyByAnother']],
      [wrong, 'decide', { id: open, accept: true }, [403, 1403, 'outOfScope']],
      ['mira', 'decide', { id: open, accept: true }, [403, 1403, 'noPermission']],
      ['fuera', 'decide', { id: open, accept: true }, [403, 1403, 'outOfScope']],
      ['dos', 'decide', { id: 987_654, accept: true }, [404, 404, 'notFound']],
      ['dos', 'decide', { id: open, version: 7, accept: true }, [409, 409, 'staleVersion']],
      ['dos', 'decide', { id: open, version: 1, shown_amount: 9_999, accept: true }, [409, 409, 'staleVersion']],
      ['dos', 'decide', { id: open }, [422, 422, 'invalid']],
      ['dos', 'decide', { id: open, accept: 'true' }, [422, 422, 'invalid']],
      ['dos', 'withdraw', { id: open }, [403, 1403, 'onlyByProposer']],
      ['fuera', 'withdraw', { id: open }, [403, 1403, 'outOfScope']],
      ['uno', 'withdraw', { id: open, version: 2 }, [409, 409, 'staleVersion']],
    ];
    for (const [name, call, body, expected] of refusals)
      expect([name, call, body, failure(await as(name, call, body))]).toEqual([name, call, body, expected]);
    expect(await traces()).toEqual(untouched);
  });

  test('is refused for a record that is not approved', async () => {
    const id =
      kind === 'creditNote'
        ? (await api.addNote({ amount: 700 })).id
        : (
            (
              await api.as('contratista', 'credits/addCredit', {
                company_id: 'K1',
                business_unit_id: 'C2',
                amount: 700,
              })
            ).response.data as CreditDetail
          ).id;
    expect(failure(await as('dos', 'propose', { kind, record_id: id, amount: 700, reason }))).toEqual([
      409,
      409,
      'reversalNotApproved',
    ]);
    expect((await detailOf(kind, id)).reversals).toEqual({ left: 0, actions: [], rows: [] });
  });

  test('two proposals at once never exceed the record, and twenty of one person are enough', async () => {
    const id = await approved(kind);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        as(index % 2 === 0 ? 'uno' : 'dos', 'propose', { kind, record_id: id, amount: 40_000, reason }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 21 }, () => 422),
    ]);
    const other = await approved(kind);
    const many = await Promise.all(
      Array.from({ length: 24 }, () => as('uno', 'propose', { kind, record_id: other, amount: 1, reason })),
    );
    expect(many.map(({ status, reason: why }) => `${status} ${why}`).sort()).toEqual([
      ...Array.from({ length: 20 }, () => '200 undefined'),
      ...Array.from({ length: 4 }, () => '409 tooManyReversals'),
    ]);
    expect((await as('dos', 'propose', { kind, record_id: other, amount: 1, reason })).status).toBe(200);
  });

  test('sixty-four confirmations at once post one movement', async () => {
    const id = await approved(kind);
    const before = await balanceAt('C2');
    const { id: open } = await proposed(kind, id, 25_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        as(index % 2 === 0 ? 'dos' : right, 'decide', { id: open, accept: true }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 63 }, () => 409)]);
    expect(await movementsOf(open)).toHaveLength(1);
    expect(await balanceAt('C2')).toBe(before - 25_000);
  });

  test('withdrawal, confirmation and rejection at once: one of them wins', async () => {
    const id = await approved(kind);
    for (let round = 0; round < 5; round += 1) {
      const { id: open } = await proposed(kind, id, 1_000);
      const answers = await Promise.all([
        as('uno', 'withdraw', { id: open, version: 1 }),
        as('dos', 'decide', { id: open, version: 1, accept: true }),
        as(right, 'decide', { id: open, version: 1, accept: false, reason }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const [left] = await api.arrange<{ status: string; movements: number; steps: number }>(
        `select r.status, (select count(*)::int from ledger_movements m where m.reversal_id = r.id) as movements,
                (select count(*)::int from reversals_state s where s.reversal_id = r.id) as steps from reversals r where r.id = $1`,
        [open],
      );
      expect([left?.movements, left?.steps]).toEqual([left?.status === 'Confirmada' ? 1 : 0, 2]);
    }
  });

  test('the same key answers what the first call answered, and refuses other content', async () => {
    const id = await approved(kind);
    const body = { kind, record_id: id, amount: 5_000, reason };
    const key = `reversa-${kind}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => as('uno', 'propose', body, key)));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(failure(await as('uno', 'propose', { ...body, amount: 6_000 }, key))).toEqual([
      409,
      409,
      'idempotencyKeyReused',
    ]);
    const { id: open } = answers[0]?.response.data as ReversalDetail;
    const decision = { id: open, version: 1, accept: true };
    const decided = [await as('dos', 'decide', decision, `d-${key}`), await as('dos', 'decide', decision, `d-${key}`)];
    expect(decided.map(({ status, body: text }) => [status, text])).toEqual([
      [200, decided[0]?.body],
      [200, decided[0]?.body],
    ]);
    expect(await movementsOf(open)).toHaveLength(1);
  });

  test('O-138 works where group, relation, company and centre are no longer active', async () => {
    const id = await approved(kind, {
      business_unit_id: 'C1',
      [kind === 'credit' ? 'group' : 'group_id']: kind === 'credit' ? { id: 2 } : 2,
    });
    const { id: open } = await proposed(kind, id, 30_000);
    try {
      await api.arrange(`update groups set is_active = false where id = 2`);
      await api.arrange(`update company_business_unit_relations set is_active = false where company_id = 'K1'`);
      await api.arrange(`update companies set is_active = false where id = 'K1'`);
      await api.arrange(`update business_units set is_active = false where id = 'C1'`);
      const late = await proposed(kind, id, 20_000);
      expect(late.inactive).toBe('company');
      for (const each of [open, late.id])
        expect((await as('dos', 'decide', { id: each, accept: true })).status).toBe(200);
    } finally {
      await api.arrange(`update groups set is_active = true where id = 2`);
      await api.arrange(`update company_business_unit_relations set is_active = true where company_id = 'K1'`);
      await api.arrange(`update companies set is_active = true where id = 'K1'`);
      await api.arrange(`update business_units set is_active = true where id = 'C1'`);
    }
    expect(
      await api.arrange(
        `select distinct a.group_id from ledger_movements m join ledger_accounts a on a.id = m.account_id where m.reversal_id in ($1)`,
        [open],
      ),
    ).toEqual([{ group_id: 2 }]);
  });
});

describe('a program', () => {
  let key = '';
  beforeAll(async () => {
    const input = { business_unit_total_access: true, businessUnits: [] };
    const added = await api.as('admin', 'users/addServiceUser', {
      username: 'erp',
      name: 'Interfaz',
      surname: 'ERP',
      email: 'erp@comensal.example',
      profile: 'dos',
      ...input,
    });
    expect(added.status).toBe(200);
    const answer = await api.as('admin', 'service-keys/addServiceKey', { username: 'erp', name: 'ERP' });
    key = (answer.response.data as { key: string }).key;
  });
  const byProgram = (call: string, body: object): Promise<Answer> =>
    api.call(`reversals/${call}`, body, { token: key });

  test('confirms and rejects nothing, whoever proposed it', async () => {
    const id = await approved('credit');
    const { id: open } = await proposed('credit', id, 1_000);
    expect(failure(await byProgram('decide', { id: open, accept: true }))).toEqual([403, 1403, 'onlyByAPerson']);
    expect(failure(await byProgram('decide', { id: open, accept: false, reason }))).toEqual([
      403,
      1403,
      'onlyByAPerson',
    ]);
  });

  test('proposes, and whoever issued one of its keys, revoked or not, does not confirm', async () => {
    const id = await approved('credit');
    const answer = await byProgram('propose', { kind: 'credit', record_id: id, amount: 1_000, reason });
    const { id: open } = answer.response.data as ReversalDetail;
    const visible = (await api.as('admin', `credits/getCredit/${id}`)).response.data as CreditDetail;
    expect(visible.reversals.rows.map(({ actions }) => actions)).toEqual([[]]);
    const decide = { id: open, accept: true };
    expect(failure(await api.as('admin', 'reversals/decide', decide))).toEqual([403, 1403, 'onlyByAnother']);
    await api.arrange(`update service_keys set revoked_at = now(), revoked_by = 'admin' where username = 'erp'`);
    expect(failure(await api.as('admin', 'reversals/decide', decide))).toEqual([403, 1403, 'onlyByAnother']);
    expect(await mailsAbout(`Reversa ${open} del crédito ${id}: propuesta`)).not.toContain('admin');
    expect((await as('dos', 'decide', decide)).status).toBe(200);
  });
});

describe('0709 two accounts are not two people', () => {
  beforeAll(async () => {
    const [admin] = await api.arrange<{ password_hash: string }>(
      `select password_hash from users where username = 'admin'`,
    );
    for (const username of ['hecha', 'tercera', 'antigua']) {
      await addCanteenUser(
        api.arrange,
        { username, totalAccess: true, modules: write(...approves), pairs: [] },
        admin?.password_hash ?? '',
      );
      tokens.set(username, await api.logIn(username));
    }
    // 'dos' made 'hecha', who set the password of 'tercera'; long ago 'dos' made 'antigua'. Each changes the own one, too.
    await api.arrange(`insert into audit_events (at, username, table_name, action, record_key, new_data, last_data) values
      ('2026-11-20', 'dos', 'users', 'I', 'hecha', '{}', null),
      ('2026-11-20', 'hecha', 'users', 'U', 'tercera', '{"password_changed": true}', '{}'),
      ('2026-11-20', 'tercera', 'users', 'U', 'tercera', '{"password_changed": true}', '{}'),
      ('2026-11-20', 'uno', 'users', 'U', 'antigua', '{"surname": "Otro"}', '{"surname": "Uno"}'),
      ('2026-10-01', 'dos', 'users', 'I', 'antigua', '{}', null)`);
  });
  const decides = async (name: string, id: number) =>
    failure(await api.call('reversals/decide', { id, accept: true }, { token: tokens.get(name) ?? '' }));
  const byAnother = [403, 1403, 'onlyByAnother'];

  test.each(kinds)(
    'who made an account or set its password stands behind it, over any number of hops: %s',
    async (kind) => {
      const id = await approved(kind);
      const { id: open } = await proposed(kind, id, 1_000, 'tercera' as Person);
      for (const name of ['tercera', 'hecha', 'dos'])
        expect([name, await decides(name, open)]).toEqual([name, byAnother]);
      expect((await as('dos', 'getReversals', { to_decide: true, search: `${open}` })).response.data).toEqual([]);
      expect((await detailOf(kind, id, 'dos')).reversals.rows.map(({ actions }) => actions)).toEqual([[]]);
      expect((await detailOf(kind, id, 'uno')).reversals.rows.map(({ actions }) => actions)).toEqual([
        ['accept', 'reject'],
      ]);
      expect((await decides('uno', open))[0]).toBe(200);
    },
  );

  test('the maker proposes, and the accounts that the maker controls decide nothing; one made long ago does', async () => {
    const { id } = await proposed('credit', await approved('credit'), 1_000, 'dos');
    for (const name of ['hecha', 'tercera']) expect([name, await decides(name, id)]).toEqual([name, byAnother]);
    expect((await decides('antigua', id))[0]).toBe(200);
  });

  test('two accounts of a third person decide nothing of each other', async () => {
    const { id } = await proposed('credit', await approved('credit'), 1_000, 'hecha' as Person);
    await api.arrange(
      `insert into audit_events (at, username, table_name, action, record_key, new_data, last_data) values ('2026-11-21', 'dos', 'users', 'U', 'antigua', '{"email": "a@b"}', '{"email": "c@d"}')`,
    );
    expect(await decides('antigua', id)).toEqual(byAnother);
    expect((await decides('uno', id))[0]).toBe(200);
  });

  test('whoever made a program stands behind what it proposes, also where another issued its key', async () => {
    const { id } = await proposed('credit', await approved('credit'), 1_000, 'uno');
    await api.arrange(`update service_keys set created_by = 'fuera' where username = 'erp'`);
    await api.arrange(`update reversals set proposed_by = 'erp' where id = $1`, [id]);
    expect(await decides('uno', id)).not.toEqual(byAnother);
    const { id: other } = await proposed('credit', await approved('credit'), 1_000, 'uno');
    await api.arrange(`update reversals set proposed_by = 'erp' where id = $1`, [other]);
    expect(failure(await api.as('admin', 'reversals/decide', { id: other, accept: true }))).toEqual(byAnother);
  });
});

describe('what is shown', () => {
  const listed = async (name: Person, body: object = {}): Promise<ReversalRow[]> =>
    (await as(name, 'getReversals', body)).response.data as ReversalRow[];

  test('O-139 everybody sees the reversals of the records they see, by kind and status, in pages', async () => {
    const ids = { credit: await approved('credit'), creditNote: await approved('creditNote') };
    const made = {
      credit: await proposed('credit', ids.credit, 11_000),
      creditNote: await proposed('creditNote', ids.creditNote, 12_000),
    };
    const seen = async (name: Person, body: object = {}): Promise<ReversalKind[]> => {
      const rows = await listed(name, body);
      return kinds.filter((kind) => rows.some(({ id }) => id === made[kind].id));
    };
    expect([
      await seen('uno'),
      await seen('dos'),
      await seen('creditos'),
      await seen('notas'),
      await seen('mira'),
      await seen('cobra'),
      await seen('fuera'),
    ]).toEqual([kinds, kinds, ['credit'], ['creditNote'], kinds, kinds, []]);
    expect([
      await seen('dos', { kind: 'credit' }),
      await seen('dos', { kind: ['creditNote'] }),
      await seen('dos', { status: 'Propuesta' }),
      await seen('dos', { status: ['Confirmada', 'Retirada'] }),
      await seen('dos', { search: `${made.credit.id}` }),
      await seen('uno', { own_open: true }),
      await seen('dos', { own_open: true }),
      await seen('dos', { own_open: true, status: ['Propuesta'] }),
    ]).toEqual([['credit'], ['creditNote'], kinds, [], expect.arrayContaining(['credit']), kinds, [], kinds]);
    // What the person may decide: neither own proposals nor kinds that others approve.
    expect([
      await seen('uno', { to_decide: true }),
      await seen('dos', { to_decide: true }),
      await seen('creditos', { to_decide: true }),
      await seen('mira', { to_decide: true }),
    ]).toEqual([[], kinds, ['credit'], []]);
    const page = (await as('dos', 'getReversals', { page: { limit: 1, sort: 'amount', direction: 'desc' } })).response
      .data as { rows: ReversalRow[]; total: number };
    expect([page.rows.length, page.total]).toEqual([1, (await listed('dos')).length]);
    const outside = await api.as('pendientes', 'reversals/getReversals', {});
    expect([outside.status, outside.response.errorCode]).toEqual([403, 1403]);
    // CNO-29: the requester of a note, and of a credit in one's own places.
    const own = (await api.as('contratista', 'reversals/getReversals', {})).response.data as ReversalRow[];
    expect(own.some(({ id }) => id === made.credit.id)).toBe(true);
    expect(own.every(({ kind }) => kind === 'credit')).toBe(true);
  });

  test('the lists of credits and notes say what was reversed, and sort by it', async () => {
    const id = await approved('credit');
    const { id: open } = await proposed('credit', id, 150_000);
    await as('dos', 'decide', { id: open, accept: true });
    await proposed('credit', await approved('credit'), 9_000);
    const page = { sort: 'reversed', direction: 'desc', limit: 500 };
    const { rows } = (await api.as('admin', 'credits/getCredits', { page })).response.data as { rows: CreditRow[] };
    expect(rows.find((row) => row.id === id)?.reversed).toBe(150_000);
    const sums = await api.arrange<{ credit_id: number; amount: number }>(
      `select credit_id, sum(amount)::bigint as amount from reversals where kind = 'credit' and status = 'Confirmada' group by 1`,
    );
    expect(
      rows
        .filter(({ reversed }) => reversed > 0)
        .map(({ id: each, reversed }) => [each, reversed])
        .sort(),
    ).toEqual(sums.map(({ credit_id, amount }) => [credit_id, amount]).sort());
    expect(rows.map(({ reversed }) => reversed)).toEqual(
      rows.map(({ reversed }) => reversed).toSorted((a, b) => b - a),
    );
  });

  test('O-05 home tells how many are proposed, their sum and since when', async () => {
    const tile = async (name: Person): Promise<unknown> =>
      ((await api.call('home/getHome', {}, { token: tokens.get(name) ?? '' })).response.data as Home).tiles.reversals;
    const open = await listed('dos', { status: 'Propuesta', to_decide: true });
    expect(await tile('dos')).toEqual([
      {
        status: 'Propuesta',
        total: open.length,
        own: open.length,
        amount: open.reduce((sum, { amount }) => sum + amount, 0),
        since: expect.any(String),
      },
    ]);
    expect([await tile('fuera'), await tile('cobra')]).toEqual([[], undefined]);
  });

  test('USR-07 the open work of a user counts the proposed reversals, and those that wait for the user', async () => {
    const { response } = await api.as('admin', 'users/getOpenWork/uno');
    const own = await api.arrange(`select 1 from reversals where status = 'Propuesta' and proposed_by = 'uno'`);
    const others = await api.arrange(
      `select 1 from reversals where status = 'Propuesta' and proposed_by <> 'uno' and company_id = 'K1'`,
    );
    expect(response.data).toMatchObject({
      asked: { reversals: own.length },
      waiting: { reversals: others.length },
    });
    expect(own.length).toBeGreaterThan(0);
  });
});

test('REP-53 REP-41 the account reports show the movement, on the day it was posted', async () => {
  const id = await approved('credit');
  const { id: open } = await proposed('credit', id, 33_000);
  await as('dos', 'decide', { id: open, accept: true });
  const filter = { businessUnits: [{ id: 'C2', companies: [{ id: 'K1' }] }], date: '202611' };
  const moved = (await api.as('admin', 'reports/getContractorsTransactionsReport', filter)).response.data as {
    type: string;
    amount: number;
    balance: number;
  }[];
  expect(moved.at(-1)).toMatchObject({ type: 'Reversa de crédito', amount: -33_000, balance: await balanceAt('C2') });
  const balances = (await api.as('admin', 'reports/getContractorsBalanceReport', filter)).response.data as {
    balance_available: number;
  }[];
  expect(balances.map(({ balance_available }) => balance_available)).toEqual([await balanceAt('C2')]);
});

test('O-110 a balance that falls below its alert by a reversal is noticed as by any other movement', async () => {
  const id = await approved('credit');
  const { id: open } = await proposed('credit', id, 60_000);
  await api.as('contratista', 'balances/setLowBalance', {
    company_id: 'K1',
    business_unit_id: 'C2',
    amount: (await balanceAt('C2')) - 1,
  });
  const notices = (): Promise<unknown[]> => api.arrange('select told_at from low_balance_notices');
  expect(await notices()).toEqual([]);
  await as('dos', 'decide', { id: open, accept: true });
  expect(await notices()).toEqual([{ told_at: null }]);
});

test('O-132 the database itself refuses one person, a decided reversal that changes, and a second movement', async () => {
  const id = await approved('credit');
  const { id: open } = await proposed('credit', id, 2_000);
  const failed = async (sql: string): Promise<string> =>
    api.arrange(sql).then(
      () => 'accepted',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
  expect(
    await failed(
      `update reversals set status = 'Confirmada', decided_by = 'uno', decided_on = '2026-11-21' where id = ${open}`,
    ),
  ).toBe('reversals_two_people');
  await as('dos', 'decide', { id: open, accept: true });
  expect(await failed(`update reversals set amount = 1 where id = ${open}`)).toContain('append-only');
  expect(await failed(`delete from reversals where id = ${open}`)).toContain('append-only');
  expect(
    await failed(`insert into ledger_movements (account_id, type, amount, balance, reversal_id, occurred_at)
      select a.id, 'Reversa de crédito', -2000, a.balance - 2000, ${open}, now() from ledger_accounts a
        join ledger_movements m on m.account_id = a.id where m.reversal_id = ${open}`),
  ).toBe('ledger_movements_reversal_once');
});
