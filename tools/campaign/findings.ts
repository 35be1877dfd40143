import type { Query } from '@comensal/infrastructure';
import type { Acknowledged } from './commands';
import { uploadRows } from './work';

/** Lines for a person, each a fault. */
export type Faults = readonly string[];

/** The status that a command leaves in the history of its record, by its kind; each stands there once. */
const creditStatus = { credit: 'Pendiente', invoice: 'Facturado', pay: 'Pagado', approve: 'Aprobado' } as const;
const noteStatus = { note: 'Pendiente', noteApproval: 'Aprobado' } as const;

/** What of a campaign is in the database: how often, by kind and mark. */
async function countFound(query: Query, name: string): Promise<ReadonlyMap<string, number>> {
  const [credits, notes, meals] = [
    await query<{ mark: string; status: string; times: number }>(
      `select c.purchase_order as mark, s.status, count(*)::int as times
         from credits_requests c join credits_requests_state s on s.credit_id = c.id
        where c.purchase_order like $1 || '-%' group by 1, 2`,
      [name],
    ),
    await query<{ mark: string; status: string; times: number }>(
      `select n.amount::text as mark, s.status, count(*)::int as times
         from credit_notes_requests n join credit_notes_requests_state s on s.credit_note_id = n.id
        where n.amount between 1000001 and 1099999 group by 1, 2`,
    ),
    await query<{ mark: string; times: number }>(
      `select terminal_uid as mark, count(*)::int as times from meal_transactions where terminal_uid like '%-' || $1 || '-%' group by 1`,
      [name],
    ),
  ];
  const kindOf = (statuses: Readonly<Record<string, string>>, status: string): string =>
    Object.entries(statuses).find(([, each]) => each === status)?.[0] ?? status;
  return new Map([
    ...credits.map(({ mark, status, times }) => [`${kindOf(creditStatus, status)} ${mark}`, times] as const),
    ...notes.map(({ mark, status, times }) => [`${kindOf(noteStatus, status)} ${mark}`, times] as const),
    ...meals.map(({ mark, times }) => [`meal ${mark}`, times] as const),
  ]);
}

/** The marks that a command is found under: each meal of a delivery by itself. Uploads and exports are asked of their jobs. */
const marksOf = ({ kind, mark }: Acknowledged): readonly string[] =>
  kind === 'meals'
    ? mark.split(' ').map((id) => `meal ${id}`)
    : kind in { upload: 1, export: 1 }
      ? []
      : [`${kind} ${mark}`];

export interface Compared {
  /** Acknowledged, each meal by itself. */
  readonly acknowledged: number;
  readonly found: number;
  readonly faults: Faults;
}

/**
 * Compares what was acknowledged with what is there: each once, and nothing else. With `moment`, what was answered by then must
 * be there and what was begun after it must not; what was under way at that moment may be either.
 */
export async function compare(
  query: Query,
  name: string,
  all: readonly Acknowledged[],
  moment = Infinity,
): Promise<Compared> {
  const found = await countFound(query, name);
  const must = new Set(all.filter(({ answeredAt }) => answeredAt <= moment).flatMap(marksOf));
  const may = new Set(all.filter(({ begunAt }) => begunAt <= moment).flatMap(marksOf));
  return {
    acknowledged: must.size,
    found: found.size,
    faults: [
      ...told(
        'confirmado y no está',
        [...must].filter((mark) => !found.has(mark)),
      ),
      ...told(
        'está y no se había pedido',
        [...found.keys()].filter((mark) => !may.has(mark)),
      ),
      ...told(
        'está más de una vez',
        [...found].filter(([, times]) => times !== 1).map(([mark]) => mark),
      ),
    ],
  };
}

/** What must hold of everything that hangs on the commands: postings, documents, rows of uploads, jobs, refused meals. */
export async function compareRest(query: Query, name: string, all: readonly Acknowledged[]): Promise<Faults> {
  const ofKind = (kind: string) => all.filter((each) => each.kind === kind).map(({ mark }) => mark);
  const [counted] = await query<{ creditPostings: number; notePostings: number; documents: number; refused: number }>(
    `select (select count(*)::int from ledger_movements m join credits_requests c on c.id = m.credit_id where c.purchase_order like $1 || '-%') as "creditPostings",
            (select count(*)::int from ledger_movements m join credit_notes_requests n on n.id = m.credit_note_id where n.amount between 1000001 and 1099999) as "notePostings",
            (select count(*)::int from credit_documents d join credits_requests c on c.id = d.credit_id where c.purchase_order like $1 || '-%') as documents,
            (select count(*)::int from refused_meals where terminal_uid like '%-' || $1 || '-%') as refused`,
    [name],
  );
  const expected = {
    creditPostings: ofKind('approve').length,
    notePostings: ofKind('noteApproval').length,
    documents: ofKind('invoice').length + ofKind('pay').length,
    refused: 0,
  };
  const faults = Object.entries(expected)
    .filter(([what, count]) => counted?.[what as keyof typeof expected] !== count)
    .map(([what, count]) => `${what}: ${counted?.[what as keyof typeof expected]} en lugar de ${count}`);
  for (const upload of ofKind('upload')) {
    const [prefix = '', job = ''] = upload.split(' ');
    const [rows] = await query<{ rows: number; state: string | null }>(
      `select (select count(*)::int from customer_id_relations where auth_code like $1 || '%') as rows, (select state from jobs where id = $2) as state`,
      [prefix, job],
    );
    if (rows?.rows !== uploadRows || rows.state !== 'completed')
      faults.push(`carga ${prefix}: ${rows?.rows} filas de ${uploadRows}, ${rows?.state}`);
  }
  for (const job of ofKind('export')) {
    const [found] = await query<{ state: string; file: string | null }>(
      'select state, file_id as file from jobs where id = $1',
      [job],
    );
    if (found?.state !== 'completed' || found.file === null) faults.push(`exportación ${job}: ${found?.state}`);
  }
  return faults;
}

/** Jobs, mails and entries of the outbox that nobody has dealt with yet. */
export async function countOpen(query: Query): Promise<number> {
  const [open] = await query<{ open: number }>(
    `select (select count(*) from jobs where state in ('waiting', 'active')) + (select count(*) from outbox where enqueued_at is null)
          + (select count(*) from mails where sent_at is null and failed_at is null) as open`,
  );
  return Number(open?.open ?? 0);
}

function told(what: string, marks: readonly string[]): string[] {
  return marks.length === 0 ? [] : [`${marks.length} ${what}: ${marks.slice(0, 5).join(', ')}`];
}
