import type { JobView } from '@comensal/domain/jobs';

interface Asked {
  readonly job: JobView;
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function publish(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Shows what the undo of the job would do with each row, and asks. Resolves to true for yes. */
export function askUndo(job: JobView): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    publish({
      job,
      answer: (yes) => {
        publish(null);
        resolve(yes);
      },
    });
  });
}

export const undoStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Asked | null => asked,
};
