import { formatMoment } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { WaitingStep } from '@comensal/domain/waiting-steps';
import { waitingSteps as waitingStepsTexts } from '@comensal/domain/waiting-steps/waiting-steps.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { FileStore } from '../platform/files/file-store.port';
import { renderMail } from '../platform/mails/render-mail';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';

interface UndoDependencies {
  readonly inTransaction: InTransaction;
  readonly files: Pick<FileStore, 'remove'>;
}

interface RefuseDependencies extends UndoDependencies {
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Takes a person's own step back, and removes the bytes of its files: what was sent is not stored. Throws notFound,
 * stepNotUndone when it was saved, and stepOver.
 */
export async function undoStep(
  { inTransaction, files }: UndoDependencies,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> {
  const left = await inTransaction({ username }, ({ waitingSteps }) => waitingSteps.undo(username, id));
  await Promise.all(left.map((file) => files.remove(file.id)));
}

/**
 * Ends a step that could not be saved at its time, removes the bytes of its files, and mails its person why: the person
 * may have closed the page. Does nothing for a step that waits no longer.
 */
export async function refuseStep(
  { inTransaction, files, clock, publicUrl }: RefuseDependencies,
  { id, username, reason }: { readonly id: string; readonly username: string; readonly reason: string },
): Promise<void> {
  const left = await inTransaction({ username }, async ({ waitingSteps, mails }) => {
    const step = await waitingSteps.refuse(id, reason);
    if (!step) return [];
    const people = await mails.addressees({ modules: [], usernames: [username], place: null });
    await mails.add(
      people.map(({ email, name }) => ({
        kind: 'refusedStep',
        recipient: email,
        ...refusedStepMail(step, name, publicUrl),
      })),
      clock(),
    );
    return step.files;
  });
  await Promise.all(left.map((file) => files.remove(file.id)));
}

/** The mail about a step that was not saved. */
export function refusedStepMail(
  { act, name: of, reason, created_at }: Pick<WaitingStep, 'act' | 'name' | 'reason'> & { readonly created_at: Date },
  name: string,
  publicUrl: string,
): ReturnType<typeof renderMail> {
  const title = fill(waitingStepsTexts.acts[act].title, { name: of });
  return renderMail({
    subject: fill(waitingStepsTexts.mail.subject, { title }),
    greeting: fill(everyMail.greeting, { name }),
    body: waitingStepsTexts.mail.body,
    facts: [
      [waitingStepsTexts.mail.title, title],
      [waitingStepsTexts.mail.reason, reason ?? ''],
      [waitingStepsTexts.mail.at, formatMoment(created_at)],
    ],
    link: { label: waitingStepsTexts.mail.link, url: publicUrl },
  });
}
