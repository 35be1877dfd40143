import { es, text } from '@comensal/domain';
import { renderMail } from '../mails/render-mail';
import type { UnitOfWork } from '../platform/unit-of-work.port';

type FactorMail = 'added' | 'removed' | 'renewed' | 'recoveryUsed' | 'reset';

/**
 * Tells a person by mail what happened to the own second factors. `fact` says which factor, how many codes are left, or
 * who did it.
 */
export async function mailAboutFactors(
  unit: UnitOfWork,
  { username, publicUrl, at }: { readonly username: string; readonly publicUrl: string; readonly at: Date },
  about: FactorMail,
  fact: readonly [label: 'what' | 'left' | 'by', value: string] | null,
): Promise<void> {
  const person = await unit.users.addressee(username);
  if (!person) return;
  const { mails } = es.secondFactor;
  const labels = { what: mails.what, left: mails.recoveryUsed.left, by: mails.reset.by };
  await unit.mails.add(
    [
      {
        recipient: person.email,
        ...renderMail({
          subject: mails[about].subject,
          greeting: text('mails.greeting', { name: person.name }),
          body: mails[about].body,
          facts: [[es.account.mails.username, person.username], ...(fact ? [[labels[fact[0]], fact[1]] as const] : [])],
          link: { label: mails.link, url: publicUrl },
          footer: es.account.mails.footer,
        }),
      },
    ],
    at,
  );
}
