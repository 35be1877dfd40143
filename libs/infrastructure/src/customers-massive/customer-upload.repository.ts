import { type CustomerUploadRepository, Overtaken, type StagedRow, type UnitRange } from '@comensal/application';
import type { Actor, UploadCounts, UploadRow } from '@comensal/domain';
import { lockUploads } from '../customers/diners-lock.sql';
import { isOvertaken } from '../customers/overtaken';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import { type Cursors, streamRows } from '../database/stream-rows';
import {
  addCodes,
  addDiners,
  changeDiners,
  holdDiners,
  keepHashes,
  keepOutcomes,
  numberNewDiners,
  outcomeCounts,
  setPlaces,
} from './apply-upload.sql';
import { findDiners, findPlaces, joinUnits, refuseContradictions, refuseTakenCodes } from './prepare-upload.sql';

/** Rows that no unit is given to yet are units of their own number. */
const allUnits: UnitRange = { from: 0, to: 2_147_483_647 };

/** The rows of mass uploads in one transaction. */
export function createCustomerUploadRepository(query: Query): CustomerUploadRepository {
  const inRange = <Row extends object>(
    sql: string,
    jobId: string,
    { from, to }: UnitRange,
    ...more: readonly unknown[]
  ): Promise<Row[]> => query<Row>(sql, [jobId, from, to, ...more]);
  return {
    async stage(jobId, rows) {
      if (rows.length > 0) await query(stageStatement, [jobId, JSON.stringify(rows.map(stagedColumns))]);
    },
    async prepare(jobId, actor) {
      // Thousands of rows have come since the database last looked: its plans would be those of an empty table.
      await query('analyze customer_upload_rows');
      await findPlacesOf(query, jobId, allUnits, actor, false);
      await inRange(findDiners, jobId, allUnits);
      for (const statement of [joinUnits, refuseContradictions, refuseTakenCodes])
        await inRange(statement, jobId, allUnits);
    },
    async counts(jobId) {
      const [counted] = await query<UploadCounts & { rows: number; refused: number }>(
        `select count(*) as rows, count(reason) as refused, ${outcomeCounts}
           from customer_upload_rows where job_id = $1`,
        [jobId],
      );
      return counted ?? { rows: 0, refused: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
    },
    async hold(jobId) {
      await query(lockUploads);
      await inRange(holdDiners, jobId, allUnits);
    },
    async nextUnits(jobId, rows, after) {
      await query(lockUploads);
      const [next] = await query<{ from: number | null }>(
        'select min(unit) as from from customer_upload_rows where job_id = $1 and unit > $2 and outcome is null',
        [jobId, after],
      );
      return next?.from == null ? null : { from: next.from, to: next.from + rows - 1 };
    },
    async passwords(jobId, units) {
      return inRange(
        `select r.row_no as number, c.password_hash as stored from customer_upload_rows r left join customers c on c.id = r.customer_id
          where r.job_id = $1 and r.outcome is null and r.reason is null and r.has_password and r.unit between $2 and $3`,
        jobId,
        units,
      );
    },
    apply: (jobId, units, actor, hashes) =>
      telling(async () => {
        await findPlacesOf(query, jobId, units, actor, true);
        // Held before they are looked at again, and those that are found only now too.
        for (const statement of [holdDiners, findDiners, holdDiners, refuseContradictions, refuseTakenCodes])
          await inRange(statement, jobId, units);
        if (hashes.size > 0) await inRange(keepHashes, jobId, units, [...hashes.keys()], [...hashes.values()]);
        await inRange(numberNewDiners, jobId, units);
        await inRange(addDiners, jobId, units);
        const coded = await inRange<{ id: number }>(addCodes, jobId, units);
        const placed = await inRange<{ id: number }>(setPlaces, jobId, units);
        const changed = await inRange<{ id: number }>(
          changeDiners,
          jobId,
          units,
          [...coded, ...placed].map(({ id }) => id),
        );
        const [kept] = await inRange<UploadCounts>(
          keepOutcomes,
          jobId,
          units,
          changed.map(({ id }) => id),
        );
        return kept ?? { created: 0, updated: 0, unchanged: 0, rejected: 0 };
      }),
    async rejectAll(jobId) {
      await query(`update customer_upload_rows set outcome = 'rejected' where job_id = $1 and outcome is null`, [
        jobId,
      ]);
    },
  };
}

/** Turns what the database says to whoever was overtaken into `Overtaken`. */
async function telling<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    throw isOvertaken(error) ? new Overtaken(error) : error;
  }
}

async function findPlacesOf(
  query: Query,
  jobId: string,
  { from, to }: UnitRange,
  actor: Actor,
  held: boolean,
): Promise<void> {
  const parameters = new Parameters();
  for (const value of [jobId, from, to]) parameters.add(value);
  const scope = scopeCondition(actor, { company: 'p.company_id', businessUnit: 'p.business_unit_id' }, parameters);
  await query(findPlaces(scope, held), parameters.values);
}

/** Numbers of the refused rows with their reasons, in the order of the rows, from a cursor. */
export function streamRefusedRows(cursors: Cursors, jobId: string): AsyncGenerator<{ number: number; reason: string }> {
  return streamRows(cursors, {
    sql: 'select row_no as number, reason from customer_upload_rows where job_id = $1 and reason is not null order by row_no',
    parameters: [jobId],
  });
}

const stageStatement = `
  insert into customer_upload_rows (job_id, row_no, unit, name, surname, file_number, section, auth_type, auth_code, has_password, profile_id, reason)
  select $1, row_no, row_no, name, surname, file_number, section, auth_type, auth_code, has_password, profile_id, reason
    from jsonb_to_recordset($2::jsonb) as given(row_no integer, name text, surname text, file_number text, section text, auth_type text, auth_code text, has_password boolean, profile_id bigint, reason text)
  on conflict do nothing`;

/** The password stays in the memory of the process: only that there is one is kept. */
function stagedColumns(
  staged: StagedRow,
): Omit<Partial<UploadRow>, 'password'> & { row_no: number; has_password: boolean; reason?: string } {
  if ('reason' in staged) return { row_no: staged.number, has_password: false, reason: staged.reason };
  const { password, ...row } = staged.row;
  return { row_no: staged.number, has_password: password !== null, ...row };
}
