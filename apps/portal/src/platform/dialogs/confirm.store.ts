import type { ReactNode } from 'react';
import { createOpenQuestion } from './open-question';

export interface Question {
  readonly title: string;
  /** What will happen, as a question: 'Desea enviar la solicitud?'. */
  readonly sentence: string;
  /** Yes destroys something. */
  readonly danger?: boolean | undefined;
  /** Facts to check before answering. */
  readonly facts?: ReactNode;
}

export const confirmStore = createOpenQuestion<Question>();

/** Asks 'Si' or 'No' (ACC-89). Resolves to true for yes. An earlier open question is answered with no. */
export const confirm = confirmStore.ask;
