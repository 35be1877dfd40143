import {
  type CheckInput,
  type CheckOutcome,
  type MassiveUploadContext,
  type MassiveUploadEvent,
  massiveUploadMachine,
  type SendInput,
  type UploadChoices,
} from '@comensal/workflows/customers-massive';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { readingFields } from '../jobs/reading-choices';
import { sendToJob } from '../jobs/send-to-job';
import { type Mending, useMending } from '../jobs/use-mending';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { upload } from '../platform/calls/upload';
import { t } from '../platform/text/text';

export interface MassiveUpload extends MassiveUploadContext {
  readonly isChecking: boolean;
  readonly isSending: boolean;
  readonly send: (event: MassiveUploadEvent) => void;
  /** What is typed over the cells of the file. */
  readonly mending: Mending;
}

const fileField = (): string => 'file';

/**
 * The mass upload on its machine: what to render, and what to do. A failed request is reported in the error dialog,
 * whose retry sends again (MAS-11, MAS-12).
 */
export function useMassiveUpload(): MassiveUpload {
  const machine = useMemo(
    () =>
      massiveUploadMachine.provide({
        actors: {
          check: fromPromise<CheckOutcome, CheckInput>(({ input, signal }) => check(input, signal)),
          send: fromPromise<string, SendInput>(({ input, signal }) => sendFile(input, signal)),
        },
      }),
    [],
  );
  const [snapshot, send] = useMachine(machine);
  const { failure, file, choices } = snapshot.context;
  const mending = useMending(file, choices.cells);
  useEffect(() => {
    if (failure)
      reportError(failure.cause, { title: t('customersMassive.failed'), retry: () => send({ type: 'send' }) });
  }, [failure, send]);
  return {
    ...snapshot.context,
    isChecking: snapshot.matches('checking'),
    isSending: snapshot.matches('sending'),
    send,
    mending,
  };
}

/** The choices as fields of a form; defaults are omitted. */
export function fieldsOf({ names, ...reading }: UploadChoices): Record<string, string> {
  return { ...readingFields(reading), ...(names === 'free' && { names }) };
}

async function check({ file, choices }: CheckInput, signal: AbortSignal): Promise<CheckOutcome> {
  if (file === null) throw new Error('No file to preview');
  try {
    return {
      preview: await upload('customers/previewMassive', null, [file], { fileField, signal, fields: fieldsOf(choices) }),
    };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return { refused: { message: thrown.fields['file'] ?? thrown.errorMsg, mayRetry: !thrown.isRefusal } };
  }
}

/** Returns the id of the job, which is followed from now on wherever the person is. */
async function sendFile(
  { file, choices, allOrNothing, reviewId, onProgress }: SendInput,
  signal: AbortSignal,
): Promise<string> {
  const { id } = await sendToJob('customers/massiveAdd', file, {
    signal,
    fields: {
      ...fieldsOf(choices),
      allOrNothing: String(allOrNothing),
      ...(reviewId === null ? {} : { reassignCodes: reviewId }),
    },
    onProgress: (done, total) => onProgress({ done, total }),
  });
  return id;
}
