import type { OwnPart } from '@comensal/application/terminal-keys';
import type { Actor } from '@comensal/domain/platform/access';
import type { TerminalKeyView } from '@comensal/domain/terminal-keys';
import { keyColumns, keysInOrder } from '../access-keys/key-table';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition, wholeCentreCondition } from '../platform/database/scope.sql';
import { terminalKeys } from './terminal-key';

/** A key's own id, and its centre. */
export interface TerminalCentre {
  readonly keyId: number;
  readonly businessUnitId: string;
}

/**
 * The centre of a point of sale's key (contract, "terminal key of a centre"). Takes the key as the terminal sends it.
 * Null when it is unknown, malformed or revoked. An inactive centre still delivers meals eaten before, and fetches a
 * configuration in which nothing is offered any more. The key is looked up by its hash, so that the response time
 * reveals nothing about existing keys. One statement on a unique index.
 */
export async function findTerminalCentre(query: Query, key: string): Promise<TerminalCentre | null> {
  if (!terminalKeys.isKey(key)) return null;
  const [centre] = await query<TerminalCentre>(
    `select k.id as "keyId", k.business_unit_id as "businessUnitId"
       from terminal_keys k
      where k.key_hash = $1 and k.revoked_at is null`,
    [terminalKeys.hash(key)],
  );
  return centre ?? null;
}

const columns = `${keyColumns}, k.business_unit_id`;

/** SQL: how much of the centre `b` is in the actor's scope. */
export function ownPartSql(actor: Actor, parameters: Parameters): string {
  return `case when ${wholeCentreCondition(actor, 'b.id', parameters)} then 'all'
               when ${centreCondition(actor, 'b.id', parameters)} then 'some' else 'none' end`;
}

/** How much of a centre is in the actor's scope; null when there is none. */
export async function ownPartOfCentre(query: Query, actor: Actor, businessUnitId: string): Promise<OwnPart | null> {
  const parameters = new Parameters();
  const [row] = await query<{ own: OwnPart }>(
    `select ${ownPartSql(actor, parameters)} as own from business_units b where b.id = ${parameters.add(businessUnitId)}`,
    parameters.values,
  );
  return row?.own ?? null;
}

/** The keys of a centre, valid ones first, each by name and age. */
export function listTerminalKeys(query: Query, businessUnitId: string): Promise<TerminalKeyView[]> {
  return query<TerminalKeyView>(
    `select ${columns} from terminal_keys k where k.business_unit_id = $1 order by ${keysInOrder}`,
    [businessUnitId],
  );
}

/** One key by its id; null when there is none. */
export async function findTerminalKey(query: Query, id: number): Promise<TerminalKeyView | null> {
  const [row] = await query<TerminalKeyView>(`select ${columns} from terminal_keys k where k.id = $1`, [id]);
  return row ?? null;
}
