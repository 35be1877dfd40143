import { at, hour } from './calendar';
import type { Demonstration } from './demonstration';
import type { Diner } from './diners';
import { stampsOf } from './load-organisation';
import { operatorOf } from './people';
import { inBatches, type Writer } from './writer';

/**
 * The diners with codes and profiles, as entered by the operators of their centres, month by month; then the groups'
 * leaders and those who have left.
 */
export async function loadDiners(
  writer: Writer,
  { diners, groups, start }: Demonstration,
  pinHash: string,
): Promise<void> {
  let codeId = 0;
  const inTime = [...diners].sort((a, b) => a.created - b.created || a.id - b.id);
  await inBatches(
    inTime,
    (diner) => `${operatorFor(diner)} ${diner.created}`,
    async (_key, batch) => {
      const [first] = batch;
      if (first === undefined) return;
      const stamps = stampsOf(first.created);
      await writer.as(operatorFor(first), first.created);
      await writer.insert(
        'customers',
        batch.map(({ created, card, biometric, relations, attendance, firstDay, lastDay, ...diner }) => ({
          ...diner,
          password_hash: diner.manual_load ? pinHash : null,
          brand: '',
          is_active: true,
          version: 1,
          ...stamps,
        })),
      );
      await writer.insert(
        'customer_id_relations',
        batch.flatMap(({ id, card, biometric }) =>
          [['CARD', card] as const, ['BIOMETRIC', biometric] as const].flatMap(([auth_type, auth_code]) => {
            if (auth_code === null) return [];
            codeId += 1;
            return [{ id: codeId, customer_id: id, auth_type, auth_code, ...stamps }];
          }),
        ),
      );
      await writer.insert(
        'customer_profile_relations',
        batch.flatMap((diner) =>
          diner.relations.map(({ id, profile }) => ({
            id,
            customer_id: diner.id,
            food_services_profile_id: profile.id,
            business_unit_id: profile.business_unit_id,
            company_id: profile.company_id,
            is_active: true,
            ...stamps,
          })),
        ),
      );
    },
  );

  await writer.as('rpaz', at(start - 15, 12 * hour));
  await writer.query(
    `update groups g set leader_customer_id = given.leader, version = version + 1
       from unnest($1::bigint[], $2::bigint[]) as given(id, leader) where g.id = given.id`,
    [groups.map((group) => group.id), groups.map((group) => group.leader_customer_id)],
  );

  const left = diners.filter((diner) => !diner.is_active).sort((a, b) => a.lastDay - b.lastDay);
  await inBatches(
    left,
    (diner) => `${operatorFor(diner)} ${diner.lastDay}`,
    async (_key, batch) => {
      const [first] = batch;
      if (first === undefined) return;
      await writer.as(operatorFor(first), at(first.lastDay + 1, 11 * hour));
      await writer.query('update customers set is_active = false, version = version + 1 where id = any ($1)', [
        batch.map((diner) => diner.id),
      ]);
    },
  );
}

function operatorFor(diner: Diner): string {
  return operatorOf(diner.relations[0]?.place.business_unit_id ?? '');
}
