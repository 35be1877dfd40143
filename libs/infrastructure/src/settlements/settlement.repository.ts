import type { Settlement, SettlementRepository } from '@comensal/application/settlements';
import { type Actor, isGroupLeader, peopleBehind } from '@comensal/domain/platform/access';
import { dateToIso, isoToDate, type MonthNumber } from '@comensal/domain/platform/dates';
import { type Asker, needsAnother } from '@comensal/domain/platform/lifecycle';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type SettlementFacts,
  type SettlementStatus,
  settledDays,
  settlementRefusals,
} from '@comensal/domain/settlements';
import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { statusIn } from '../platform/database/status.sql';
import { addStepOf, askerColumn } from '../platform/lifecycle/record-history';
import { lockSettlingSql } from '../price-agreements/settle.sql';
import { lockCentreSql } from '../terminal/delivery.sql';
import { centresToLockSql, issueSql } from './issue.sql';
import { hasLater, settledPlaces } from './places.sql';
import { getSettlement, settlementRules, standingStatuses } from './settlement.queries';
import { notActing, settlementHistory, settlementScope, standingColumns } from './settlement-list.query';

export const SettlementRecord = entity('settlements', {
  ...columns.numbered,
  ...columns.texts('companyId', 'draftedBy'),
  ...columns.optionalTexts('businessUnitId', 'hash', 'issuedBy', 'closingProposedBy'),
  ...columns.days('createDate', 'month'),
  ...columns.optionalDays('answerUntil'),
  ...columns.integers('edition'),
  ...columns.optionalBigints('qty', 'amount'),
  ...columns.moments('createdAt'),
  status: p.string().$type<SettlementStatus>(),
});
type SettlementRecord = InferEntity<typeof SettlementRecord>;

export const SettlementRuleRecord = entity('settlement_rules', {
  ...columns.textKeys('company_id'),
  ...columns.flags('by_centre'),
  ...columns.integers('silence_days'),
  ...columns.versioned,
});

type Names = Pick<Settlement, 'companyName' | 'cuit' | 'businessUnitName' | 'silenceDays'>;
type Known = Names & Pick<SettlementFacts, 'withinScope' | 'isIssuer' | 'isCloser'> & { readonly asker: Asker | null };

/** The marks of reminders that silence will agree. */
const silence = 'settlement.silence';

