/* The invoices of a list: `$1` is its rows as JSON. */

/** Two lists of the same invoices wait for each other. */
export const holdSql = 'lock table issued_invoices in exclusive mode';

const columns = `place bigint, issuer text, type smallint, family text, letter text, point_of_sale integer, number integer,
  issued_on date, receiver text, receiver_name text, total bigint, currency text, authorisation text`;
const given = (more = ''): string => `select g.* from jsonb_to_recordset($1::jsonb) as g(${columns}${more})`;

/** What a list does not tell, and what another told, meet: the voucher without a type, or of an issuer that is not named. */
const same = `i.number = g.number and i.point_of_sale = g.point_of_sale
  and (i.type = g.type or i.type = 0 or g.type = 0) and (i.issuer = g.issuer or i.issuer = '' or g.issuer = '')`;

/** What each row meets; `isSeen` is a condition on `g` and `i`. */
export const meetSql = (isSeen: string): string => `
  with given as materialized (${given()})
  select g.place, ${isSeen} as "isSeen", case when i.id is not null then jsonb_build_object(
           'id', i.id, 'version', i.version, 'last_list', i.last_list, 'issuer', i.issuer, 'type', i.type,
           'point_of_sale', i.point_of_sale, 'number', i.number, 'date', to_char(i.issued_on, 'YYYYMMDD')::int,
           'receiver', i.receiver, 'receiver_name', i.receiver_name, 'total', i.total, 'currency', i.currency,
           'authorisation', i.authorisation) end as stored
    from given g left join lateral (
      select i.* from issued_invoices i where ${same}
       order by (i.type = g.type) desc, (i.issuer = g.issuer) desc, i.id limit 1) i on true`;

/** The list `$1`. */
export const listSql = `
  insert into issued_lists (id, file_name, loaded_by, from_day, until_day, added, changed, mapping)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`;

/**
 * Adds and changes the invoices by the list `$2`, and keeps what the changed ones were: in their history, and for the undo of
 * the job of that id, which a list from the watched folder has not. What
 * a list leaves empty stays as it was.
 */
export const writeSql = `
  with given as materialized (${given(', stored jsonb, cells jsonb')}), added as (
    insert into issued_invoices (issuer, type, family, letter, point_of_sale, number, issued_on, receiver, receiver_name, total,
      currency, authorisation, first_list, last_list)
    select issuer, type, family, letter, point_of_sale, number, issued_on, receiver, receiver_name, total, currency,
           authorisation, $2::uuid, $2::uuid
      from given where stored is null order by place
    returning id, version, issuer, type, point_of_sale, number
  ), changed as (
    update issued_invoices i
       set issuer = coalesce(nullif(g.issuer, ''), i.issuer),
           type = case when g.type = 0 then i.type else g.type end,
           family = case when g.type = 0 then i.family else g.family end,
           letter = case when g.type = 0 then i.letter else g.letter end,
           issued_on = g.issued_on, receiver = coalesce(nullif(g.receiver, ''), i.receiver),
           receiver_name = coalesce(nullif(g.receiver_name, ''), i.receiver_name), total = g.total, currency = g.currency,
           authorisation = coalesce(nullif(g.authorisation, ''), i.authorisation), last_list = $2::uuid, version = i.version + 1
      from given g where i.id = (g.stored->>'id')::bigint
    returning i.id, i.version, g.place
  ), history as (
    insert into issued_invoice_changes (invoice_id, list_id, former)
    select changed.id, $2::uuid, given.stored from changed join given using (place)
  )
  insert into undo_rows (job_id, place, record_id, version, before)
  select $2::uuid, given.place, written.id, written.version,
         jsonb_build_object('cells', given.cells, 'former', given.stored)
    from (select added.id, added.version, g.place from added join given g using (issuer, type, point_of_sale, number)
          union all select * from changed) written join given using (place)
   where exists (select from jobs where id = $2::uuid)
   order by given.place`;

/** Keeps what numbers of credits name: `$1` as JSON. */
export const keepSql = `
  insert into invoice_keys (text, letter, point_of_sale, number)
  select text, letter, point_of_sale, number
    from jsonb_to_recordset($1::jsonb) as k(text text, letter text, point_of_sale integer, number integer)
  on conflict do nothing`;
