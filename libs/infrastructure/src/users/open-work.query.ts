import { contractorRequestLifecycle } from '@comensal/domain/contractors';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { agreementLifecycle } from '@comensal/domain/price-agreements';
import { whereBothSee } from '@comensal/domain/replacements';
import { decidedKinds, reversalLifecycle } from '@comensal/domain/reversals';
import { settlementLifecycle } from '@comensal/domain/settlements';
import { mostNamedGroups, type OpenWork } from '@comensal/domain/users';
import { contractorList } from '../contractors/contractor-list.query';
import { noteList } from '../credit-notes/note-list.query';
import { creditList } from '../credits/credit-list.query';
import { findJobOwner } from '../jobs/job-owner.query';
import { Parameters, type Query } from '../platform/database/query';
import { listTotal } from '../platform/database/read-list';
import {
  centreCondition,
  leadingUser,
  pairColumns,
  scopeCondition,
  scopedColumns,
} from '../platform/database/scope.sql';
import { agreementList, agreementScope } from '../price-agreements/agreement-list.query';
import { reversalList } from '../reversals/reversal-list.query';
import { settlementList, settlementScope } from '../settlements/settlement-list.query';

/** What a user leaves unfinished, within the reach of `asker`; nothing waits for somebody who was removed. */
export async function findOpenWork(query: Query, asker: Actor, username: string): Promise<OpenWork> {
  const person = (await findJobOwner(query, username))?.actor;
  const [own, waiting] = await Promise.all([
    ownWork(query, asker, username),
    person && waitingFor(query, { ...person, ...whereBothSee(asker, person) }),
  ]);
  return {
    ...own,
    waiting: waiting ?? {
      credits: 0,
      creditNotes: 0,
      reversals: 0,
      priceAgreements: 0,
      settlements: 0,
      contractorRequests: 0,
    },
  };
}

async function ownWork(query: Query, asker: Actor, username: string): Promise<Omit<OpenWork, 'waiting'>> {
  const parameters = new Parameters();
  const who = parameters.add(username);
  const open = (statuses: readonly string[]): string => `${parameters.add(statuses)}::text[]`;
  const seen = (alias: string): string => scopeCondition(asker, scopedColumns(alias), parameters);
  const isSeen = scopeCondition(asker, { ...pairColumns('g'), group: 'g.id' }, parameters);
  const isCentreSeen = centreCondition(asker, 'k.business_unit_id', parameters);
  const named = (of: 'led' | 'issued'): string => `json_build_object(
              'total', (select count(*) from ${of}),
              'names', (select coalesce(json_agg(name order by name), '[]') from (select name from ${of} order by name limit ${mostNamedGroups}) named)
            )`;
  const [work] = await query<Omit<OpenWork, 'waiting'>>(
    `with led as materialized (select g.name from groups g where g.is_active and ${isSeen} and ${leadingUser('g')} = ${who}),
          issued as materialized (
            select k.username || ': ' || k.name as name from service_keys k where k.created_by = ${who} and k.revoked_at is null
            union all
            select b.name || ': ' || k.name from terminal_keys k join business_units b on b.id = k.business_unit_id
             where k.created_by = ${who} and k.revoked_at is null and ${isCentreSeen}
          )
     select json_build_object(
              'credits', (select count(*) from credits_requests c where requested_by = ${who} and status = any(${open(creditLifecycle.openStatuses)}) and ${seen('c')}),
              'creditNotes', (select count(*) from credit_notes_requests n where request_user = ${who} and status = any(${open(noteLifecycle.openStatuses)}) and ${seen('n')}),
              'reversals', (select count(*) from reversals r where proposed_by = ${who} and status = any(${open(reversalLifecycle.openStatuses)}) and ${seen('r')}),
              'priceAgreements', (select count(*) from price_agreements r where proposed_by = ${who} and status = any(${open(agreementLifecycle.statusesOf('pending'))}) and ${agreementScope(asker, parameters)}),
              'settlements', (select count(*) from settlements r where ${who} in (r.drafted_by, r.issued_by) and status = any(${open(settlementLifecycle.openStatuses)}) and ${settlementScope(asker, parameters)}),
              'contractorRequests', (select count(*) from contractors_requests where username = ${who} and status = any(${open(contractorRequestLifecycle.openStatuses)}))
            ) as asked,
            ${named('led')} as groups, ${named('issued')} as keys,
            (select count(*)::int from report_schedules where username = ${who} and paused is null) as schedules`,
    parameters.values,
  );
  if (!work) throw new Error('The open work of a user was not counted');
  return work;
}

async function waitingFor(query: Query, actor: Actor): Promise<OpenWork['waiting']> {
  const credit = creditLifecycle.openStatuses.filter((status) => creditLifecycle.canAct(actor, status));
  const note = noteLifecycle.openStatuses.filter((status) =>
    noteLifecycle.canAct(actor, { status, document: 'Pendiente' }),
  );
  const request = contractorRequestLifecycle.openStatuses.filter((status) =>
    contractorRequestLifecycle.canAct(actor, status),
  );
  const settled = settlementLifecycle.openStatuses.filter((status) => settlementLifecycle.canAct(actor, status));
  const [credits, creditNotes, reversals, priceAgreements, settlements, contractorRequests] = await Promise.all([
    credit.length === 0 ? 0 : listTotal(query, creditList, { actor, status: credit }),
    note.length === 0 ? 0 : listTotal(query, noteList, { actor, status: note }),
    decidedKinds(actor).length === 0
      ? 0
      : listTotal(query, reversalList, { actor, status: [...reversalLifecycle.openStatuses], to_decide: true }),
    holds(actor, 'Listas de Precios', 'W')
      ? listTotal(query, agreementList, {
          actor,
          status: [...agreementLifecycle.statusesOf('pending')],
          to_decide: true,
        })
      : 0,
    settled.length === 0 ? 0 : listTotal(query, settlementList, { actor, status: settled, to_decide: true }),
    request.length === 0 ? 0 : listTotal(query, contractorList, { actor, status: request }),
  ]);
  return { credits, creditNotes, reversals, priceAgreements, settlements, contractorRequests };
}
