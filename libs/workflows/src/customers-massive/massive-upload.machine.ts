import type { UploadPreview } from '@comensal/domain/customers-massive';
import { type SheetChoices, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import { assign, fromPromise, setup } from 'xstate';
import type { UploadProgress } from '../platform/guided/guided-form';

/** Why the file could not be checked, and whether a retry may help. */
export interface CheckFailure {
  readonly message: string;
  readonly mayRetry: boolean;
}

/** The result of a check: a refusal of the file is a result, any other failure is thrown. */
export type CheckOutcome = { readonly preview: UploadPreview } | { readonly refused: CheckFailure };

/** The owner's choices for reading the file. */
export type UploadChoices = SheetChoices & { readonly names: 'asked' | 'free' };

export const usualChoices: UploadChoices = { ...usualSheetChoices, names: 'asked' };

export interface CheckInput {
  readonly file: File | null;
  readonly choices: UploadChoices;
}

export interface SendInput {
  readonly file: File;
  readonly choices: UploadChoices;
  readonly allOrNothing: boolean;
  /** The review whose code moves were accepted with 'Reasignar códigos'; null without that choice. */
  readonly reviewId: string | null;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface MassiveUploadContext {
  readonly file: File | null;
  /** The choices for reading this file; dropped with the file. */
  readonly choices: UploadChoices;
  readonly preview: UploadPreview | null;
  readonly refused: CheckFailure | null;
  readonly allOrNothing: boolean;
  /** The review of this file whose code moves were accepted; dropped with the file. */
  readonly reviewId: string | null;
  /** 'Cargar' was pressed without a file (MAS-07). */
  readonly missing: boolean;
  readonly progress: UploadProgress | null;
  /** The job of the sent upload; whoever shows it follows the job. */
  readonly jobId: string | null;
  /** The failure of the last request, a new object each time. */
  readonly failure: { readonly cause: unknown } | null;
}

export type MassiveUploadEvent =
  | { type: 'choose'; file: File }
  | { type: 'remove' }
  | { type: 'setAllOrNothing'; value: boolean }
  | { type: 'reassign'; reviewId: string | null }
  | { type: 'progress'; progress: UploadProgress }
  | { type: 'checkAgain' }
  /** The owner chooses how the file is to be read: it is checked again. */
  | { type: 'read'; choices: Partial<UploadChoices> }
  | { type: 'send' }
  | { type: 'another' };

const empty: MassiveUploadContext = {
  file: null,
  choices: usualChoices,
  preview: null,
  refused: null,
  allOrNothing: false,
  reviewId: null,
  missing: false,
  progress: null,
  jobId: null,
  failure: null,
};

/**
 * The steps of the mass upload: choose, check how the file is read, send, follow the job. A failed request keeps the
 * file and the choices; a refused file says why and waits for another (MAS-07, MAS-11, MAS-12).
 */
export const massiveUploadMachine = setup({
  types: { context: {} as MassiveUploadContext, events: {} as MassiveUploadEvent },
  actors: {
    check: fromPromise<CheckOutcome, CheckInput>(() => Promise.reject(new Error('Provided by the screen'))),
    send: fromPromise<string, SendInput>(() => Promise.reject(new Error('Provided by the screen'))),
  },
}).createMachine({
  context: empty,
  initial: 'choosing',
  on: {
    setAllOrNothing: { actions: assign({ allOrNothing: ({ event }) => event.value }) },
  },
  states: {
    choosing: {
      on: {
        choose: {
          target: 'checking',
          actions: assign({ file: ({ event }) => event.file, choices: usualChoices, missing: false }),
        },
        send: { actions: assign({ missing: true }) },
      },
    },
    checking: {
      entry: assign({ preview: null, refused: null, reviewId: null }),
      invoke: {
        src: 'check',
        input: ({ context: { file, choices } }) => ({ file, choices }),
        onDone: [
          {
            guard: ({ event }) => 'preview' in event.output,
            target: 'ready',
            actions: assign({ preview: ({ event }) => ('preview' in event.output ? event.output.preview : null) }),
          },
          {
            target: 'refused',
            actions: assign({ refused: ({ event }) => ('refused' in event.output ? event.output.refused : null) }),
          },
        ],
        onError: { target: 'choosing', actions: assign({ file: null }) },
      },
      on: { remove: { target: 'choosing', actions: assign({ file: null }) } },
    },
    refused: {
      on: {
        remove: { target: 'choosing', actions: assign({ file: null, refused: null }) },
        checkAgain: { guard: ({ context }) => context.refused?.mayRetry === true, target: 'checking' },
      },
    },
    ready: {
      on: {
        read: {
          target: 'checking',
          actions: assign({ choices: ({ context, event }) => ({ ...context.choices, ...event.choices }) }),
        },
        reassign: { actions: assign({ reviewId: ({ event }) => event.reviewId }) },
        remove: { target: 'choosing', actions: assign({ file: null, preview: null }) },
        send: 'sending',
      },
    },
    sending: {
      entry: assign({ progress: null, failure: null }),
      invoke: {
        src: 'send',
        input: ({ context, self }) => {
          if (context.file === null) throw new Error('No file to upload');
          return {
            file: context.file,
            choices: context.choices,
            allOrNothing: context.allOrNothing,
            reviewId: context.reviewId,
            onProgress: (progress) => self.send({ type: 'progress', progress }),
          };
        },
        onDone: { target: 'sent', actions: assign({ jobId: ({ event }) => event.output, progress: null }) },
        onError: {
          target: 'ready',
          actions: assign({ failure: ({ event }) => ({ cause: event.error }), progress: null }),
        },
      },
      on: { progress: { actions: assign({ progress: ({ event }) => event.progress }) } },
    },
    sent: { on: { another: { target: 'choosing', actions: assign(empty) } } },
  },
});
