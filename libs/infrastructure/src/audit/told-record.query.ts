import { isHistoryTable, recordHistories, type Tell, type TellTable } from '@comensal/domain/audit';
import type { CommentedKind } from '@comensal/domain/comments';
import { type Actor, holds, mayMake } from '@comensal/domain/platform/access';
import { agreementAccess } from '@comensal/domain/price-agreements';
import { findCommented } from '../comments/commented-record.query';
import { Parameters, type Query } from '../platform/database/query';
import { listRow } from '../platform/database/read-list';
import { agreementList } from '../price-agreements/agreement-list.query';
import { visibleRecord } from './record-visible.sql';

/** Records that are seen as their lists show them, by the kind under which people comment on them. */
const commented: Readonly<Partial<Record<TellTable, CommentedKind>>> = {
  credits_requests: 'credit',
  credit_notes_requests: 'creditNote',
  contractors_requests: 'contractorRequest',
  reversals: 'reversal',
  settlements: 'settlement',
};

/** The key of a record that the actor may see, by the limits of its own page; null for a foreign one as for none. */
export async function toldKey(
  query: Query,
  actor: Actor,
  { table, id }: Pick<Tell, 'table' | 'id'>,
): Promise<string | null> {
  const kind = commented[table];
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  if (kind !== undefined) return number !== null && (await findCommented(query, actor, kind, number)) ? id : null;
  if (isHistoryTable(table)) {
    if (!recordHistories[table].readers.some((module) => holds(actor, module))) return null;
    const parameters = new Parameters();
    const sql = visibleRecord(table, id, actor, parameters);
    const [record] = sql === null ? [] : await query<{ key: string; visible: boolean }>(sql, parameters.values);
    return record?.visible ? record.key : null;
  }
  if (number === null || !mayMake(actor, agreementAccess['price-agreements/getAgreement'])) return null;
  return (await listRow(query, agreementList, { actor }, number)) ? id : null;
}
