// SQL: rows are only added, and of two letters at once the first counts.
import type { PriceLetterRepository } from '@comensal/application/price-indices';
import type { ClauseView } from '@comensal/domain/price-indices';
import type { Query } from '../platform/database/query';

export function createPriceLetterRepository(query: Query): PriceLetterRepository {
  return {
    async keep({ id, version }, clause, at) {
      await query(
        'insert into price_letters (list_id, version, clause, written_at) values ($1, $2, $3, $4) on conflict do nothing',
        [id, version, clause && JSON.stringify(clause), at],
      );
      const [letter] = await query<{ clause: ClauseView | null }>(
        'select clause from price_letters where list_id = $1 and version = $2',
        [id, version],
      );
      return letter?.clause ?? null;
    },
  };
}
