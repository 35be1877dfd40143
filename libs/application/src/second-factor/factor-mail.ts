import { secondFactor } from '@comensal/domain/second-factor/second-factor.texts';
import type { Origin } from '../auth/access-log.port';
import { changeFacts, mailboxes, tell } from '../auth/account-mail';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

export type FactorMail = 'added' | 'removed' | 'renewed' | 'recoveryUsed' | 'reset';

type FactorFact = readonly [label: 'what' | 'left' | 'by', value: string];

/**
 * Notifies every mailbox of a person (`mailboxes`) of what happened to their second factors. `fact` says which factor,
 * how many codes are left, or who did it.
 */
export async function mailAboutFactors(
  unit: UnitOfWork,
  {
    username,
    publicUrl,
    at,
    origin,
  }: {
    readonly username: string;
    readonly publicUrl: string;
    readonly at: Date;
    /** From where the person did it; null where somebody else did. */
    readonly origin: Origin | null;
  },
  about: FactorMail,
  fact: FactorFact | null,
): Promise<void> {
  const person = await unit.users.addressee(username);
  if (!person) return;
  const recipients = await mailboxes(unit, username, person.email, at);
  const { texts, facts } = factorMail(about, fact, { username, at, origin });
  await tell(unit, person, recipients, 'preferences', texts, facts, publicUrl, at);
}

/** The text of such a message, and what it says besides the user name. */
export function factorMail(
  about: FactorMail,
  fact: FactorFact | null,
  { username, at, origin }: { readonly username: string; readonly at: Date; readonly origin: Origin | null },
) {
  const { mails } = secondFactor;
  const labels = { what: mails.what, left: mails.recoveryUsed.left, by: mails.reset.by };
  return {
    texts: { ...mails[about], link: mails.link },
    facts: [
      ...(fact ? [[labels[fact[0]], fact[1]] as const] : []),
      ...changeFacts(at, { by: username, username, origin }),
    ],
  };
}
