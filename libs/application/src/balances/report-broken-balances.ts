import { mails as balanceMails } from '@comensal/domain/balances/mails.texts';
import { businessDay, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { type HolderMail, type HolderMails, mailHolders } from '../platform/mails/mail-holders';
import type { BalancesReport, BrokenRule } from './balances-report';

/**
 * Mails the administrators which rules a recount found broken (decisions, "Ledger and balances"). Each gets at most one
 * mail a day, however often the recount runs, and none when nothing is broken. Returns how many were mailed.
 */
export async function reportBrokenBalances(mails: HolderMails, { broken }: BalancesReport): Promise<number> {
  if (broken.length === 0) return 0;
  return mailHolders(
    mails,
    'brokenBalances',
    { modules: ['Usuarios', 'Perfiles'], permission: 'W' },
    brokenBalancesMail(broken, mails.clock()),
  );
}

/** The mail about the broken rules. */
export function brokenBalancesMail(broken: readonly Omit<BrokenRule, 'examples'>[], now: Date): HolderMail {
  const { body, link, at } = balanceMails.balances;
  return {
    subject: fill(balanceMails.balances.subject, { date: formatDate(businessDay(now)) }),
    body,
    facts: [
      [at, formatMoment(now)],
      ...broken.map(({ rule, count }) => [rule, fill(balanceMails.balances.count, { count })] as const),
    ],
    link,
    path: '/home',
  };
}
