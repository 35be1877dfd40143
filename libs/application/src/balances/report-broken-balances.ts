import { es, text } from '@comensal/domain/composition';
import { businessDay, formatDate, formatMoment } from '@comensal/domain/platform/dates';
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
  const { body, link, at } = es.mails.balances;
  return {
    subject: text('mails.balances.subject', { date: formatDate(businessDay(now)) }),
    body,
    facts: [
      [at, formatMoment(now)],
      ...broken.map(({ rule, count }) => [rule, text('mails.balances.count', { count })] as const),
    ],
    link,
    path: '/home',
  };
}
