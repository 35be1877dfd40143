import { Migration } from '@mikro-orm/migrations';

/**
 * How often what a person may see became less: a file that was made before shows what is theirs no more. The count goes up in
 * the transaction that takes something away, so that whoever noted it before reading knows.
 */
export class ShrunkScopes extends Migration {
  override up(): void {
    this.addSql(`
      create table user_scopes (username varchar(15) primary key, shrunk bigint not null);
      alter table jobs add column scope_shrunk bigint not null default 0;

      create function shrink_scopes(usernames text[]) returns void language sql as $$
        insert into user_scopes as known (username, shrunk)
        select username, 1 from (select distinct unnest(usernames) as username) each where username is not null order by username
        on conflict (username) do update set shrunk = known.shrunk + 1
      $$;
    `);
    this.addSql(`
      create function shrink_by_pairs() returns trigger language plpgsql as $$
      begin
        perform shrink_scopes(array(select distinct username::text from removed));
        return null;
      end $$;
      create trigger shrink_scope after delete on user_business_unit_company_relations
        referencing old table as removed for each statement execute function shrink_by_pairs();

      create function shrink_by_user() returns trigger language plpgsql as $$
      begin
        perform shrink_scopes(array[new.username::text]);
        return null;
      end $$;
      create trigger shrink_scope after update on users for each row
        when ((old.business_unit_total_access and not new.business_unit_total_access)
          or new.profile_name is distinct from old.profile_name or new.email is distinct from old.email
          or (old.email_verified_at is not null and new.email_verified_at is null))
        execute function shrink_by_user();

      -- Who leads groups sees the led ones alone.
      create function shrink_by_leadership() returns trigger language plpgsql as $$
      begin
        perform shrink_scopes(array(select username::text from users where profile_name = new.profile_name));
        return null;
      end $$;
      create trigger shrink_scope after insert or update on profile_module_relations for each row
        when (new.module = 'Lider de Grupo') execute function shrink_by_leadership();
      create function shrink_by_group() returns trigger language plpgsql as $$
      begin
        perform shrink_scopes(array(select username::text from users
          where username = old.leader_username or (old.leader_username is null and lower(email) = lower(old.leader_email))));
        return null;
      end $$;
      create trigger shrink_scope after update on groups for each row
        when (new.leader_username is distinct from old.leader_username or new.leader_email is distinct from old.leader_email
          or (old.is_active and not new.is_active)) execute function shrink_by_group();

      create function shrink_by_place() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'companies' then
          perform shrink_scopes(array(select distinct username::text from user_business_unit_company_relations where company_id = old.id));
        else
          perform shrink_scopes(array(select distinct username::text from user_business_unit_company_relations where business_unit_id = old.id));
        end if;
        return null;
      end $$;
      create trigger shrink_scope after update on companies for each row
        when (old.is_active and not new.is_active) execute function shrink_by_place();
      create trigger shrink_scope after update on business_units for each row
        when (old.is_active and not new.is_active) execute function shrink_by_place();
    `);
  }
}
