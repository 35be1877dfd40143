import { businessDay, es, formatDate, text } from '@comensal/domain';
import { type HolderMails, tellHolders } from '../mails/tell-holders';
import type { BalancesReport } from './balances-report';

/**
 * Mails the administrators which rules a recount found broken (decisions, "Ledger and balances"). Each is mailed once a
 * day, however often the recount runs; without a broken rule nobody is. Returns how many were mailed.
 */
export async function reportBrokenBalances(mails: HolderMails, { broken }: BalancesReport): Promise<number> {
  if (broken.length === 0) return 0;
  const { body, link } = es.mails.balances;
  return tellHolders(
    mails,
    { modules: ['Usuarios', 'Perfiles'], permission: 'W' },
    {
      subject: text('mails.balances.subject', { date: formatDate(businessDay(mails.clock())) }),
      body,
      facts: broken.map((rule) => [rule.rule, text('mails.balances.count', { count: rule.count })]),
      link,
      path: '/home',
    },
  );
}
