import { creditColumns, creditList, noteColumns, noteList, selectColumns } from '@comensal/infrastructure';

interface Statement {
  readonly sql: string;
  readonly parameters: unknown[];
}

const at = new Date();

/** What is approved: its table, what the approval writes, how it is named in history and ledger, and what the answer reads. */
interface Approved {
  readonly table: string;
  readonly written: string;
  readonly history: readonly [table: string, record: string];
  readonly movement: readonly [type: string, record: string];
  readonly by: string;
  readonly answer: (id: number) => Statement[];
}

const approved = {
  credit: {
    table: 'credits_requests',
    written: 'reject_reason = null',
    history: ['credits_requests_state', 'credit_id'],
    movement: ['Crédito', 'credit_id'],
    by: 'aprobador',
    answer: (id) => [
      {
        sql: `select ${selectColumns(creditColumns)} from ${creditList.tables} where c.id = $1`,
        parameters: [id],
      },
      {
        sql: 'select f.id as path, f.name, d.type, f.content_type, f.size, d.created_at from credit_documents d join files f on f.id = d.file_id where d.credit_id = $1 order by d.id',
        parameters: [id],
      },
    ],
  },
  note: {
    table: 'credit_notes_requests',
    written: `comments = null, action_user = 'aprobador', revision_date = $2::date`,
    history: ['credit_notes_requests_state', 'credit_note_id'],
    movement: ['Nota de crédito', 'credit_note_id'],
    by: 'admin',
    answer: (id) => [
      { sql: `select ${selectColumns(noteColumns)} from ${noteList.tables} where n.id = $1`, parameters: [id] },
      {
        sql: 'select f.id as path, f.name, f.content_type, f.size, f.created_at from credit_notes_requests n join files f on f.id = n.file_id where n.id = $1',
        parameters: [id],
      },
      ...['credit_notes_requests', 'credits_requests'].map((table) => ({
        sql: `select r.id, r.create_date, bu.name as business_unit_name, g.name as group_name, r.amount, r.status
                from ${table} r join business_units bu on bu.id = r.business_unit_id left join groups g on g.id = r.group_id
               where r.company_id = (select company_id from credit_notes_requests where id = $1)
               order by r.create_date desc, r.id desc limit 5`,
        parameters: [id],
      })),
    ],
  },
} as const satisfies Record<string, Approved>;
export type ApprovedKind = keyof typeof approved;

/** Who approves records of a kind. */
export const approverOf = (kind: ApprovedKind): string => approved[kind].by;

/** What an approval does to the database, statement by statement, as the use case does it once it has said who acts; the answer's reads come last. */
export function approveStatements(kind: ApprovedKind, id: number): Statement[] {
  const { table, written, history, movement, by, answer } = approved[kind];
  const account = `company_id = (select company_id from ${table} where id = $1)
    and business_unit_id = (select business_unit_id from ${table} where id = $1) and group_id is null`;
  return [
    { sql: `select * from ${table} where id = $1 for update`, parameters: [id] },
    {
      sql: `select bu.name, g.name as group_name, true as scope from ${table} c
              join business_units bu on bu.id = c.business_unit_id left join groups g on g.id = c.group_id where c.id = $1`,
      parameters: [id],
    },
    {
      sql: `update ${table} set status = 'Aprobado', ${written}, version = version + 1, updated_at = $2 where id = $1`,
      parameters: [id, at],
    },
    { sql: `select version from ${table} where id = $1`, parameters: [id] },
    {
      sql: `insert into ${history[0]} (${history[1]}, event, status, username, created_at) values ($1, 'approve', 'Aprobado', '${by}', $2) returning id`,
      parameters: [id, at],
    },
    {
      sql: `insert into ledger_accounts (company_id, business_unit_id) select company_id, business_unit_id from ${table} where id = $1 on conflict do nothing`,
      parameters: [id],
    },
    {
      sql: `with account as (select id, balance from ledger_accounts where ${account} for no key update)
            insert into ledger_movements (account_id, type, amount, balance, ${movement[1]}, occurred_at)
            select account.id, '${movement[0]}', c.amount, account.balance + c.amount, c.id, $2 from account, ${table} c where c.id = $1`,
      parameters: [id, at],
    },
    {
      sql: `select u.username, u.name, u.email from users u where u.is_active and (u.username = any($1)
              or exists (select 1 from profile_module_relations m where m.profile_name = u.profile_name and m.permission = 'W' and m.module = any($2)) and u.business_unit_total_access)`,
      parameters: [['contratista'], []],
    },
    {
      sql: `with kept as (insert into mails (recipient, subject, text, html, created_at) values ($1, $2, $3, $4, $5) returning id)
            insert into outbox (queue, name, payload) select 'mails', 'send', jsonb_build_object('mailId', id) from kept`,
      parameters: ['contratista@comensal.example', `Crédito ${id}: aprobado`, 'x'.repeat(500), 'x'.repeat(1500), at],
    },
    ...answer(id),
    {
      sql: `select s.event, s.status, s.reason, s.username, u.name || ' ' || u.surname as person, s.created_at from ${history[0]} s join users u on u.username = s.username where s.${history[1]} = $1 order by s.id`,
      parameters: [id],
    },
    {
      sql: `select sum(balance)::bigint as balance from ledger_accounts where company_id = (select company_id from ${table} where id = $1)
              and business_unit_id = (select business_unit_id from ${table} where id = $1)`,
      parameters: [id],
    },
  ];
}
