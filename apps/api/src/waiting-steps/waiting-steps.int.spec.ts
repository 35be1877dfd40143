import type { WaitingCall } from '@comensal/domain/platform/access';
import { mostWaiting } from '@comensal/domain/waiting-steps';
import { removeFilesWithoutRecord } from '@comensal/infrastructure/composition';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { eventually } from '@comensal/infrastructure/testing';
import { createApi } from '../create-api';
import { StepCommits } from '../platform/waiting/step-commits';
import {
  type CanteenApi,
  correctedFileOf,
  correctedInvoiceOf,
  invoiceFileOf,
  invoiceOf,
  meantAnew,
  receiptFileOf,
  startCanteenApi,
} from '../testing/canteen-api';
import type { Answer } from '../testing/test-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api.close());

const later = { 'commit-after': '30' };
type Name = Parameters<CanteenApi['as']>[0];
interface DisplayedStep {
  readonly id: string;
  readonly state: string;
  readonly remaining_ms: number;
  readonly reason: string | null;
}

async function newCredit(amount = 150_000): Promise<number> {
  const body = { company_id: 'K1', business_unit_id: 'C2', amount };
  const { response } = await api.as('contratista', 'credits/addCredit', body, meantAnew());
  return (response.data as { id: number }).id;
}
const deny = (id: number, headers: Record<string, string> = later, name: Name = 'facturacion'): Promise<Answer> =>
  api.as(name, 'credits/denyCredit', { credit: { id }, denyReason: 'Sin convenio' }, headers);
const stepOf = ({ response }: Answer): DisplayedStep => (response.data as { waiting: DisplayedStep }).waiting;
const statusOf = async (id: number): Promise<string | undefined> =>
  (await api.arrange<{ status: string }>('select status from credits_requests where id = $1', [id]))[0]?.status;
const stateOf = async (step: string) =>
  (
    await api.arrange<{ state: string; reason: string | null }>(
      'select state, reason from waiting_steps where id = $1',
      [step],
    )
  )[0];
/** Its time has come. */
const due = (step: string) =>
  api.arrange(`update waiting_steps set due_at = clock_timestamp(), held_until = null where id = $1`, [step]);
const commits = (): StepCommits => api.application.get(StepCommits);
const undo = (name: Name, id: string) => api.as(name, 'waiting-steps/undo', { id });
const own = async (name: Name) => (await api.as(name, 'waiting-steps/getSteps')).response.data as DisplayedStep[];
const mailsAbout = (title: string) =>
  api.arrange<{ recipient: string; subject: string; text: string }>(
    `select recipient, subject, text from mails where subject like '%' || $1 order by created_at`,
    [title],
  );
const historyOf = (id: number) =>
  api.arrange<{ event: string; username: string }>(
    'select event, username from credits_requests_state where credit_id = $1 order by id',
    [id],
  );

