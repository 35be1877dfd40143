/** Whichever way a payment's files are added, each waits to be read. */
export const receiptFunctions = `
  create or replace function await_receipts() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into receipt_facts (path, credit_id) select file_id, credit_id from added where type = 1;
    return null;
  end $$;
`;
