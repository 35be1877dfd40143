/**
 * The sealed text of an event, over `audit_events`. It duplicates seal_audit_events() on purpose: what verifies or proves
 * trusts no function of the database.
 */
export const eventLine = `(jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), username, table_name,
  action, record_key, new_data, last_data) || case when on_behalf_of is null then '[]' else jsonb_build_array(on_behalf_of) end)::text`;
