import { mails as balanceMails } from '@comensal/domain/balances/mails.texts';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { type AccountMailDependencies, accountMail, mailAccounts } from './account-mails';
import type { UntoldLowBalance } from './low-balance.repository.port';

/**
 * Mails the users who request credit for an account (a leader only for their own group) that its balance fell below the
 * set amount, once each time. Returns how many accounts were reported.
 */
export function mailLowBalances(dependencies: AccountMailDependencies): Promise<number> {
  return mailAccounts(
    dependencies,
    ({ lowBalances }, limit, at) => lowBalances.takeUntold(limit, at),
    async ({ mails }, low) =>
      (await mails.addressees({ modules: ['Solicitud Credito'], place: low, usernames: [], ownOnly: true })).map(
        (addressee) => lowBalanceMail(low, addressee, dependencies.publicUrl),
      ),
  );
}

/** The message about one account to one of those who request its credit. */
export function lowBalanceMail(low: UntoldLowBalance, addressee: Addressee, publicUrl: string): Mail {
  const { subject, body, balance, amount, link } = balanceMails.lowBalance;
  return accountMail(low, addressee, publicUrl, {
    kind: 'lowBalance',
    subject,
    body: fill(body, { amount: formatMoney(low.amount) }),
    balance,
    link,
    more: [[amount, formatMoney(low.amount)]],
  });
}
