/** The cells of a diner `c`: name, file number and codes. */
export const dinerCells = [
  `nullif(concat_ws(', ', c.surname, c.name), '')`,
  'c.file_number',
  `(select string_agg(code.auth_code, ', ' order by code.auth_type desc) from customer_id_relations code where code.customer_id = c.id)`,
] as const;
