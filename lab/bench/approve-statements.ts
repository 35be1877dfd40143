import { creditColumns, creditList } from '@comensal/infrastructure/credits';
import { selectColumns } from '@comensal/infrastructure/platform/database';

interface Statement {
  readonly sql: string;
  readonly parameters: unknown[];
}

const at = new Date();
const account = `company_id = (select company_id from credits_requests where id = $1)
    and business_unit_id = (select business_unit_id from credits_requests where id = $1)`;

/**
 * What the approval of a credit does to the database, statement by statement, as the use case does it once it has
 * declared who acts.
 */
export function approveStatements(id: number): Statement[] {
  const of = (sql: string, ...more: unknown[]): Statement => ({ sql, parameters: [id, ...more] });
  return [
    of('select * from credits_requests where id = $1 for update'),
    of(`select bu.name, g.name as group_name, true as scope from credits_requests c
          join business_units bu on bu.id = c.business_unit_id left join groups g on g.id = c.group_id where c.id = $1`),
    of(
      `update credits_requests set status = 'Aprobado', reject_reason = null, version = version + 1, updated_at = $2 where id = $1`,
      at,
    ),
    of('select version from credits_requests where id = $1'),
    of(
      `insert into credits_requests_state (credit_id, event, status, username, created_at) values ($1, 'approve', 'Aprobado', 'aprobador', $2) returning id`,
      at,
    ),
    of(
      'insert into ledger_accounts (company_id, business_unit_id) select company_id, business_unit_id from credits_requests where id = $1 on conflict do nothing',
    ),
    of(
      `with account as (select id, balance from ledger_accounts where ${account} and group_id is null for no key update)
       insert into ledger_movements (account_id, type, amount, balance, credit_id, occurred_at)
       select account.id, 'Crédito', c.amount, account.balance + c.amount, c.id, $2 from account, credits_requests c where c.id = $1`,
      at,
    ),
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
  ];
}

/** The reads for the answer to an approval. */
export function approvedCreditStatements(id: number): Statement[] {
  const of = (sql: string): Statement => ({ sql, parameters: [id] });
  return [
    of(`select ${selectColumns(creditColumns)} from ${creditList.tables} where c.id = $1`),
    of(
      'select f.id as path, f.name, d.type, f.content_type, f.size, d.created_at from credit_documents d join files f on f.id = d.file_id where d.credit_id = $1 order by d.id',
    ),
    of(
      `select s.event, s.status, s.reason, s.username, u.name || ' ' || u.surname as person, s.created_at from credits_requests_state s join users u on u.username = s.username where s.credit_id = $1 order by s.id`,
    ),
    of(`select sum(balance)::bigint as balance from ledger_accounts where ${account}`),
  ];
}
