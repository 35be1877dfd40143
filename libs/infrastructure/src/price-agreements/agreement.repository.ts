import type {
  Agreement,
  AgreementRepository,
  AgreementTypes,
  SettledPlace,
} from '@comensal/application/price-agreements';
import { balanceRefusals } from '@comensal/domain/balances';
import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type AgreementStatus, agreementLifecycle } from '@comensal/domain/price-agreements';
import { type InferEntity, p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity } from '../platform/database/records';
import { pairColumns } from '../platform/database/scope.sql';
import { statusIn } from '../platform/database/status.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import { proposalProperties, proposalRecords } from '../proposals/proposal.repository';
import { getAgreement } from './agreement.queries';
import { agreementHistory, agreementScope, behindAgreement, notDeciding } from './agreement-list.query';
import { agreedPlaces, agreedPlacesScope } from './places.sql';
import { lockAccountsSql, lockSettlingSql, settlePlaceSql } from './settle.sql';

export const AgreementRecord = entity('price_agreements', {
  ...proposalProperties,
  ...columns.texts('businessUnitId'),
  ...columns.optionalTexts('companyId'),
  ...columns.bigints('priceListId'),
  ...columns.days('firstDay', 'lastDay'),
  status: p.string().$type<AgreementStatus>(),
});
type AgreementRecord = InferEntity<typeof AgreementRecord>;

type Names = Pick<Agreement, 'companyName' | 'businessUnitName' | 'notDeciding'>;

/** The agreements of one transaction. */
export function createAgreementRepository(em: EntityManager, query: Query): AgreementRepository {
  const { records, write, stored } = proposalRecords<AgreementTypes, AgreementRecord, Names>(
    em,
    query,
    AgreementRecord,
    {
      history: agreementHistory,
      behind: behindAgreement,
      known: (row, actor) => namesAndScope(query, row, actor),
      shaped: ({ firstDay, lastDay }) => ({ firstDay: isoToDate(firstDay), lastDay: isoToDate(lastDay) }),
      detail: (id, actor) => getAgreement(query, actor, id),
    },
  );
  return {
    ...records,

    async lockList(id, actor, today) {
      const parameters = new Parameters();
      const [list, day] = [parameters.add(id), `${parameters.add(dateToIso(today))}::date`];
      const places = agreedPlaces(list, day);
      const locked = await query('select 1 from price_lists where id = $1 and is_active for no key update', [id]);
      const [known] = await query<NonNullable<Awaited<ReturnType<AgreementRepository['lockList']>>>>(
        `select l.version, ${day} - l.start_date as days, (select count(*) from (${places}) p)::int as places,
                exists (select from price_agreements a where a.price_list_id = l.id and ${statusIn('a.status', agreementLifecycle.statusesOf('pending'))}) as "isProposed",
                (select count(*) from price_agreements a where a.price_list_id = l.id and a.proposed_by = ${parameters.add(ownerOf(actor))})::int as proposals,
                ${priceListScope(actor, pairColumns('l'), parameters)} and ${agreedPlacesScope(actor, () => places, parameters)} as "withinScope"
           from price_lists l where l.id = ${list}`,
        parameters.values,
      );
      return locked.length === 0 ? null : (known ?? null);
    },

    async add(agreement, at) {
      const { priceListId } = agreement;
      const today = dateToIso(agreement.createDate);
      const places = agreedPlaces('$1', '$2::date');
      const [list] = await query<{
        businessUnitId: string;
        companyId: string | null;
        firstDay: string;
        lastDay: string;
      }>(
        `select l.business_unit_id as "businessUnitId", l.company_id as "companyId", l.start_date::text as "firstDay",
                (select max(p.last_day)::text from (${places}) p) as "lastDay" from price_lists l where l.id = $1`,
        [priceListId, today],
      );
      const record = await write({ ...agreement, ...list }, at);
      await query(
        `insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day) select $3, p.* from (${places}) p`,
        [priceListId, today, record.id],
      );
      await query(
        `insert into price_agreement_prices (agreement_id, food_service_id, price)
         select $2, food_service_id, price from price_list_food_service_realtion where price_list_id = $1 and is_active`,
        [priceListId, record.id],
      );
      return stored(record);
    },

    async placesOf(id) {
      const places = await query<{ company: string }>(
        'select company_id as company from price_agreement_places where agreement_id = $1 order by company_id',
        [id],
      );
      return places.map(({ company }) => company);
    },

    async settle(id, companyId, at, jobId) {
      await query(lockSettlingSql, [advisoryLocks.agreements]);
      await query(lockAccountsSql, [id, companyId]);
      const [settled] = await query<SettledPlace & { beyond: number }>(settlePlaceSql, [id, companyId, jobId, at]);
      const { beyond = 0, ...posted } = settled ?? { adjustments: 0, amount: 0 };
      if (beyond > 0) throw new Refusal(balanceRefusals.balanceTooLarge);
      return posted;
    },
  };
}

/** `actor` is null where the record has just been found in the actor's scope. */
async function namesAndScope(
  query: Query,
  { id }: AgreementRecord,
  actor: Actor | null,
): Promise<Names & { withinScope: boolean }> {
  const parameters = new Parameters();
  const [row] = await query<Names & { withinScope: boolean }>(
    `select c.business_name as "companyName", b.name as "businessUnitName", ${notDeciding} as "notDeciding",
            ${actor ? agreementScope(actor, parameters) : 'true'} as "withinScope"
       from price_agreements r join business_units b on b.id = r.business_unit_id left join companies c on c.id = r.company_id
      where r.id = ${parameters.add(id)}`,
    parameters.values,
  );
  if (!row) throw new Error(`Agreement ${id} vanished under its lock`);
  return row;
}
