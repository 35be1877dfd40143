import { customers } from '@comensal/domain/customers/customers.texts';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { rowNameSql } from '@comensal/domain/platform/spreadsheets';
import type { Query } from '../platform/database/query';
import { open, sentence } from './upload-rows.sql';

/** The rows with a password of those that have more than one. */
const passwordsOfOne = `
  select r.row_no as number, r.unit from customer_upload_rows r
   where ${open('r')} and r.reason is null and r.has_password and r.unit in (
     select r.unit from customer_upload_rows r where ${open('r')} and r.reason is null and r.has_password group by r.unit having count(*) > 1)
   order by r.row_no`;
const refuseOther = `
  update customer_upload_rows r
     set reason = ${sentence(customersMassive.reason.otherData, { title: `'${customers.upload.password}'`, row: rowNameSql('told.other') })}
    from unnest($4::integer[], $5::integer[]) as told(number, other) where ${open('r')} and r.row_no = told.number`;

/**
 * Refuses rows of one diner that give different passwords, once they are joined. Passwords are compared here: the
 * database does not know them. `pins` by row number; `range` is the job and its units.
 */
export async function refuseOtherPasswords(
  query: Query,
  range: readonly [jobId: string, from: number, to: number],
  pins: ReadonlyMap<number, string>,
): Promise<void> {
  if (pins.size < 2) return;
  const rows = await query<{ number: number; unit: number }>(passwordsOfOne, range);
  const notices: [number: number, other: number][] = [];
  for (const own of Map.groupBy(rows, ({ unit }) => unit).values()) {
    // Each is compared with the first alone: a file may say one diner a hundred thousand times.
    const [first] = own;
    const isAsFirst = ({ number }: { number: number }) =>
      first !== undefined && pins.get(number) === pins.get(first.number);
    const other = own.find((row) => !isAsFirst(row));
    if (first && other) for (const row of own) notices.push([row.number, (isAsFirst(row) ? other : first).number]);
  }
  if (notices.length === 0) return;
  await query(refuseOther, [...range, notices.map(([number]) => number), notices.map(([, other]) => other)]);
}