describe('a call with Commit-After', () => {
  it('CRE-66 is answered with the waiting step, and writes nothing before its time', async () => {
    const id = await newCredit();
    const mails = (await api.arrange('select from mails')).length;
    const audited = (await api.arrange('select from audit_events')).length;
    const answer = await deny(id);
    expect([answer.status, stepOf(answer)]).toEqual([
      202,
      {
        id: expect.any(String),
        act: 'denyCredit',
        record: 'credit',
        record_id: String(id),
        name: String(id),
        state: 'waiting',
        remaining_ms: expect.any(Number),
        reason: null,
      },
    ]);
    const { remaining_ms } = stepOf(answer);
    expect(remaining_ms > 20_000 && remaining_ms <= 30_000).toBe(true);
    expect(await statusOf(id)).toBe('Pendiente');
    expect([(await historyOf(id)).length, (await api.arrange('select from mails')).length]).toEqual([1, mails]);
    expect(await api.arrange('select from audit_events')).toHaveLength(audited);
    expect((await own('facturacion')).map(({ id: step }) => step)).toEqual([stepOf(answer).id]);
    await due(stepOf(answer).id);
    await commits().run();
    expect([await statusOf(id), await stateOf(stepOf(answer).id)]).toEqual([
      'Denegado',
      { state: 'done', reason: null },
    ]);
    expect(await historyOf(id)).toEqual([
      { event: 'request', username: 'contratista' },
      { event: 'deny', username: 'facturacion' },
    ]);
    expect(await api.arrange('select body, form from waiting_steps where id = $1', [stepOf(answer).id])).toEqual([
      { body: null, form: null },
    ]);
  });

  it('CRE-34 what waits is told beside the balance that somebody decides by, until it is saved', async () => {
    const [id, other] = [await newCredit(), await newCredit()];
    expect((await api.steps.invoice.act('facturacion', id)).status).toBe(200);
    expect((await api.steps.pay.act('contratista', id)).status).toBe(200);
    const balanceOf = async () => {
      const detail = (await api.as('admin', `credits/getCredit/${other}`)).response.data as Record<string, unknown>;
      const place = { company_id: 'K1', business_unit_id: 'C2' };
      const request = (await api.as('contratista', 'credits/getBusinessUnitBalance', place)).response.data as object;
      expect(request).toEqual(Object.fromEntries(Object.entries(detail).filter(([key]) => key.startsWith('balance'))));
      return request as { balance: number; balance_waiting?: number };
    };
    const before = await balanceOf();
    expect(before).not.toHaveProperty('balance_waiting');
    const step = stepOf(await api.as('aprobador', 'credits/editCreditStatus', { id, status: 'Aprobado' }, later));
    // A step about something without a number is no obstacle.
    await api.arrange(
      `insert into waiting_steps (id, username, call, path, act, record, record_id, name, body_hash, address, client, due_at)
       values (gen_random_uuid(), 'admin', 'profiles/removeProfile', 'profiles/removeProfile/x', 'removeProfile', 'profile', 'sin número', 'x', '', '', '', now() + interval '1 hour')`,
    );
    expect(await balanceOf()).toEqual({ ...before, balance_waiting: 150_000 });
    await due(step.id);
    await commits().run();
    expect(await balanceOf()).toEqual({ balance: before.balance + 150_000 });
    await api.arrange(`delete from waiting_steps where record_id = 'sin número'`);
  });

  it('is saved by itself after the seconds that it names, though its person signed out', async () => {
    const id = await newCredit();
    const token = await api.logIn('facturacion');
    const answer = await api.call(
      'credits/denyCredit',
      { credit: { id }, denyReason: 'Sin convenio' },
      { token, headers: { 'commit-after': '1' } },
    );
    expect(answer.status).toBe(202);
    expect((await api.call('auth/logout', {}, { token })).status).toBe(200);
    expect(
      await eventually('the step to be saved', async () => ((await statusOf(id)) === 'Denegado' ? true : null)),
    ).toBe(true);
  });

  it.each(['0', '31', '1.5', '-1', 'x', '', '8, 8', '9999999999'])('refuses the seconds %p', async (seconds) => {
    const id = await newCredit();
    const answer = await deny(id, { 'commit-after': seconds });
    expect([answer.status, answer.reason, answer.response.data]).toEqual([
      422,
      'commitAfterInvalid',
      { fields: { 'Commit-After': 'La espera debe ser de 1 a 30 segundos' } },
    ]);
    expect(await api.arrange('select from waiting_steps where record_id = $1', [String(id)])).toEqual([]);
  });

  it('refuses a call that is saved at once: nobody believes it waits', async () => {
    const before = (await api.arrange('select from users where is_active')).length;
    const answer = await api.as('admin', 'users/remove/consulta', {}, later);
    expect([answer.status, answer.reason]).toEqual([422, 'commitAfterUnknown']);
    expect(await api.arrange('select from users where is_active')).toHaveLength(before);
    expect((await api.as('contratista', 'credits/getCredits', {}, later)).reason).toBe('commitAfterUnknown');
  });

  it('tells at once what the call would be refused for, by permission, contract, scope and lifecycle', async () => {
    const id = await newCredit();
    const invoiced = await newCredit();
    await api.steps.invoice.act('facturacion', invoiced);
    const reasons = async (answer: Promise<Answer>) => [(await answer).status, (await answer).reason];
    expect(await reasons(deny(id, later, 'contratista'))).toEqual([403, 'noPermission']);
    expect(await reasons(deny(id, later, 'sinModulos'))).toEqual([403, 'noPermission']);
    expect(await reasons(api.as('facturacion', 'credits/denyCredit', { credit: {} }, later))).toEqual([422, 'invalid']);
    const foreign = api.as('mixto', 'credits/withdrawCredit', { credit: { id } }, later);
    expect(await reasons(foreign)).toEqual([403, 'outOfScope']);
    expect(await reasons(deny(999_999))).toEqual([404, 'notFound']);
    expect(await reasons(deny(invoiced))).toEqual([409, 'illegalTransition']);
    expect(
      await reasons(
        api.as('facturacion', 'credits/denyCredit', { credit: { id, version: 7 }, denyReason: 'x' }, later),
      ),
    ).toEqual([409, 'staleVersion']);
    expect(
      await api.arrange('select from waiting_steps where record_id = any($1)', [[String(id), String(invoiced)]]),
    ).toEqual([]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('a second step of the same person on the record is refused while one waits, another person’s is not', async () => {
    const id = await newCredit();
    const first = await deny(id);
    expect([(await deny(id)).reason, (await deny(id)).status]).toEqual(['stepAlreadyWaiting', 409]);
    const withdrawal = await api.as('contratista', 'credits/withdrawCredit', { credit: { id } }, later);
    expect(withdrawal.status).toBe(202);
    await undo('facturacion', stepOf(first).id);
    await undo('contratista', stepOf(withdrawal).id);
    expect(await statusOf(id)).toBe('Pendiente');
  });

  it('a person has at most a hundred steps that wait, also of calls at the same time; each of them is listed', async () => {
    const waiting = mostWaiting - 2;
    await api.arrange(
      `insert into waiting_steps (id, username, call, path, act, record, record_id, name, body_hash, address, client, due_at)
       select gen_random_uuid(), 'facturacion', 'credits/denyCredit', 'credits/denyCredit', 'denyCredit', 'credit', 'x' || n, 'x', '', '', '', clock_timestamp() + interval '1 hour'
         from generate_series(1, ${waiting}) n`,
    );
    const ids = await Promise.all(Array.from({ length: 5 }, () => newCredit()));
    const answers = await Promise.all(ids.map((id) => deny(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429, 429]);
    expect(answers.filter(({ status }) => status === 429).map(({ reason }) => reason)).toEqual([
      'tooManyWaiting',
      'tooManyWaiting',
      'tooManyWaiting',
    ]);
    expect((await own('facturacion')).filter(({ state }) => state === 'waiting')).toHaveLength(mostWaiting);
    await api.arrange(`delete from waiting_steps where username = 'facturacion'`);
  });

  it('API-14 a repeat under the key returns the first step, also when it is saved; other content is refused', async () => {
    const id = await newCredit();
    const keyed = { ...later, 'idempotency-key': `deny-${id}` };
    const first = stepOf(await deny(id, keyed));
    expect(stepOf(await deny(id, keyed)).id).toBe(first.id);
    const other = await api.as('facturacion', 'credits/denyCredit', { credit: { id }, denyReason: 'Otro' }, keyed);
    expect(other.reason).toBe('idempotencyKeyReused');
    await due(first.id);
    await commits().run();
    expect([await statusOf(id), stepOf(await deny(id, keyed)).state]).toEqual(['Denegado', 'done']);
    expect(await historyOf(id)).toHaveLength(2);
  });
});

describe('Deshacer', () => {
  it('takes an own step back, once; a foreign, an unknown and a wrong id change nothing', async () => {
    const id = await newCredit();
    const { id: step } = stepOf(await deny(id));
    const foreign = await undo('contratista', step);
    expect([foreign.status, foreign.reason]).toEqual([404, 'notFound']);
    expect((await undo('admin', step)).reason).toBe('notFound');
    expect((await undo('facturacion', crypto.randomUUID())).reason).toBe('notFound');
    expect((await undo('facturacion', 'x')).status).toBe(422);
    expect((await api.call('waiting-steps/undo', { id: step })).status).toBe(401);
    expect((await stateOf(step))?.state).toBe('waiting');
    expect((await undo('facturacion', step)).response.data).toBe(true);
    const again = await undo('facturacion', step);
    expect([again.status, again.reason]).toEqual([409, 'stepOver']);
    await due(step).catch(() => undefined);
    await commits().run();
    expect([await statusOf(id), (await historyOf(id)).length]).toEqual(['Pendiente', 1]);
    expect((await own('facturacion')).find((each) => each.id === step)).toMatchObject({
      state: 'undone',
      remaining_ms: 0,
    });
  });

  it('is refused once the step is saved', async () => {
    const id = await newCredit();
    const { id: step } = stepOf(await deny(id));
    await due(step);
    await commits().run();
    const late = await undo('facturacion', step);
    expect([late.status, late.reason, late.response.errorMsg]).toEqual([
      409,
      'stepNotUndone',
      'El paso ya se guardó o se está guardando: no se puede deshacer',
    ]);
  });

  it('at the very moment of the step: either it is saved or it is taken back', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await newCredit();
      const { id: step } = stepOf(await deny(id));
      await due(step);
      const [answer] = await Promise.all([undo('facturacion', step), commits().run()]);
      await commits().run();
      const isUndone = answer.status === 200;
      expect([
        answer.status === 200 || answer.reason === 'stepNotUndone',
        await statusOf(id),
        await stateOf(step),
      ]).toEqual([true, isUndone ? 'Pendiente' : 'Denegado', { state: isUndone ? 'undone' : 'done', reason: null }]);
    }
  });
});

describe('at its time', () => {
  it('it is saved once, by 64 that look at the same time', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => newCredit()));
    const steps = await Promise.all(ids.map(async (id) => stepOf(await deny(id)).id));
    const service = commits() as unknown as { saveDue(): Promise<void>; save(step: unknown): Promise<void> };
    for (const step of steps) await due(step);
    // As if each had been held by another process: only the transaction decides.
    const rows = await api.arrange<{ id: string; username: string; call: string; path: string; body: unknown }>(
      `select id, username, on_behalf_of as "onBehalfOf", call, path, body, form, idempotency_key as key, address, client, attempts from waiting_steps where id = any($1)`,
      [steps],
    );
    await Promise.all([
      ...Array.from({ length: 21 }, () => rows.map((row) => service.save(row))).flat(),
      service.saveDue(),
    ]);
    for (const [index, id] of ids.entries())
      expect([
        await statusOf(id),
        (await historyOf(id)).map(({ event }) => event),
        (await stateOf(steps[index] ?? ''))?.state,
      ]).toEqual(['Denegado', ['request', 'deny'], 'done']);
    expect(await mailsAbout(`Denegar el crédito ${ids[0]}`)).toEqual([]);
  });

  it('somebody else was faster: nothing changes, and the person is told by mail and in the list until dismissed', async () => {
    const id = await newCredit();
    const { id: step } = stepOf(await deny(id));
    expect((await api.as('contratista', 'credits/withdrawCredit', { credit: { id } })).status).toBe(200);
    await due(step);
    await commits().run();
    expect(await stateOf(step)).toMatchObject({ state: 'refused' });
    const notice = (await own('facturacion')).find((each) => each.id === step);
    expect(notice).toMatchObject({ state: 'refused', remaining_ms: 0 });
    expect(notice?.reason).toBe('El crédito tiene el estado Denegado: la acción ya no es posible');
    const mails = await mailsAbout(`Denegar el crédito ${id}`);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['facturacion@comensal.example', `No se guardó un paso suyo: Denegar el crédito ${id}`],
    ]);
    expect(mails[0]?.text).toContain(notice?.reason);
    expect((await historyOf(id)).map(({ event }) => event)).toEqual(['request', 'withdraw']);
    expect((await api.as('contratista', 'waiting-steps/dismiss', { id: step })).reason).toBe('notFound');
    expect((await api.as('facturacion', 'waiting-steps/dismiss', { id: step })).response.data).toBe(true);
    expect((await own('facturacion')).some((each) => each.id === step)).toBe(false);
    expect((await undo('facturacion', step)).reason).toBe('stepOver');
  });

  it('the version of what the person read counts', async () => {
    const id = await newCredit();
    const answer = await api.as(
      'facturacion',
      'credits/denyCredit',
      { credit: { id, version: 1, shown_amount: 150_000 }, denyReason: 'x' },
      later,
    );
    await api.arrange('update credits_requests set version = version + 1 where id = $1', [id]);
    await due(stepOf(answer).id);
    await commits().run();
    expect([await statusOf(id), await stateOf(stepOf(answer).id)]).toEqual([
      'Pendiente',
      { state: 'refused', reason: 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar' },
    ]);
  });

  it('a right that was lost meanwhile counts, and the audit names the refusal', async () => {
    const id = await newCredit();
    const { id: step } = stepOf(await deny(id));
    const moved = await api.arrange(
      `delete from profile_module_relations where profile_name = 'facturacion' and module = 'Facturacion Credito' returning *`,
    );
    expect(moved).toHaveLength(1);
    await due(step);
    await commits().run();
    await api.arrange(`insert into profile_module_relations values ('facturacion', 'Facturacion Credito', 'W')`);
    expect([await statusOf(id), await stateOf(step)]).toEqual([
      'Pendiente',
      { state: 'refused', reason: 'Su perfil no tiene permiso para realizar esta acción' },
    ]);
    const events = await api.arrange(
      `select from audit_events where table_name = 'access_events' and username = 'facturacion' and new_data ->> 'access' = 'permissionRefused' and new_data ->> 'call' = 'credits/denyCredit'`,
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it.each([
    ['0406 an account that rests while it is disputed', 'resting_since = now()', 'resting_since = null'],
    ['somebody who is no longer active', 'is_active = false', 'is_active = true'],
  ])('%s saves nothing, and is not mailed', async (_, leaves, returns) => {
    const id = await newCredit();
    const { id: step } = stepOf(await deny(id));
    await api.arrange(`delete from mails where kind = 'refusedStep'`);
    await api.arrange(`update users set ${leaves} where username = 'facturacion'`);
    await due(step);
    await commits().run();
    await api.arrange(`update users set ${returns} where username = 'facturacion'`);
    expect(await api.arrange(`select recipient from mails where kind = 'refusedStep'`)).toEqual([]);
    expect([await statusOf(id), await stateOf(step)]).toEqual([
      'Pendiente',
      { state: 'refused', reason: 'El usuario ya no está activo' },
    ]);
  });
});

describe('a step with files', () => {
  const filesOf = async (step: string) =>
    (
      await api.arrange<{ id: string }>(
        `select file ->> 'id' as id from waiting_steps, jsonb_array_elements(form -> 'files') file where waiting_steps.id = $1`,
        [step],
      )
    ).map(({ id }) => id);
  const pay = (id: number, headers: Record<string, string> = later) =>
    api.send('contratista', 'credits/payCredit', { credit: { id } }, [receiptFileOf(id)], headers);
  async function invoiced(): Promise<number> {
    const id = await newCredit();
    await api.steps.invoice.act('facturacion', id);
    return id;
  }

  it('CRE-73 keeps them until its time, over the sweep of files without a record', async () => {
    const id = await invoiced();
    const answer = await pay(id);
    expect([answer.status, await statusOf(id)]).toEqual([202, 'Facturado']);
    const [file = ''] = await filesOf(stepOf(answer).id);
    expect(await api.arrange('select from files where id = $1', [file])).toEqual([]);
    const store = createFileStore(api.configuration);
    const old = { ...store, list: () => store.list(new Date(Date.now() + 60_000)) };
    expect(await removeFilesWithoutRecord(api.arrange, old)).toBe(0);
    await due(stepOf(answer).id);
    await commits().run();
    expect([await statusOf(id), await stateOf(stepOf(answer).id)]).toEqual(['Pagado', { state: 'done', reason: null }]);
    expect(await api.arrange('select credit_id from credit_documents where file_id = $1', [file])).toEqual([
      { credit_id: id },
    ]);
    const sent = await api.as('contratista', 'credits/getCreditFile', { filePath: file, fileName: 'recibo.png' });
    expect(sent.bytes.equals(receiptFileOf(id).content)).toBe(true);
  });

  it('once undone its files are gone, and a refused one leaves none', async () => {
    const id = await invoiced();
    const first = stepOf(await pay(id));
    const [file = ''] = await filesOf(first.id);
    const store = createFileStore(api.configuration);
    expect((await pay(id)).reason).toBe('stepAlreadyWaiting');
    expect(await store.size(file)).toBe(receiptFileOf(id).content.length);
    await undo('contratista', first.id);
    expect([await store.size(file), await statusOf(id)]).toEqual([null, 'Facturado']);
    const old = { ...store, list: () => store.list(new Date(Date.now() + 60_000)) };
    expect(await removeFilesWithoutRecord(api.arrange, old)).toBe(0);
  });

  it('refused at its time it leaves none', async () => {
    const id = await invoiced();
    const step = stepOf(await pay(id));
    const [file = ''] = await filesOf(step.id);
    expect((await pay(id, {})).status).toBe(200);
    await due(step.id);
    await commits().run();
    expect((await stateOf(step.id))?.state).toBe('refused');
    expect(await createFileStore(api.configuration).size(file)).toBeNull();
  });

  it('API-14 a repeat under the key does not keep its files twice', async () => {
    const id = await invoiced();
    const keyed = { ...later, 'idempotency-key': `pay-${id}` };
    const first = stepOf(await pay(id, keyed));
    expect(stepOf(await pay(id, keyed)).id).toBe(first.id);
    await due(first.id);
    await commits().run();
    const repeat = await pay(id, { 'idempotency-key': `pay-${id}` });
    expect([repeat.status, await statusOf(id), (await historyOf(id)).length]).toEqual([200, 'Pagado', 3]);
  });
});

describe('each call whose step may wait', () => {
  const rows = [
    `insert into profiles (name, description) values ('sinuso', 'Nadie')`,
    `insert into groups (id, company_id, business_unit_id, name, leader_email) overriding system value values (901, 'K1', 'C1', 'Turno tarde', 'g@comensal.example')`,
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values (901, 'Colación', 'M1', '0800', '1000')`,
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (901, 'Guardia', 'K1', 'C1')`,
    `insert into customers (id, name, surname) overriding system value values (901, 'Ana', 'Paz')`,
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (901, 901, 'C1', 'K1')`,
    `insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values (901, 'C2', 'K1', '2026-12-01')`,
    `insert into report_schedules (id, username, report, filter, period, format, frequency) overriding system value values (901, 'admin', 'consumption', '{}', 'yesterday', 'xlsx', 'daily')`,
  ];
  const exists = async (table: string, condition: string): Promise<boolean> =>
    (await api.arrange(`select from ${table} where ${condition}`)).length > 0;
  beforeAll(async () => {
    for (const row of rows) await api.arrange(row);
  });

  it.each<[WaitingCall, string, object, string, string, string]>([
    ['customers/removeCustomer', '', { id: 901 }, 'Ana Paz', 'customers', 'id = 901 and is_active'],
    [
      'service-profiles/removeFoodServiceProfile',
      '',
      { id: 901 },
      'Guardia',
      'food_services_profiles',
      'id = 901 and is_active',
    ],
    ['groups/removeGroup', '', { id: 901 }, 'Turno tarde', 'groups', 'id = 901 and is_active'],
    ['food-services/removeFoodService', '', { id: 901 }, 'Colación', 'food_services', 'id = 901 and is_active'],
    ['price-lists/removePriceList', '/901', {}, 'Metalúrgica Ñandú', 'price_lists', 'id = 901 and is_active'],
    ['profiles/removeProfile', '/sinuso', {}, 'sinuso', 'profiles', `name = 'sinuso'`],
    ['reports/removeSchedule', '', { id: 901, version: 1 }, '901', 'report_schedules', 'id = 901'],
  ])('%s', async (call, path, body, name, table, condition) => {
    const answer = await api.as('admin', `${call}${path}`, body, later);
    expect([answer.status, (answer.response.data as { waiting: { name: string } }).waiting?.name]).toEqual([
      202,
      expect.stringContaining(name),
    ]);
    expect(await exists(table, condition)).toBe(true);
    await undo('admin', stepOf(answer).id);
    await commits().run();
    expect(await exists(table, condition)).toBe(true);
    const again = stepOf(await api.as('admin', `${call}${path}`, body, later));
    await due(again.id);
    await commits().run();
    expect([await stateOf(again.id), await exists(table, condition)]).toEqual([{ state: 'done', reason: null }, false]);
  });

  const saved = async (answer: Answer): Promise<string> => {
    expect(answer.status).toBe(202);
    await due(stepOf(answer).id);
    await commits().run();
    expect(await stateOf(stepOf(answer).id)).toEqual({ state: 'done', reason: null });
    return (stepOf(answer) as unknown as { act: string }).act;
  };

  it('CRE-66 every step of a reversal after its proposal', async () => {
    const id = await newCredit();
    await api.steps.invoice.act('facturacion', id);
    await api.steps.pay.act('contratista', id);
    await api.steps.approve.act('aprobador', id);
    const propose = async (amount: number): Promise<number> => {
      const body = { kind: 'credit', record_id: id, amount, reason: 'Pagado dos veces' };
      return ((await api.as('aprobador', 'reversals/propose', body)).response.data as { id: number }).id;
    };
    const [confirmed, rejected, withdrawn] = [await propose(100), await propose(200), await propose(300)];
    const reason = 'No corresponde';
    const acts = [
      await saved(await api.as('admin', 'reversals/decide', { id: confirmed, accept: true }, later)),
      await saved(await api.as('admin', 'reversals/decide', { id: rejected, accept: false, reason }, later)),
      await saved(await api.as('aprobador', 'reversals/withdraw', { id: withdrawn }, later)),
    ];
    const rows = await api.arrange<{ status: string }>(
      `select status from reversals where credit_id = ${id} order by id`,
    );
    const posted = await api.arrange<{ amount: number }>(
      `select amount from ledger_movements where reversal_id = any(array[${confirmed}, ${rejected}, ${withdrawn}])`,
    );
    expect([acts, rows.map(({ status }) => status), posted]).toEqual([
      ['confirmReversal', 'rejectReversal', 'withdrawReversal'],
      ['Confirmada', 'Rechazada', 'Retirada'],
      [{ amount: -100 }],
    ]);
  });

  it('CRE-63 CRE-66 every step of a credit', async () => {
    const id = await newCredit();
    const acts = [
      await saved(
        await api.send(
          'facturacion',
          'credits/invoiceCredit',
          { credit: { id, invoice: invoiceOf(id) } },
          [invoiceFileOf(id)],
          later,
        ),
      ),
      await saved(
        await api.send(
          'facturacion',
          'credits/correctInvoice',
          { credit: { id, invoice: correctedInvoiceOf(id) } },
          [correctedFileOf(id)],
          later,
        ),
      ),
      await saved(await api.send('contratista', 'credits/payCredit', { credit: { id } }, [receiptFileOf(id)], later)),
      await saved(
        await api.as(
          'aprobador',
          'credits/editCreditStatus',
          { id, status: 'Rechazado', reject_reason: 'Pago incompleto' },
          later,
        ),
      ),
    ];
    await api.send('contratista', 'credits/payCredit', { credit: { id } }, [
      { ...receiptFileOf(-id), name: 'otro.png' },
    ]);
    acts.push(await saved(await api.as('aprobador', 'credits/editCreditStatus', { id, status: 'Aprobado' }, later)));
    const other = await newCredit();
    acts.push(await saved(await api.as('contratista', 'credits/withdrawCredit', { credit: { id: other } }, later)));
    const closed = await newCredit();
    await api.steps.invoice.act('facturacion', closed);
    acts.push(
      await saved(
        await api.as('facturacion', 'credits/closeCredit', { credit: { id: closed }, reason: 'No se pagará' }, later),
      ),
    );
    expect([acts, await statusOf(id), await statusOf(other), await statusOf(closed)]).toEqual([
      [
        'invoiceCredit',
        'correctInvoice',
        'payCredit',
        'rejectCredit',
        'approveCredit',
        'withdrawCredit',
        'closeCredit',
      ],
      'Aprobado',
      'Denegado',
      'Denegado',
    ]);
    const posted = await api.arrange(`select amount::text from ledger_movements where credit_id = $1`, [id]);
    expect(posted).toHaveLength(1);
  });
});

describe('notes and requests of contractors', () => {
  const saved = async (answer: Answer): Promise<unknown> => {
    expect(answer.status).toBe(202);
    const { id } = stepOf(answer);
    await due(id);
    await commits().run();
    expect(await stateOf(id)).toEqual({ state: 'done', reason: null });
    return (stepOf(answer) as unknown as { act: string }).act;
  };
  const newNote = async (): Promise<number> => {
    const note = { business_unit_id: 'C2', company_id: 'K1', group_id: null, amount: 5_000 };
    const { response } = await api.send('admin', 'credit-notes/addCreditNote', { creditNote: note }, []);
    return (response.data as { id: number }).id;
  };
  const decideNote = (id: number, change: object): Promise<Answer> =>
    api.send('admin', 'credit-notes/editCreditNote', { creditNote: { id, ...change } }, [], later);

  it('CNO-42 CNO-41 a note is denied, changed and removed', async () => {
    const [denied, changed] = [await newNote(), await newNote()];
    const deniedStep = decideNote(denied, { status: 'Denegado', comments: 'No corresponde' });
    expect(await saved(await deniedStep)).toBe('rejectNote');
    expect(await saved(await decideNote(changed, { amount: 6_000 }))).toBe('editNote');
    expect(await api.arrange('select id, status, amount::text from credit_notes_requests order by id')).toEqual([
      { id: denied, status: 'Denegado', amount: '5000' },
      { id: changed, status: 'Pendiente', amount: '6000' },
    ]);
    const removal = await api.as('admin', `credit-notes/removeCreditNote/${changed}`, {}, later);
    expect(await saved(removal)).toBe('removeNote');
    expect(await api.arrange('select id from credit_notes_requests')).toEqual([{ id: denied }]);
  });

  it('CON-35 a request is rejected, and another one removed', async () => {
    await api.arrange(`
      insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email,
                                        alternative_email, phone, amount_customers, business_unit_description)
      select id, '2026-11-01', username, cuit, 'Aislaciones ' || id, 'Rita', 'Salta', 'Salta', 'Uno 1', 'r@a.example', 's@a.example', '1', '10', 'Obra'
        from (values (901, 'contratista', '30766666666'), (902, 'mixto', '30777777779')) given(id, username, cuit)`);
    const rejection = await api.as(
      'admin',
      'contractors/editRequest',
      { request_id: 901, status: 'Rechazado', reject_reason: 'Faltan datos', documents: [] },
      later,
    );
    expect((rejection.response.data as { waiting: { name: string } }).waiting.name).toBe('Aislaciones 901');
    expect(await saved(rejection)).toBe('rejectRequest');
    expect(await saved(await api.as('admin', 'contractors/removeRequest/901', {}, later))).toBe('removeRequest');
    expect(await api.arrange('select request_id, status from contractors_requests')).toEqual([
      { request_id: 902, status: 'Pendiente' },
    ]);
  });
});

// Last, because a second api in one process replaces passport's strategy.
it('a step whose process died is saved by another one, which finds it at its start', async () => {
  const id = await newCredit();
  const { id: step } = stepOf(await deny(id));
  await api.arrange(
    `update waiting_steps set due_at = clock_timestamp(), held_until = clock_timestamp() + interval '1 hour' where id = $1`,
    [step],
  );
  await commits().run();
  expect(await statusOf(id)).toBe('Pendiente');
  await api.arrange(`update waiting_steps set held_until = clock_timestamp() where id = $1`, [step]);
  const other = await createApi(api.configuration);
  try {
    expect(
      await eventually('the step to be saved', async () => ((await statusOf(id)) === 'Denegado' ? true : null)),
    ).toBe(true);
    expect(await historyOf(id)).toHaveLength(2);
  } finally {
    await other.close();
  }
});
