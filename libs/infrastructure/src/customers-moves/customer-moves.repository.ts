// SQL: thousands of diners are judged and changed as sets.
import type { CustomerMovesRepository, NamedProfile } from '@comensal/application/customers-moves';
import { takeTurn } from '../customers/bulk-turn';
import { translateConcurrentChange } from '../customers/concurrent-change';
import { keepFormer } from '../customers-massive/keep-former.sql';
import type { Query } from '../platform/database/query';
import { changeMoved, endPlacesLeft, judgeMoves, setMovedPlaces } from './move-customers.sql';

/** The bulk changes of diners in one transaction. */
export function createCustomerMovesRepository(query: Query): CustomerMovesRepository {
  return {
    async profile(id) {
      const [profile] = await query<NamedProfile>(
        'select id, business_unit_id, company_id, name from food_services_profiles where id = $1',
        [id],
      );
      return profile ?? null;
    },
    async begin() {
      await takeTurn(query);
    },
    async judge(actor, move) {
      const ids = move.ids.map(({ id }) => id);
      await query('select from customers where id = any($1::bigint[]) order by id for no key update', [ids]);
      const { sql, parameters } = judgeMoves(actor, move);
      const rows = await query<{ id: number; name: string; reason: string | null; changes: boolean }>(sql, parameters);
      return {
        moving: rows.filter(({ reason, changes }) => reason === null && changes).map(({ id }) => id),
        refused: rows.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }])),
      };
    },
    move: (actor, move, moving, jobId) =>
      translateConcurrentChange(async () => {
        await query(keepFormer(movedDiners), [jobId, moving]);
        if (move.profile) {
          if (move.movesPlace) {
            const { sql, parameters } = endPlacesLeft(actor, move.profile, moving);
            await query(sql, parameters);
          }
          const { id, business_unit_id, company_id } = move.profile;
          await query(setMovedPlaces, [moving, id, business_unit_id, company_id]);
        }
        const { sql, parameters } = changeMoved(move, moving);
        await query(sql, parameters);
      }),
  };
}

const movedDiners = `select given.id as customer_id, given.place, 1 as raised from unnest($2::bigint[]) with ordinality as given(id, place)`;