/** The settlements of one transaction. */
export function createSettlementRepository(em: EntityManager, query: Query): SettlementRepository {
  const settlements = recordsOf(em, SettlementRecord, {
    settlements_once: [settlementRefusals.settlementTaken, 'month'],
  });
  const rules = recordsOf(em, SettlementRuleRecord);
  const mailedOf = async (id: number): Promise<Pick<Settlement, 'notActing'>> => {
    const [row] = await query<Pick<Settlement, 'notActing'>>(
      `select ${notActing} as "notActing" from settlements r where r.id = $1`,
      [id],
    );
    return row ?? { notActing: [] };
  };
  return {
    async lock(id, actor) {
      const record = await em.findOne(SettlementRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!record) return null;
      const { withinScope, isIssuer, isCloser, asker, ...names } = await knownOf(query, record, actor);
      const facts = { withinScope, isIssuer, isCloser, needsAnother: needsAnother(actor, asker) };
      return { record: toSettlement(record, names), facts };
    },

    async lockMonth(actor, { companyId, businessUnitId, month }) {
      const parameters = new Parameters();
      const [company, centre] = [parameters.add(companyId), `${parameters.add(businessUnitId)}::text`];
      const places = settledPlaces(company, centre);
      const locked = await query('select 1 from companies where id = $1 for no key update', [companyId]);
      const [found] = await query<{
        places: number;
        withinScope: boolean;
        byCentre: boolean;
        isTaken: boolean;
      }>(
        `select (select count(*) from (${places}) p)::int as places,
                ${ownPlaces(actor, places, parameters)} as "withinScope",
                coalesce((select u.by_centre from settlement_rules u where u.company_id = ${company}), true) as "byCentre",
                exists (select from settlements s where s.company_id = ${company} and s.month = ${parameters.add(firstDay(month))}::date
                   and ${statusIn('s.status', standingStatuses)} and (s.business_unit_id is null or ${centre} is null or s.business_unit_id = ${centre})) as "isTaken"`,
        parameters.values,
      );
      return locked.length === 0 || !found || (businessUnitId !== null && found.places === 0) ? null : found;
    },

    async add({ month, createDate, ...settlement }, at) {
      const record = await settlements.add({
        ...settlement,
        ...{ month: firstDay(month), createDate: dateToIso(createDate), createdAt: at, updated_at: at, edition: 0 },
        ...{ qty: null, amount: null, hash: null, issuedBy: null, answerUntil: null, closingProposedBy: null },
      });
      const { withinScope: _, isIssuer: _i, isCloser: _c, asker: _a, ...names } = await knownOf(query, record, null);
      return toSettlement(record, names);
    },

    detail: (id, actor) => getSettlement(query, actor, id),

    async save({ id, status, edition, amount, qty, hash, issuedBy, answerUntil, closingProposedBy }) {
      const until = answerUntil === null ? null : dateToIso(answerUntil);
      const change = { status, edition, amount, qty, hash, issuedBy, closingProposedBy, answerUntil: until };
      await settlements.change({ id }, change);
    },

    async addStep(settlement, step, at) {
      await addStepOf(query, settlementHistory, settlement, step, at);
      Object.assign(settlement, await mailedOf(settlement.id));
    },

    // A settlement has no files.
    attach: async () => {},

    async issue(id) {
      for (const centre of await query<{ id: string }>(centresToLockSql, [id])) await query(lockCentreSql, [centre.id]);
      await query(lockSettlingSql, [advisoryLocks.agreements]);
      const [issued] = await query<Awaited<ReturnType<SettlementRepository['issue']>>>(issueSql, [id]);
      if (!issued) throw new Error(`Settlement ${id} vanished under its lock`);
      return issued;
    },

    async hasLater(id) {
      const rows = await query(
        `select 1 from settlements s join settlement_places q on q.settlement_id = s.id and q.edition = s.edition
          where s.id = $1 and ${hasLater('q.until_day')} limit 1`,
        [id],
      );
      return rows.length > 0;
    },

    async unanswered({ id, edition }) {
      const rows = await query(
        'select 1 from settlement_observations where settlement_id = $1 and edition = $2 and reply is null',
        [id, edition],
      );
      return rows.length;
    },

    async observe({ id, edition }, observations, username, at) {
      const added = await query(
        `insert into settlement_observations (settlement_id, edition, line_id, comment, username, created_at)
         select $1, $2, o.line_id, o.comment, $4, $5
           from json_to_recordset($3::json) as o(line_id bigint, comment text)
          where o.line_id is null or exists (select from settlement_lines l where l.id = o.line_id and l.settlement_id = $1 and l.edition = $2)
         returning 1`,
        [id, edition, JSON.stringify(observations), username, at],
      );
      if (added.length < observations.length) throw new Refusal(settlementRefusals.observationUnknown);
    },

    async reply({ id, edition }, replies, username, at) {
      const replied = await query<{ id: number }>(
        `update settlement_observations o set reply = g.reply, reply_comment = g.comment, replied_by = $4, replied_at = $5
           from json_to_recordset($3::json) as g(observation_id bigint, reply text, comment text)
          where o.id = g.observation_id and o.settlement_id = $1 and o.edition = $2
         returning o.id`,
        [id, edition, JSON.stringify(replies), username, at],
      );
      const known = new Set(replied.map((row) => row.id));
      if (replies.some(({ observation_id }) => !known.has(observation_id)))
        throw new Refusal(settlementRefusals.observationUnknown);
    },

    async lapsed(today) {
      const rows = await query<{ id: number }>(
        `select s.id from settlements s where ${statusIn('s.status', ['Emitida'])} and s.answer_until < $1::date order by s.id`,
        [dateToIso(today)],
      );
      return rows.map(({ id }) => id);
    },

    async unreminded(today) {
      return query(
        `select s.id, to_char(s.answer_until, 'YYYYMMDD')::int as "answerUntil" from settlements s
          where ${statusIn('s.status', ['Emitida'])} and s.answer_until >= $1::date and not exists (
            select from reminders r where r.record = '${silence}' and r.record_id = s.id and r.since = s.status_since) order by s.id`,
        [dateToIso(today)],
      );
    },

    async remind(id, at) {
      const record = await em.findOne(SettlementRecord, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (record?.status !== 'Emitida') return null;
      const marked = await query(
        `insert into reminders (record, record_id, since, level, told_at) select '${silence}', s.id, s.status_since, 1, $2 from settlements s where s.id = $1
         on conflict (record, record_id) do update set since = excluded.since, told_at = excluded.told_at where reminders.since <> excluded.since
         returning 1`,
        [id, at],
      );
      if (marked.length === 0) return null;
      const { withinScope: _, isIssuer: _i, isCloser: _c, asker: _a, ...names } = await knownOf(query, record, null);
      return { ...toSettlement(record, names), ...(await mailedOf(id)) };
    },

    async lockRule(actor, companyId) {
      const parameters = new Parameters();
      const locked = await query('select 1 from companies where id = $1 for no key update', [companyId]);
      const places = settledPlaces(parameters.add(companyId), 'null::text');
      const [found] = await query<{ withinScope: boolean; version: number }>(
        `select ${ownPlaces(actor, places, parameters)} as "withinScope",
                coalesce((select version from settlement_rules where company_id = $1), 0) as version`,
        parameters.values,
      );
      return locked.length === 0 ? null : (found ?? null);
    },

    async setRule(companyId, rule) {
      if (await em.findOne(SettlementRuleRecord, companyId)) await rules.change(companyId, rule);
      else await rules.add({ company_id: companyId, ...rule });
    },

    async rule(actor, companyId) {
      const [rule] = await settlementRules(query, actor, companyId);
      if (!rule) throw new Error(`The rule of ${companyId} vanished under its lock`);
      return rule;
    },
  };
}

/** Condition: there are such places, SQL, and all of them are in the actor's scope; somebody limited to groups has none. */
function ownPlaces(actor: Actor, places: string, parameters: Parameters): string {
  if (isGroupLeader(actor)) return 'false';
  return `(exists (${places}) and not exists (select from (${places}) p where not ${scopeCondition(actor, pairColumns('p'), parameters)}))`;
}

/** `actor` is null where the record has just been drafted by somebody in whose scope it is. */
async function knownOf(query: Query, { id }: SettlementRecord, actor: Actor | null): Promise<Known> {
  const parameters = new Parameters();
  const people = `${parameters.add(actor ? peopleBehind(actor) : [])}::text[]`;
  const [row] = await query<Known>(
    `select c.business_name as "companyName", c.cuit, b.name as "businessUnitName",
            coalesce((select u.silence_days from settlement_rules u where u.company_id = r.company_id), 0) as "silenceDays",
            ${actor ? settlementScope(actor, parameters) : 'true'} as "withinScope",
            ${standingColumns(people)}, ${askerColumn(settlementHistory, 'r.id', people)}
       from settlements r join companies c on c.id = r.company_id left join business_units b on b.id = r.business_unit_id
      where r.id = ${parameters.add(id)}`,
    parameters.values,
  );
  if (!row) throw new Error(`Settlement ${id} vanished under its lock`);
  return row;
}

function toSettlement(record: SettlementRecord, names: Names): Settlement {
  const { id, version, companyId, businessUnitId, draftedBy, status, edition, amount, qty, hash } = record;
  const { month, issuedBy, answerUntil, closingProposedBy } = record;
  return {
    ...names,
    ...{ id, version, companyId, businessUnitId, draftedBy, status, edition, qty, hash, issuedBy, closingProposedBy },
    ...(amount === null ? {} : { amount }),
    month: Math.floor(isoToDate(month) / 100),
    answerUntil: answerUntil === null ? null : isoToDate(answerUntil),
    notActing: [],
  };
}

const firstDay = (month: MonthNumber): string => dateToIso(settledDays(month).from);
