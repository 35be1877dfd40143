import { mailRefusals } from '@comensal/domain/mail';
import { type Mailing, mailingsOfPerson } from '@comensal/domain/platform/fair-use';
import { Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { type LimitStore, nameKey, withPlacesUsed } from './limit-store';

/** Runs a call that mails other people in a place of its person. Throws 'tooManyMailings' when none is left. */
export type MailingLimits = <Answer>(kind: Mailing, username: string, call: () => Promise<Answer>) => Promise<Answer>;

const [hour, day] = [3_600, 86_400];

/** Counted in the store that all processes share. A call that is refused mails nobody, and returns its place. */
export async function createMailingLimits(store: LimitStore): Promise<MailingLimits> {
  const limiters = new Map(
    await Promise.all(
      (Object.keys(mailingsOfPerson) as Mailing[]).map(async (kind) => {
        const most = mailingsOfPerson[kind];
        const both = await Promise.all([
          store.limiter({ keyPrefix: `mailings_${kind}_hour`, points: most.hour, duration: hour }),
          store.limiter({ keyPrefix: `mailings_${kind}_day`, points: most.day, duration: day }),
        ]);
        return [kind, both] as const;
      }),
    ),
  );
  return (kind, username, call) => {
    const key = nameKey(username);
    return withPlacesUsed(
      (limiters.get(kind) ?? []).map((limiter) => ({ limiter, key })),
      tooManyMailings,
      call,
    );
  };
}

function tooManyMailings({ msBeforeNext }: { readonly msBeforeNext: number }): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait =
    minutes > 90
      ? fill(everyMail.wait.hours, { count: Math.ceil(minutes / 60) })
      : fill(minutes === 1 ? everyMail.wait.minute : everyMail.wait.minutes, { count: minutes });
  return new Refusal(mailRefusals.tooManyMailings, { wait, retryAfterSeconds });
}
