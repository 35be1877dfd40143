import { at, dayOf, hour, isoDay, isoMoment } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

const proposer = 'mfernandez';

/** An agreement about the latest list of a client, which was proposed yesterday and withdrawn. */
export async function loadPriceAgreement(writer: Writer, { now, priceLists }: Demonstration): Promise<void> {
  const today = dayOf(now);
  const list = priceLists.filter(({ company_id, start }) => company_id !== null && start < today - 2).at(-1);
  if (!list) return;
  const { business_unit_id, company_id, start } = list;
  const [proposed, withdrawn] = [at(today - 1, 10 * hour), at(today - 1, 11 * hour)];
  const last_day = isoDay(today - 1);
  await writer.as(proposer, proposed);
  await writer.insert('price_agreements', [
    {
      id: 1,
      create_date: last_day,
      price_list_id: list.id,
      business_unit_id,
      company_id,
      first_day: isoDay(start),
      last_day,
      reason: 'Paritaria acordada con el cliente después de su vigencia',
      status: 'Retirada',
      proposed_by: proposer,
      status_since: isoMoment(withdrawn),
      version: 2,
      created_at: isoMoment(proposed),
      updated_at: isoMoment(withdrawn),
    },
  ]);
  await writer.insert(
    'price_agreement_prices',
    [...list.prices].map(([food_service_id, price]) => ({ agreement_id: 1, food_service_id, price })),
  );
  await writer.insert('price_agreement_places', [
    { agreement_id: 1, company_id, business_unit_id, first_day: isoDay(start), last_day },
  ]);
  await writer.insert('price_agreements_state', [
    {
      id: 1,
      agreement_id: 1,
      event: 'propose',
      status: 'Propuesta',
      username: proposer,
      created_at: isoMoment(proposed),
    },
    {
      id: 2,
      agreement_id: 1,
      event: 'withdraw',
      status: 'Retirada',
      username: proposer,
      created_at: isoMoment(withdrawn),
    },
  ]);
}
