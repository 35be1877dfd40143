import { mails as balanceMails } from '@comensal/domain/balances/mails.texts';
import { formatMoney } from '@comensal/domain/platform/money';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { type AccountMailDependencies, accountMail, mailAccounts } from './account-mails';
import type { UntoldOverdraft } from './overdraft.repository.port';

/**
 * Mails that an account fell below zero, once each time: to who requests its credit (the contractor's users, the group's
 * leader) and to who approves it, the administration. Returns how many accounts were reported.
 */
export function mailOverdrawn(dependencies: AccountMailDependencies): Promise<number> {
  return mailAccounts(
    dependencies,
    ({ overdrafts }, limit, at) => overdrafts.takeUntold(limit, at),
    async ({ mails }, account) => {
      const of = (module: string, ownOnly: boolean) =>
        mails.addressees({ modules: [module], place: account, usernames: [], ownOnly });
      const people = [...(await of('Solicitud Credito', true)), ...(await of('Aprobacion Credito', false))];
      return [...new Map(people.map((person) => [person.username, person])).values()].map((person) =>
        overdrawnMail(account, person, dependencies.publicUrl),
      );
    },
  );
}

/** The message about one account to one of them. */
export function overdrawnMail(account: UntoldOverdraft, addressee: Addressee, publicUrl: string): Mail {
  const { subject, body, balance, overdraft, link } = balanceMails.overdrawn;
  return accountMail(account, addressee, publicUrl, {
    kind: 'overdrawn',
    subject,
    body: body[account.beyond],
    balance,
    link,
    more: [[overdraft, formatMoney(account.overdraft)]],
  });
}
