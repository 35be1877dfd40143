import { randomUUID } from 'node:crypto';
import { addExactly } from '@comensal/domain/platform/money';
import { Client } from 'pg';
import { type NoteApi, notePdf, startNoteApi } from '../testing/note-world';
import type { Answer } from '../testing/test-api';

let api: NoteApi;
beforeAll(async () => {
  api = await startNoteApi();
});
afterAll(() => api?.close());

/** Deterministic random numbers: the same seed, the same numbers in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, turn: next() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

const cutter = 'cutter';
/**
 * Ends every connection of the application, whatever it is doing: a role may end its own. The connections that do this
 * are spared.
 */
async function cutConnections(): Promise<void> {
  const client = new Client({ connectionString: api.configuration.databaseUrl, application_name: cutter });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name <> '${cutter}'`,
  );
  await client.end();
}

/** An action under its own key, repeated, as a browser does, until the database answers it. */
type Act = (key: string) => Promise<Answer>;
async function insisted(act: Act): Promise<number> {
  const key = randomUUID();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await act(key);
    if (status < 500) return status;
  }
  throw new Error('The database did not recover');
}

/** Waits until every lost connection has been replaced: as many reads as there are connections, and more. */
async function settled(id: number): Promise<void> {
  await Promise.all(Array.from({ length: 40 }, () => insisted(() => api.asNote('aprueba', `getCreditNote/${id}`))));
}

/** Runs the actions, eight at a time, and ends the connections whenever the number of answers is one of `cuts`. */
async function runCut(acts: readonly Act[], cuts: ReadonlySet<number>): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = [...acts];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let act = waiting.shift(); act !== undefined; act = waiting.shift()) {
        statuses.push(await insisted(act));
        if (cuts.has(statuses.length)) await cutConnections();
      }
    }),
  );
  return statuses;
}

const approves =
  (id: number): Act =>
  (key) =>
    api.sendNote('aprueba', 'edit', { id, status: 'Aprobado' }, [], key);

test('CNO-11 64 concurrent approvals of one note with connections cut: one succeeds, with one movement', async () => {
  const { id, amount } = await api.addNote({ amount: 987_654 });
  const { balance } = await api.readNote(id);
  const approvals = Promise.all(Array.from({ length: 64 }, () => insisted(approves(id))));
  for (let cut = 0; cut < 6; cut += 1) await cutConnections();
  const statuses = await approvals;
  await settled(id);
  expect(statuses.sort()).toEqual([200, ...Array<number>(63).fill(409)]);
  expect(await api.arrange('select type, amount from ledger_movements where credit_note_id = $1', [id])).toEqual([
    { type: 'Nota de crédito', amount },
  ]);
  expect((await api.readNote(id)).balance).toBe(addExactly(balance, amount));
  await api.expectRecounted();
});

test.each([11, 2026, 40_404])(
  'CNO-11 CNO-12 CNO-25 approvals, edits and removals in random order %i with connections cut: one movement per note, and balances match a recount',
  async (seed) => {
    const next = chance(seed);
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.push((await api.addNote({ amount: 1000 + count })).id);
    const acts = ids.flatMap((id): Act[] => [
      approves(id),
      (key) => api.sendNote('pide', 'edit', { id, amount: 90_000 + id }, [], key),
      (key) => api.sendNote('pide', 'edit', { id }, [notePdf], key),
      (key) => api.sendNote('ambas', 'edit', { id, business_unit_id: 'C1', group_id: 1, status: 'Aprobado' }, [], key),
      (key) => api.asNote('pide', `removeCreditNote/${id}`, {}, key),
      (key) => api.sendNote('aprueba', 'edit', { id, status: 'Denegado', comments: 'No' }, [], key),
      approves(id),
    ]);
    const cuts = new Set(Array.from({ length: 8 }, () => 1 + Math.floor(next() * acts.length)));
    const statuses = await runCut(shuffled(acts, next), cuts);
    expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
    await api.expectRecounted();
    // The rest is decided now; an answer that was lost is not applied twice.
    await Promise.all(ids.map((id) => insisted(approves(id))));
    await settled(ids[0] ?? 0);
    await api.expectRecounted();
    expect(
      await api.arrange(`select id from credit_notes_requests where id = any($1) and status = 'Pendiente'`, [ids]),
    ).toEqual([]);
  },
);
