import { Migration } from '@mikro-orm/migrations';

/**
 * DIN-02, DIN-04: what the list of diners shows, searches and sorts by, one row for each centre where an active diner eats.
 * Names, codes and centres stand in three tables; a search that is limited to a centre and a company would have to read all
 * of the centre's diners before it looks at their names. Here they lie together, in the order of centre and company, kept by
 * triggers like the codes of 04-diner-codes: whoever writes, however many at once.
 */
export class DinerList extends Migration {
  override up(): void {
    this.addSql(`
      create function folded(text) returns text language sql immutable strict parallel safe return lower(immutable_unaccent($1));

      -- The search of customers alone finds no codes and knows no centres; nothing reads it any more.
      alter table customers drop column search_text;
      drop index customer_id_relations_code_search_idx;

      create table customer_listing (
        customer_id bigint not null references customers on delete cascade,
        business_unit_id text not null references business_units,
        company_id text not null references companies,
        -- 1 for the first of the diner's centres: a list over several centres shows a diner once.
        place smallint not null,
        auth_code text collate "C",
        auth_bio_code text collate "C",
        file_number integer,
        full_name text collate "C" not null,
        section text collate "C" not null,
        manual_load boolean not null,
        -- Without accents and case; every column that the list shows.
        search_text text collate "C" not null,
        primary key (customer_id, business_unit_id)
      );
      -- The diners of a centre and company with all that is shown and searched: found, counted and sorted in the index alone.
      create index customer_listing_place_idx on customer_listing (business_unit_id, company_id, full_name, customer_id)
        include (search_text, auth_code, auth_bio_code, file_number, section, manual_load, place);
      create index customer_listing_company_idx on customer_listing (company_id);
      create index customer_listing_search_idx on customer_listing using gin (search_text gin_trgm_ops);
      -- The first pages of everything, in the orders in which people look at it.
      create index customer_listing_auth_code_idx on customer_listing (auth_code, customer_id) where place = 1;
      create index customer_listing_full_name_idx on customer_listing (full_name, customer_id) where place = 1;
      create index customer_listing_file_number_idx on customer_listing (file_number, customer_id) where place = 1;
      -- These served the same list.
      drop index customers_surname_name_idx;
      drop index customers_section_idx;
    `);
    this.addSql(`
      create function refresh_customer_listing(changed bigint[]) returns void language plpgsql as $$
      begin
        delete from customer_listing l
        where l.customer_id = any (changed) and not exists (
          select from customers c join customer_profile_relations p on p.customer_id = c.id
          where c.id = l.customer_id and c.is_active and p.is_active and p.business_unit_id = l.business_unit_id
        );

        insert into customer_listing as held (customer_id, business_unit_id, company_id, place, auth_code, auth_bio_code, file_number, full_name, section, manual_load, search_text)
        select c.id, p.business_unit_id, p.company_id,
               row_number() over (partition by c.id order by p.business_unit_id),
               codes.card, codes.biometric, c.file_number::integer,
               folded(coalesce(c.surname, '') || ' ' || coalesce(c.name, '')),
               folded(coalesce(c.section, '')),
               c.manual_load,
               folded(concat_ws(' ', codes.card, codes.biometric, c.file_number, c.name, c.surname, c.section, case when c.manual_load then 'si' else 'no' end))
        from customers c
        join customer_profile_relations p on p.customer_id = c.id and p.is_active
        left join lateral (
          select max(i.auth_code) filter (where i.auth_type = 'CARD') as card, max(i.auth_code) filter (where i.auth_type = 'BIOMETRIC') as biometric
          from customer_id_relations i where i.customer_id = c.id
        ) codes on true
        where c.id = any (changed) and c.is_active
        on conflict (customer_id, business_unit_id) do update
        set company_id = excluded.company_id, place = excluded.place, auth_code = excluded.auth_code, auth_bio_code = excluded.auth_bio_code,
            file_number = excluded.file_number, full_name = excluded.full_name, section = excluded.section, manual_load = excluded.manual_load,
            search_text = excluded.search_text
        where (held.company_id, held.place, held.full_name, held.search_text)
              is distinct from (excluded.company_id, excluded.place, excluded.full_name, excluded.search_text);
      end $$;

      -- A diner's codes and centres have one writer at a time: the triggers of the codes, which come first, hold the diner.
      create function customer_listing_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform refresh_customer_listing(array(select distinct customer_id from new_rows));
        elsif tg_op = 'DELETE' then
          perform refresh_customer_listing(array(select distinct customer_id from old_rows));
        else
          perform refresh_customer_listing(array(select customer_id from new_rows union select customer_id from old_rows));
        end if;
        return null;
      end $$;

      create function customer_listed_fields_changed() returns trigger language plpgsql as $$
      begin
        perform refresh_customer_listing(array(
          select n.id from new_rows n join old_rows o on o.id = n.id
          where (n.is_active, n.name, n.surname, n.file_number, n.section, n.manual_load)
                is distinct from (o.is_active, o.name, o.surname, o.file_number, o.section, o.manual_load)
        ));
        return null;
      end $$;
    `);
    for (const table of ['customer_id_relations', 'customer_profile_relations']) {
      this.addSql(`
        create trigger listing_insert after insert on ${table} referencing new table as new_rows
          for each statement execute function customer_listing_changed();
        create trigger listing_update after update on ${table} referencing old table as old_rows new table as new_rows
          for each statement execute function customer_listing_changed();
        create trigger listing_delete after delete on ${table} referencing old table as old_rows
          for each statement execute function customer_listing_changed();
      `);
    }
    this.addSql(`
      create trigger listing_update after update on customers referencing old table as old_rows new table as new_rows
        for each statement execute function customer_listed_fields_changed();
      select refresh_customer_listing(array(select id from customers));
    `);
  }
}
