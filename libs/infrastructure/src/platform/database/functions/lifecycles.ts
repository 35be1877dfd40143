/** The database's own checks beneath the lifecycles of credits and credit notes. */
export const lifecyclesFunctions = `
  create or replace function hold_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    -- A removed group is settled while its balance is not 0.
    perform from groups g where g.id = new.group_id
        and (g.is_active or exists (select from ledger_accounts owed where owed.group_id = g.id and owed.balance <> 0)) for share of g;
    if not found then
      raise exception 'Group % is not there any more', new.group_id using errcode = 'foreign_key_violation', constraint = 'group_is_active';
    end if;
    return null;
  end $$;

  create or replace function keep_decided_note() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op = 'DELETE' then
      raise exception 'credit note % is %: it stays', old.id, old.status using errcode = 'restrict_violation';
    end if;
    if (new.status, new.amount, new.company_id, new.business_unit_id, new.group_id, new.comments, new.request_user)
         is distinct from
       (old.status, old.amount, old.company_id, old.business_unit_id, old.group_id, old.comments, old.request_user)
       or (old.file_id is not null and new.file_id is distinct from old.file_id)
       or (old.status = 'Denegado' and new.file_id is distinct from old.file_id) then
      raise exception 'credit note % is %: it does not change any more', old.id, old.status using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
`;
