// SQL: an upload writes thousands of diners as sets.
import type {
  CustomerUploadRepository,
  JudgedRow,
  StagedRow,
  UnitRange,
  UploadState,
  WarnedColumns,
} from '@comensal/application/customers-massive';
import type { UploadRow } from '@comensal/domain/customers-massive';
import type { Actor } from '@comensal/domain/platform/access';
import { holdTurn, takeTurn } from '../customers/bulk-turn';
import { translateConcurrentChange } from '../customers/concurrent-change';
import { Parameters, type Query } from '../platform/database/query';
import { groupCondition, pairColumns, type ScopedColumns, scopeCondition } from '../platform/database/scope.sql';
import { type Cursors, streamRows } from '../platform/database/stream-rows';
import {
  addCodes,
  addDiners,
  addPlaces,
  changeDiners,
  holdDiners,
  keepHashes,
  keepOutcomes,
  nextUnits,
  numberNewDiners,
  outcomeCounts,
  setCodes,
  setPlaces,
} from './apply-upload.sql';
import { areGrouped, findGroups, holdGroups } from './find-groups.sql';
import { keepFormerDiners } from './keep-former.sql';
import { forgetRefusedMoves, listMoves, refuseUnseenMoves, releaseCodes, replaceCodes } from './move-codes.sql';
import { refuseOtherPasswords } from './other-passwords';
import {
  areKnown,
  areLinked,
  findDiners,
  findPlaces,
  joinUnits,
  personOf,
  refuseClosedPlaces,
  shareDiners,
  whoItIs,
} from './prepare-upload.sql';
import {
  areEntangled,
  refuseCodesOutOfSight,
  refuseContradictions,
  refuseForeignCodes,
  refuseRepeatedCodes,
  refuseTakenCodes,
} from './refuse-upload.sql';
import { warnRows } from './warn-upload.sql';

/**
 * The transaction's commit does not wait for the disk. The end of the job does, and with it everything committed
 * before. What a crashing machine loses in between is loaded again by the resumed job, which finds those rows without
 * an outcome, or not at all.
 */
const commitUnwaited = 'set local synchronous_commit = off';

/** Until they get a unit, rows are units of their own number. */
const allUnits: UnitRange = { from: 0, to: 2_147_483_647 };
const placeOfProfile: ScopedColumns = { company: 'p.company_id', businessUnit: 'p.business_unit_id' };
const seenPlace: ScopedColumns = { company: 'seen.company_id', businessUnit: 'seen.business_unit_id' };

