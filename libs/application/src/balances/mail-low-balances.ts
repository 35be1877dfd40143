import { mails as balanceMails } from '@comensal/domain/balances/mails.texts';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { nobody } from '../platform/unit-of-work/unit-of-work.port';
import type { UntoldLowBalance } from './low-balance.repository.port';
import type { LowBalanceDependencies } from './set-low-balance';

const batch = 50;

/**
 * Mails the users who request credit for an account (a leader only for their own group) that its balance fell below the
 * set amount. The mark and the mails are one transaction: after a crash they are sent once, later. Returns how many
 * accounts were reported.
 */
export async function mailLowBalances({
  inTransaction,
  clock,
  publicUrl,
}: LowBalanceDependencies & { readonly publicUrl: string }): Promise<number> {
  let all = 0;
  for (;;) {
    const notifiedCount = await inTransaction(nobody, async ({ lowBalances, mails }) => {
      const at = clock();
      const untold = await lowBalances.takeUntold(batch, at);
      for (const low of untold) {
        const addressees = await mails.addressees({
          modules: ['Solicitud Credito'],
          place: low,
          usernames: [],
          ownOnly: true,
        });
        await mails.add(
          addressees.map((addressee) => lowBalanceMail(low, addressee, publicUrl)),
          at,
        );
      }
      return untold.length;
    });
    all += notifiedCount;
    if (notifiedCount < batch) return all;
  }
}

/** The message about one account to one of those who request its credit. */
export function lowBalanceMail(low: UntoldLowBalance, { username, name, email }: Addressee, publicUrl: string): Mail {
  const { lowBalance } = balanceMails;
  const { facts } = everyMail;
  const place = low.groupName === null ? low.businessUnitName : `${low.businessUnitName}, ${low.groupName}`;
  return {
    kind: 'lowBalance',
    username,
    recipient: email,
    ...renderMail({
      subject: fill(lowBalance.subject, { company: low.businessName, place }),
      greeting: fill(everyMail.greeting, { name }),
      body: fill(lowBalance.body, { amount: formatMoney(low.amount) }),
      facts: [
        [facts.company, low.businessName],
        [facts.businessUnit, low.businessUnitName],
        ...(low.groupName === null ? [] : ([[facts.group, low.groupName]] as const)),
        [lowBalance.balance, formatMoney(low.balance)],
        [lowBalance.amount, formatMoney(low.amount)],
      ],
      link: { label: lowBalance.link, url: `${publicUrl}/balances` },
    }),
  };
}
