import type { ReactNode } from 'react';

export interface Question {
  readonly title: string;
  /** What will happen, as a question: 'Desea enviar la solicitud?'. */
  readonly sentence: string;
  /** Yes destroys something. */
  readonly danger?: boolean | undefined;
  /** Facts to check before answering. */
  readonly facts?: ReactNode;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function publish(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks 'Si' or 'No' (ACC-89). Resolves to true for yes. An earlier open question is answered with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer: (yes) => {
        publish(null);
        resolve(yes);
      },
    });
  });
}

export const confirmStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Asked | null => asked,
};