/** The rows of mass uploads in one transaction. */
export function createCustomerUploadRepository(query: Query): CustomerUploadRepository {
  const inRange = <Row extends object>(
    sql: string,
    jobId: string,
    { from, to }: UnitRange,
    ...more: readonly unknown[]
  ): Promise<Row[]> => query<Row>(sql, [jobId, from, to, ...more]);
  const areAny = async (sql: string, jobId: string, units: UnitRange): Promise<boolean> => {
    const [row] = await inRange<{ areAny: boolean }>(sql, jobId, units);
    return row?.areAny ?? false;
  };
  /** `sql` takes a condition that limits the columns to the actor's scope. */
  const inScope = async (
    sql: (scope: string) => string,
    columns: ScopedColumns,
    jobId: string,
    { from, to }: UnitRange,
    actor: Actor,
  ): Promise<void> => {
    const parameters = new Parameters();
    for (const value of [jobId, from, to]) parameters.add(value);
    const statement = sql(scopeCondition(actor, columns, parameters));
    await query(statement, parameters.values);
  };
  /** Finds the groups that rows name, once their diners are known. */
  const groupRows = async (jobId: string, units: UnitRange, actor: Actor): Promise<void> => {
    if (!(await areAny(areGrouped, jobId, units))) return;
    const parameters = new Parameters();
    for (const value of [jobId, units.from, units.to]) parameters.add(value);
    const scope = scopeCondition(actor, pairColumns('g'), parameters);
    await query(findGroups(scope, groupCondition(actor, 'g.id', parameters)), parameters.values);
  };
  const refuse = async (jobId: string, units: UnitRange, actor: Actor, reassign: boolean): Promise<void> => {
    // Contradictions within the file come first: they must not depend on what the database says about the rows.
    await inRange(refuseRepeatedCodes, jobId, units);
    // Later rules refuse only rows among these.
    if (!(await areAny(areEntangled, jobId, units))) return;
    await inRange(refuseContradictions(reassign), jobId, units);
    if (!reassign) await inScope(refuseForeignCodes, seenPlace, jobId, units, actor);
    await inScope(reassign ? refuseCodesOutOfSight : refuseTakenCodes, seenPlace, jobId, units, actor);
  };
  /**
   * Updates the statistics for the new rows: otherwise the plans would be those of an empty table, or of the rows seen
   * before. A small sample is enough.
   */
  const countStaged = async (): Promise<void> => {
    await query('set local default_statistics_target = 10');
    await query(
      'analyze customer_upload_rows (job_id, row_no, unit, profile_id, customer_id, owner_id, is_new, reason, outcome)',
    );
  };
  const stage = async (jobId: string, rows: readonly StagedRow[]): Promise<void> => {
    if (rows.length > 0) await query(stageStatement, [jobId, JSON.stringify(rows.map(stagedColumns))]);
  };
  /** Refuses rows because of the database's content, and because of each other. */
  const judgeStaged = async (
    jobId: string,
    actor: Actor,
    reassign: boolean,
    pins: ReadonlyMap<number, string>,
  ): Promise<void> => {
    await inScope((scope) => findPlaces(scope, false), placeOfProfile, jobId, allUnits, actor);
    await inScope(refuseClosedPlaces, placeOfProfile, jobId, allUnits, actor);
    // Most first uploads are of unrelated people.
    const isLinked = await areAny(areLinked, jobId, allUnits);
    if (isLinked) for (const statement of [shareDiners, joinUnits]) await inRange(statement, jobId, allUnits);
    await groupRows(jobId, allUnits, actor);
    if (!isLinked) return;
    await refuse(jobId, allUnits, actor, reassign);
    await refuseOtherPasswords(query, [jobId, allUnits.from, allUnits.to], pins);
  };
  const warn = async (jobId: string, actor: Actor, columns: readonly WarnedColumns[], last: number): Promise<void> => {
    const parameters = new Parameters();
    const lists = (['sheet', 'file_number', 'auth_code'] as const).map((key) => columns.map((each) => each[key]));
    for (const value of [jobId, allUnits.from, allUnits.to, last, ...lists]) parameters.add(value);
    await query(warnRows(scopeCondition(actor, pairColumns('l'), parameters)), parameters.values);
  };
  const listMovesOf = async (jobId: string): Promise<void> => {
    await query('delete from customer_upload_moves where job_id = $1', [jobId]);
    await inRange(listMoves, jobId, allUnits);
  };
  /**
   * Loads the rows about existing diners, and the refused ones. `replaced` has one diner for each replaced code.
   * Returns how many rows these are.
   */
  const takeOthers = async (jobId: string, units: UnitRange, replaced: readonly { id: number }[]): Promise<number> => {
    const touched = [...replaced];
    for (const statement of [setCodes, setPlaces])
      touched.push(...(await inRange<{ id: number }>(statement, jobId, units)));
    const changed = await inRange<{ id: number }>(
      changeDiners,
      jobId,
      units,
      touched.map(({ id }) => id),
    );
    const [stored] = await inRange<{ rows: number }>(
      keepOutcomes,
      jobId,
      units,
      changed.map(({ id }) => id),
    );
    return stored?.rows ?? 0;
  };
  return {
    async stage(jobId, rows) {
      await query(commitUnwaited);
      await stage(jobId, rows);
    },
    async judgeFirst(jobId, rows, actor, columns, last) {
      await stage(jobId, rows);
      await judgeStaged(jobId, actor, false, pinsOf(rows));
      await warn(jobId, actor, columns, last);
      const judged = await query<{ number: number } & JudgedRow>(
        'select row_no as number, reason, warning from customer_upload_rows where job_id = $1 and (reason is not null or warning is not null)',
        [jobId],
      );
      return new Map(judged.map(({ number, ...notice }) => [number, notice]));
    },
    async warn(jobId, actor, columns) {
      await warn(jobId, actor, columns, allUnits.to);
      const [counted] = await query<{ rows: number }>(
        'select count(*) as rows from customer_upload_rows where job_id = $1 and reason is null and warning is not null',
        [jobId],
      );
      return counted?.rows ?? 0;
    },
    async prepare(jobId, actor, reassign, pins) {
      const [left] = await query('select 1 from customer_upload_rows where job_id = $1 and outcome is null limit 1', [
        jobId,
      ]);
      if (!left) return;
      await countStaged();
      await judgeStaged(jobId, actor, reassign, pins);
      if (reassign) await listMovesOf(jobId);
    },
    async counts(jobId) {
      const [counted] = await query<UploadState>(
        `select count(*) as rows, count(reason) as refused, count(outcome) as handled, ${outcomeCounts},
                (select count(*) from customer_upload_moves where job_id = $1 and from_customer_id is not null) as moved,
                (select count(*) from customer_upload_moves where job_id = $1 and from_customer_id is null) as replaced
           from customer_upload_rows where job_id = $1`,
        [jobId],
      );
      if (!counted) throw new Error('A count returned no row');
      return counted;
    },
    takeTurn: () => takeTurn(query),
    holdTurn: (turn) => holdTurn(query, turn),
    judgeAll: (jobId, actor, reviewId) =>
      translateConcurrentChange(async () => {
        const reassign = reviewId !== null;
        await takeTurn(query);
        await inScope((scope) => findPlaces(scope, true), placeOfProfile, jobId, allUnits, actor);
        // Locked before they are checked again, and so are those found only now.
        for (const statement of [holdGroups, holdDiners, findDiners, joinUnits])
          await inRange(statement, jobId, allUnits);
        if (reassign) await listMovesOf(jobId);
        for (const statement of [holdDiners, findDiners]) await inRange(statement, jobId, allUnits);
        await groupRows(jobId, allUnits, actor);
        await refuse(jobId, allUnits, actor, reassign);
        if (reassign) {
          await listMovesOf(jobId);
          await inRange(refuseUnseenMoves, jobId, allUnits, reviewId);
          await query(forgetRefusedMoves, [jobId]);
        }
        const [refused] = await query<{ rows: number }>(
          'select count(reason) as rows from customer_upload_rows where job_id = $1',
          [jobId],
        );
        return refused?.rows ?? 0;
      }),
    async releaseCodes(jobId) {
      await query(releaseCodes, [jobId]);
    },
    async nextUnits(jobId, rows, after) {
      const [next] = await query<{ from: number | null; to: number }>(nextUnits, [jobId, after, rows]);
      return next?.from == null ? null : { from: next.from, to: next.to };
    },
    async passwords(jobId, units) {
      return inRange(
        `select r.row_no as number, c.password_hash as stored from customer_upload_rows r left join customers c on c.id = r.customer_id
          where r.job_id = $1 and r.outcome is null and r.reason is null and r.has_password and r.unit between $2 and $3`,
        jobId,
        units,
      );
    },
    judge: (jobId, units, actor) =>
      translateConcurrentChange(async () => {
        await query(commitUnwaited);
        await inScope((scope) => findPlaces(scope, true), placeOfProfile, jobId, units, actor);
        for (const statement of [holdGroups, holdDiners]) await inRange(statement, jobId, units);
        // If nobody is known, the earlier check of the rows against each other is still valid.
        const isKnown = await areAny(areKnown, jobId, units);
        if (isKnown) for (const statement of [findDiners, holdDiners]) await inRange(statement, jobId, units);
        await groupRows(jobId, units, actor);
        if (!isKnown) return;
        await refuse(jobId, units, actor, false);
      }),
    take: (jobId, units, hashes, reassign) =>
      translateConcurrentChange(async () => {
        if (hashes.size > 0) await inRange(keepHashes, jobId, units, [...hashes.keys()], [...hashes.values()]);
        const [numbered] = await inRange<{ rows: number; areOthersLeft: boolean }>(numberNewDiners, jobId, units);
        if (!numbered) throw new Error('A count returned no row');
        await inRange(addDiners, jobId, units);
        if (numbered.areOthersLeft) await inRange(keepFormerDiners, jobId, units);
        const replaced: { id: number }[] = reassign ? await inRange(replaceCodes, jobId, units) : [];
        for (const statement of [addCodes, addPlaces]) await inRange(statement, jobId, units);
        return numbered.rows + (numbered.areOthersLeft ? await takeOthers(jobId, units, replaced) : 0);
      }),
    async rejectAll(jobId) {
      await query(`update customer_upload_rows set outcome = 'rejected' where job_id = $1 and outcome is null`, [
        jobId,
      ]);
    },
  };
}

