import type { Database, Query } from '@comensal/infrastructure';
import { compareApprovals, compareLists, logIn } from './calls.bench';
import type { Server } from './servers';
import type { Finding } from './table';

const noteCount = 500_000;

/**
 * The notes of the contractors of `fillBenchDatabase`, a third of them pending, two of seven with their file. Their audit is left
 * out: nothing here reads it. A database that has some already is left as it is.
 */
export async function fillNotes(query: Query, count = noteCount): Promise<void> {
  if ((await query('select from credit_notes_requests limit 1')).length > 0) return;
  const tables = ['files', 'credit_notes_requests'];
  for (const table of tables) await query(`alter table ${table} disable trigger user`);
  await query(`with made as (
      insert into files (id, name, content_type, size, sha256) select gen_random_uuid(), 'detalle.pdf', 'application/pdf', 900, repeat('0', 64)
        from generate_series(1, ${Math.floor((2 * count) / 7)}) returning id)
    , numbered as (select id, (1 + 7 * (place / 2) + place % 2)::int as n from (select id, row_number() over () - 1 as place from made) placed)
    insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, comments, status, status_document,
      revision_date, request_user, action_user, file_id, created_at, status_since)
    select date '2024-01-01' + (n % 1000), c.id, case n % 2 when 0 then 'C1' else 'C2' end, c.cuit, 10000 + n * 37, 'Nota ' || n, status,
      case when f.id is null then 'Pendiente' else 'Loaded' end, case when status <> 'Pendiente' then date '2026-11-01' end, 'admin',
      case when status <> 'Pendiente' then 'admin' end, f.id, at, at
    from generate_series(1, ${count}) n join companies c on c.id = 'B' || (1 + n % 20) left join numbered f using (n),
      lateral (select (array['Pendiente', 'Aprobado', 'Denegado'])[1 + (n / 20) % 3] as status,
        timestamptz '2024-01-01 12:00-03' + (n % 1000) * interval '1 day' as at) as made_of`);
  for (const table of tables) await query(`alter table ${table} enable trigger user`);
  await query('vacuum analyze credit_notes_requests');
}

/** The list of notes, filtered and searched, and their approval. */
export async function benchNotes(api: Server, baseline: Server, { query }: Database): Promise<Finding[]> {
  await fillNotes(query);
  const token = await logIn(api, 'admin');
  const sides = { url: `${api.url}/api/credit-notes/getCreditNotes`, baselineUrl: `${baseline.url}/notes` };
  const page = { offset: 0, limit: 50, sort: 'create_date', direction: 'desc' } as const;
  const pending = { status: ['Pendiente'], status_document: ['Pendiente'] };
  const lists = [
    await compareLists(
      sides,
      token,
      { ...pending, page: { ...page, search: 'contratista 7' } },
      'list of credit notes, 50 of 500,000 rows, filtered and searched by client',
    ),
    await compareLists(
      sides,
      token,
      { page: { ...page, search: '47110' } },
      'list of credit notes, 50 of 500,000 rows, searched by number',
    ),
  ];
  const approval = await compareApprovals(
    `${api.url}/api/credit-notes/editCreditNote`,
    `${baseline.url}/approve`,
    token,
    {
      kind: 'note',
      idsOf: (limit) => pendingNotes(query, limit),
      bodyOf: (id) => {
        const form = new FormData();
        form.set('creditNote', JSON.stringify({ id, status: 'Aprobado' }));
        return form;
      },
    },
  );
  return [...lists, approval];
}

/** Notes that can be approved, spread over the accounts. */
async function pendingNotes(query: Query, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from credit_notes_requests where status = 'Pendiente' order by id % 997, id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
