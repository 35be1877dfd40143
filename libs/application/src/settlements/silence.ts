import type { Actor } from '@comensal/domain/platform/access';
import {
  addDays,
  businessDay,
  businessMoment,
  type DateNumber,
  isWorkday,
  workdaysAgo,
} from '@comensal/domain/platform/dates';
import type { StepDependencies } from '../platform/lifecycle/record-kind';
import { takeSteps } from '../platform/lifecycle/take-step';
import { renderMail } from '../platform/mails/render-mail';
import { nobody } from '../platform/unit-of-work/unit-of-work.port';
import { answeringModule, settlementKind, settlementMail } from './settlement-kind';

/** Who takes a step when a term ends. */
const term: Actor = { ...nobody, totalAccess: true, modules: [{ name: 'Liquidaciones', permission: 'W' }] };

/**
 * Emitida → Conforme por silencio: those that nobody answered in time, each in its own transaction, so that one that fails
 * stops no other. Returns how many; throws what failed in the end.
 */
export async function lapseSettlements(dependencies: StepDependencies): Promise<number> {
  const today = businessDay(dependencies.clock());
  const due = await dependencies.inTransaction(nobody, ({ settlements }) => settlements.lapsed(today));
  return eachAlone(due, async (id) => {
    await takeSteps(settlementKind, dependencies, term, { id }, ({ status, answerUntil }) =>
      // Somebody may have answered, or it was issued again, meanwhile.
      status === 'Emitida' && answerUntil !== null && answerUntil < today
        ? [{ event: { type: 'lapse' as const, actor: term } }]
        : [],
    );
  });
}

/**
 * From the hour of reminders on, one working day before silence agrees, mails it to those who may answer: once each edition,
 * mark and mails in one transaction. Returns how many settlements.
 */
export async function remindOfSilence({
  settings: { hour, holidays },
  ...dependencies
}: StepDependencies & {
  readonly settings: { readonly hour: number; readonly holidays: readonly DateNumber[] };
}): Promise<number> {
  const { inTransaction, clock, publicUrl } = dependencies;
  const at = clock();
  const today = businessDay(at);
  if (!isWorkday(today, holidays) || at < businessMoment(today, hour)) return 0;
  const unanswered = await inTransaction(nobody, ({ settlements }) => settlements.unreminded(today));
  // The day before it, or the last working day before that.
  const due = unanswered.filter(
    ({ answerUntil }) => addDays(workdaysAgo(addDays(answerUntil, -1), 1, holidays), 1) <= today,
  );
  return eachAlone(
    due.map(({ id }) => id),
    (id) =>
      inTransaction(nobody, async ({ settlements, mails }) => {
        const settlement = await settlements.remind(id, at);
        if (!settlement) return;
        const holders = await mails.addressees({ modules: [answeringModule], usernames: [], place: null });
        const author = await mails.personName(settlement.issuedBy ?? settlement.draftedBy);
        await mails.add(
          holders
            .filter(({ username }) => !settlement.notActing.includes(username))
            .map(({ username, name, email }) => ({
              kind: 'settlement' as const,
              username,
              record: { id, awaited: settlement.status },
              recipient: email,
              ...renderMail(settlementMail(settlement, 'remind', { name, role: 'acting', author }, publicUrl)),
            })),
          at,
        );
      }),
  );
}

/** Does it for each, and throws in the end what failed. Returns for how many. */
async function eachAlone(ids: readonly number[], work: (id: number) => Promise<void>): Promise<number> {
  const errors: unknown[] = [];
  for (const id of ids) await work(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${ids.length} settlements failed`);
  return ids.length;
}