/** Numbers of the refused rows with their reasons, in row order, from a cursor. */
export function streamRefusedRows(cursors: Cursors, jobId: string): AsyncGenerator<{ number: number; reason: string }> {
  return streamRows(cursors, {
    sql: 'select row_no as number, reason from customer_upload_rows where job_id = $1 and reason is not null order by row_no',
    parameters: [jobId],
  });
}

/**
 * Each row is written once, with the place of its profile and its diner, which are looked up while the next rows are
 * read. `findPlaces` then checks whether the place is usable, and the portions check again.
 */
const stageStatement = `
  with given as (
    select r.*, p.business_unit_id, p.company_id
      from json_to_recordset($2::json) as r(row_no integer, name text, surname text, file_number text, section text, auth_type text, auth_code text, has_password boolean, profile_id bigint, group_name text, reason text)
      left join food_services_profiles p on p.id = r.profile_id
  ), found as (
    select r.*, case when r.reason is null then ${whoItIs} end as who from given r offset 0
  )
  insert into customer_upload_rows (job_id, row_no, unit, name, surname, file_number, section, auth_type, auth_code, has_password, profile_id, group_name, reason,
      business_unit_id, company_id, person, customer_id, owner_id)
  select $1, r.row_no, r.row_no, r.name, r.surname, r.file_number, r.section, r.auth_type, r.auth_code, r.has_password, r.profile_id, r.group_name, r.reason,
         r.business_unit_id, r.company_id, ${personOf('r.company_id')}, r.who[1], r.who[2]
    from found r
  on conflict do nothing`;

const pinsOf = (rows: readonly StagedRow[]): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap((staged) =>
      'row' in staged && staged.row.password !== null ? [[staged.number, staged.row.password]] : [],
    ),
  );

/** The password stays in the memory of the process; the database only stores that there is one. */
function stagedColumns(
  staged: StagedRow,
): Omit<Partial<UploadRow>, 'password'> & { row_no: number; has_password: boolean; reason?: string } {
  if ('reason' in staged) {
    const { number, reason, profile_id } = staged;
    return { row_no: number, has_password: false, reason, ...(profile_id !== undefined && { profile_id }) };
  }
  const { password, ...row } = staged.row;
  return { row_no: staged.number, has_password: password !== null, ...row };
}
