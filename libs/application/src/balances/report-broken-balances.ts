import { businessDay, es, formatDate, text } from '@comensal/domain';
import { renderMail } from '../mails/render-mail';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import type { BalancesReport } from './balances-report';

export interface BalanceAlarm {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Nobody asked for it, and nothing that the audit watches is written. */
const nobody = { username: '' };

/**
 * Writes to the administrators which rules a recount found broken (decisions, "Ledger and balances"). Each is written to once
 * a day, however often the recount says it; a report without a broken rule writes to nobody. Answers how many were written to.
 */
export async function reportBrokenBalances(
  { inTransaction, clock, publicUrl }: BalanceAlarm,
  { broken }: BalancesReport,
): Promise<number> {
  if (broken.length === 0) return 0;
  const at = clock();
  const { body, link, count } = es.mails.balances;
  const subject = text('mails.balances.subject', { date: formatDate(businessDay(at)) });
  return inTransaction(nobody, async (unit) => {
    const addressees = await unit.mails.holdersNotTold(['Usuarios', 'Perfiles'], 'W', subject);
    await unit.mails.add(
      addressees.map(({ name, email }) => ({
        recipient: email,
        ...renderMail({
          subject,
          greeting: text('mails.greeting', { name }),
          body,
          facts: broken.map((rule) => [rule.rule, `${rule.count} ${count}`]),
          link: { label: link, url: `${publicUrl}/home` },
          footer: text('mails.footer'),
        }),
      })),
      at,
    );
    return addressees.length;
  });
}
