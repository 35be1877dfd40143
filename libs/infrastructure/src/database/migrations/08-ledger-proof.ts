import { Migration } from '@mikro-orm/migrations';

/**
 * The ledger proves itself: a movement whose balance is not the previous one plus its amount is refused, one that comes
 * between older ones too, and an account whose balance is not that of its last movement does not commit.
 * Once per statement, so that a bulk insert costs one pass.
 */
export class LedgerProof extends Migration {
  override up(): void {
    this.addSql(`
      create function prove_ledger_movements() returns trigger language plpgsql as $$
      declare broken bigint;
      begin
        -- Whoever posts without the account's lock waits here, then sees the other's movement and is refused.
        perform 1 from ledger_accounts where id in (select account_id from new_rows) order by id for no key update;

        with posted as (
          select account_id, min(id) as first_id, count(*) as posted from new_rows group by account_id
        )
        select p.account_id into broken from posted p
        where (select count(*) from ledger_movements m where m.account_id = p.account_id and m.id >= p.first_id) <> p.posted
        limit 1;
        if found then
          raise exception 'ledger account %: movements posted out of order', broken using errcode = 'check_violation', constraint = 'ledger_movements_in_order';
        end if;

        with chain as (
          select n.id, n.account_id, n.amount, n.balance,
                 lag(n.balance) over (partition by n.account_id order by n.id) as previous,
                 row_number() over (partition by n.account_id order by n.id) as place
          from new_rows n
        )
        select c.account_id into broken from chain c
        where c.balance <> c.amount + case when c.place > 1 then c.previous else coalesce((
          select m.balance from ledger_movements m where m.account_id = c.account_id and m.id < c.id order by m.id desc limit 1
        ), 0) end
        limit 1;
        if found then
          raise exception 'ledger account %: running balance does not follow', broken using errcode = 'check_violation', constraint = 'ledger_movements_running_balance';
        end if;

        update ledger_accounts a set balance = last.balance
        from (select distinct on (account_id) account_id, balance from new_rows order by account_id, id desc) last
        where a.id = last.account_id and a.balance <> last.balance;
        return null;
      end $$;
      create trigger prove after insert on ledger_movements referencing new table as new_rows
        for each statement execute function prove_ledger_movements();

      create function prove_ledger_balance() returns trigger language plpgsql as $$
      declare stored bigint; posted bigint;
      begin
        -- The row as it stands at commit, not as it was when the trigger was queued.
        select balance into stored from ledger_accounts where id = new.id;
        select m.balance into posted from ledger_movements m where m.account_id = new.id order by m.id desc limit 1;
        if stored <> coalesce(posted, 0) then
          raise exception 'ledger account %: balance is not that of its last movement', new.id
            using errcode = 'check_violation', constraint = 'ledger_accounts_balance';
        end if;
        return null;
      end $$;
      create constraint trigger prove_insert after insert on ledger_accounts deferrable initially deferred
        for each row execute function prove_ledger_balance();
      create constraint trigger prove_update after update of balance on ledger_accounts deferrable initially deferred
        for each row execute function prove_ledger_balance();
    `);
  }
}
