import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { type InTransaction, nobody, type UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/** An account whose balance somebody must be told of. `balance` is minor units. */
export interface UntoldAccount {
  readonly companyId: string;
  readonly businessName: string;
  readonly businessUnitId: string;
  readonly businessUnitName: string;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly balance: number;
}

export interface AccountMailDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const batch = 50;

/**
 * Mails about accounts, `take` marking them as told. The mark and the mails are one transaction: after a crash they are
 * sent once, later. Returns how many accounts were reported.
 */
export async function mailAccounts<Account>(
  { inTransaction, clock }: AccountMailDependencies,
  take: (unit: UnitOfWork, limit: number, at: Date) => Promise<readonly Account[]>,
  mailsOf: (unit: UnitOfWork, account: Account) => Promise<readonly Mail[]>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const told = await inTransaction(nobody, async (unit) => {
      const at = clock();
      const accounts = await take(unit, batch, at);
      for (const account of accounts) await unit.mails.add(await mailsOf(unit, account), at);
      return accounts.length;
    });
    all += told;
    if (told < batch) return all;
  }
}

/** The message about an account to one person; `more` are its facts after those of the place and the balance. */
export function accountMail(
  account: UntoldAccount,
  { username, name, email }: Addressee,
  publicUrl: string,
  words: {
    readonly kind: 'lowBalance' | 'overdrawn';
    readonly subject: string;
    readonly body: string;
    readonly balance: string;
    readonly link: string;
    readonly more: readonly (readonly [string, string])[];
  },
): Mail {
  const { facts } = everyMail;
  const { businessName, businessUnitName, groupName } = account;
  const place = groupName === null ? businessUnitName : `${businessUnitName}, ${groupName}`;
  return {
    kind: words.kind,
    username,
    recipient: email,
    ...renderMail({
      subject: fill(words.subject, { company: businessName, place }),
      greeting: fill(everyMail.greeting, { name }),
      body: words.body,
      facts: [
        [facts.company, businessName],
        [facts.businessUnit, businessUnitName],
        ...(groupName === null ? [] : ([[facts.group, groupName]] as const)),
        [words.balance, formatMoney(account.balance)],
        ...words.more,
      ],
      link: { label: words.link, url: `${publicUrl}/balances` },
    }),
  };
}
