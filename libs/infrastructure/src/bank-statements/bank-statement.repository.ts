// SQL: a statement is written as a set, and a match follows what others matched.
import type { BankStatementRepository, LockedCredit, LockedMovement } from '@comensal/application/bank-statements';
import { bankStatementRefusals, type CvuView, isIncome, type KnownMovement } from '@comensal/domain/bank-statements';
import { dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { uniqueViolation } from '../platform/database/unique-violation';
import { isWhollyReversed } from '../reversals/reversed.sql';
import { listBankAccounts } from './bank-account.query';
import { isApproved, leftOf } from './matching.sql';
import { movementOf, payerIsFree, payerIsSeen } from './movement-list.query';

/** Rows written with one statement. */
const writtenAtOnce = 5_000;

export function createBankStatementRepository(query: Query): BankStatementRepository {
  return {
    async hold(accountId) {
      const [account] = await query<{ mapping: Record<string, string> }>(
        'select mapping from bank_accounts where id = $1 for no key update',
        [accountId],
      );
      return account ?? null;
    },

    async known(accountId, from, until) {
      const days = [accountId, dateToIso(from), dateToIso(until)];
      const movements = await query<KnownMovement>(
        `select id, to_char(day, 'YYYYMMDD')::int as day, amount, balance, occurrence from bank_movements
          where account_id = $1 and day between $2 and $3 order by id`,
        days,
      );
      const whole = await query<{ after: number; before: number }>(
        `select to_char(from_day, 'YYYYMMDD')::int as after, to_char(until_day, 'YYYYMMDD')::int as before
           from bank_statements where account_id = $1 and undone_at is null and until_day >= $2 and from_day <= $3`,
        days,
      );
      return { movements, whole };
    },

    async load({ id, accountId, fileName, loadedBy, from, until, opening, closing, mapping }, { added, known }) {
      const ends = [dateToIso(from), dateToIso(until), opening, closing];
      const [written] = await query(
        `insert into bank_statements (id, account_id, file_name, loaded_by, from_day, until_day, opening, closing, movements, known)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
        [id, accountId, fileName, loadedBy, ...ends, added.length, known.length],
      );
      if (!written) return;
      for (let at = 0; at < added.length; at += writtenAtOnce) {
        const rows = added.slice(at, at + writtenAtOnce).map(({ day, ...row }, index) => ({
          ...row,
          place: at + index + 1,
          day: dateToIso(day),
          is_income: isIncome(row),
        }));
        await query(addSql, [JSON.stringify(rows), id, accountId]);
      }
      for (let at = 0; at < known.length; at += writtenAtOnce)
        await query('update bank_movements set statements = statements || $1::uuid where id = any($2)', [
          id,
          known.slice(at, at + writtenAtOnce),
        ]);
      await query('update bank_accounts set mapping = $2::jsonb where id = $1 and mapping <> $2::jsonb', [
        accountId,
        JSON.stringify(mapping),
      ]);
    },

    async setAccount({ id, name, number }) {
      const write = async (): Promise<number> => {
        if (id === undefined) {
          const [row] = await query<{ id: number }>(
            'insert into bank_accounts (name, number) values ($1, $2) returning id',
            [name, number],
          );
          if (!row) throw new Error('No bank account was added');
          return row.id;
        }
        const [stored] = await query<{ number: string; isUsed: boolean }>(
          `select number, exists (select from bank_statements s where s.account_id = a.id) as "isUsed"
             from bank_accounts a where id = $1 for no key update`,
          [id],
        );
        if (!stored) throw new Refusal(platformRefusals.notFound);
        if (stored.isUsed && stored.number !== number) throw new Refusal(bankStatementRefusals.accountUsed);
        await query('update bank_accounts set name = $2, number = $3 where id = $1', [id, name, number]);
        return id;
      };
      const written = await write().catch((error: unknown) => {
        const index = uniqueViolation(error);
        if (index === 'bank_accounts_number_unique' || index === 'bank_accounts_name_unique')
          throw new Refusal(bankStatementRefusals.accountTaken);
        throw error;
      });
      const [account] = await listBankAccounts(query, written);
      if (!account) throw new Error(`Bank account ${written} is not there`);
      return account;
    },

    async lockMovement(actor, id) {
      const parameters = new Parameters();
      const key = parameters.add(id);
      const [row] = await query<LockedMovement>(
        `select m.id, m.version, m.amount - m.matched as left, m.amount > 0 as "isIncome",
                ${payerIsFree(actor, parameters)} or ${payerIsSeen(actor, parameters)} as "isSeen"
           from bank_movements m where m.id = ${key} for no key update of m`,
        parameters.values,
      );
      return row ?? null;
    },

    async lockCredits(actor, movementId, ids) {
      // Locked first: what a credit lacks is read once nobody else can match it.
      await query('select from credits_requests where id = any($1) order by id for no key update', [ids]);
      const parameters = new Parameters();
      const keys = parameters.add(ids);
      const movement = parameters.add(movementId);
      return query<LockedCredit>(
        `select c.id, c.status, ${isWhollyReversed('c')} as "isReversed", coalesce(${leftOf('c')}, 0) as left, (${scopeCondition(actor, scopedColumns('c'), parameters)}) is true as "isSeen",
                (select json_build_object('id', x.id, 'amount', x.amount, 'isApproved', ${isApproved('c')} and not ${isWhollyReversed('c')} and x.created_at <= c.status_since)
                   from movement_matches x where x.credit_id = c.id and x.movement_id = ${movement} and x.undoes is null
                    and not exists (select from movement_matches u where u.undoes = x.id)) as match
           from credits_requests c where c.id = any(${keys}) order by c.id`,
        parameters.values,
      );
    },

    async match(movementId, username, credits) {
      await query(
        `insert into movement_matches (movement_id, credit_id, amount, undoes, username)
         select $1, c.id, c.amount, c.undoes, $2 from jsonb_to_recordset($3::jsonb) as c(id bigint, amount bigint, undoes bigint)`,
        [movementId, username, JSON.stringify(credits)],
      );
      await query(
        `update bank_movements set version = version + 1,
                matched = (select sum(x.amount) from movement_matches x where x.movement_id = $1) where id = $1`,
        [movementId],
      );
    },

    async movement(actor, id) {
      const row = await movementOf(query, actor, id);
      if (!row) throw new Error(`Movement ${id} is not there`);
      return row;
    },

    async isPaid(creditId) {
      const [row] = await query<{ sum: number }>(
        'select coalesce(sum(amount), 0)::bigint as sum from movement_matches where credit_id = $1',
        [creditId],
      );
      return row !== undefined && row.sum > 0;
    },

    async lockCvu(actor, accountId) {
      const parameters = new Parameters();
      const key = parameters.add(accountId);
      const locked = await query(
        `select 1 from ledger_accounts a where a.id = ${key} and ${scopeCondition(actor, scopedColumns('a'), parameters)} for no key update`,
        parameters.values,
      );
      if (locked.length === 0) return null;
      // Of its own: a join would read them as they were before the wait for the lock.
      const [row] = await query<CvuView>('select number, alias, version from account_cvus where account_id = $1', [
        accountId,
      ]);
      return row ?? { number: null, alias: null, version: 0 };
    },

    async setCvu({ account_id, number, alias }) {
      try {
        await query(
          `insert into account_cvus as v (account_id, number, alias) values ($1, $2, $3)
           on conflict (account_id) do update set number = excluded.number, alias = excluded.alias, version = v.version + 1`,
          [account_id, number, alias],
        );
      } catch (error) {
        if (['account_cvus_number_unique', 'account_cvus_alias_unique'].includes(uniqueViolation(error) ?? ''))
          throw new Refusal(bankStatementRefusals.cvuTaken);
        throw error;
      }
    },
  };
}

/** Adds the movements `$1` of the statement `$2` to the account `$3`, and keeps which they are for the undo of its job. */
const addSql = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g(place bigint, day date, amount bigint, balance bigint, description text,
      operation text, payer_tax_id text, payer_account text, occurrence integer, is_income boolean)
  ), added as (
    insert into bank_movements (account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence,
      is_income, statements)
    select $3, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence, is_income, array[$2::uuid]
      from given order by place
    returning id, version, day, amount, occurrence
  )
  insert into undo_rows (job_id, place, record_id, version, before)
  select $2::uuid, g.place, a.id, a.version, jsonb_build_object('cells', jsonb_build_array(to_char(g.day, 'DD/MM/YYYY'), g.description,
         g.amount::text))
    from added a join given g using (day, amount, occurrence) where exists (select from jobs where id = $2::uuid)
   order by g.place`;
