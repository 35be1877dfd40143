import type { FileRecord } from '@comensal/application/platform/files';
import type { PriceAcceptance, PriceAcceptanceRepository } from '@comensal/application/price-indices';
import type { Actor } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { isUuid } from '../platform/database/uuid';

export const PriceAcceptanceRecord = entity('price_acceptances', {
  ...columns.numbered,
  ...columns.days('accepted_on'),
  ...columns.texts('person', 'file_id', 'recorded_by'),
});

export function createPriceAcceptanceRepository(em: EntityManager): PriceAcceptanceRepository {
  const acceptances = recordsOf(em, PriceAcceptanceRecord);
  const written = ({ accepted_on, person, fileId: file_id, recordedBy: recorded_by }: PriceAcceptance) => ({
    accepted_on: dateToIso(accepted_on),
    person,
    file_id,
    recorded_by,
  });
  return {
    async find(id) {
      const found = await em.findOne(PriceAcceptanceRecord, { id });
      return found && { version: found.version, fileId: found.file_id };
    },
    async add(id, acceptance) {
      await acceptances.add({ id, ...written(acceptance) });
    },
    change: (id, acceptance) => acceptances.change(id, written(acceptance)),
    remove: (id) => acceptances.remove(id),
  };
}

/** The file of an acceptance of a list that the actor may see; null otherwise, whatever the reason. */
export async function findAcceptanceFile(query: Query, actor: Actor, path: string): Promise<FileRecord | null> {
  if (!isUuid(path)) return null;
  const parameters = new Parameters();
  const [file] = await query<FileRecord>(
    `select f.id, f.name, f.content_type as "contentType", f.size
       from price_acceptances a join price_lists l on l.id = a.id and l.is_active join files f on f.id = a.file_id
      where f.id = ${parameters.add(path)} and ${scopeCondition(actor, pairColumns('l'), parameters)}`,
    parameters.values,
  );
  return file ?? null;
}
