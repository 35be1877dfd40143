type OpenQuestion<Question> = Question & { readonly answer: (yes: boolean) => void };

/** Keeps a question that is open on the page, for the dialog that shows it; at most one of its kind. */
export function createOpenQuestion<Question extends object>() {
  let request: OpenQuestion<Question> | null = null;
  const listeners = new Set<() => void>();
  function publish(next: OpenQuestion<Question> | null): void {
    request = next;
    for (const listener of listeners) listener();
  }
  return {
    /** Opens the question. Resolves to true for yes. An earlier open question is answered with no. */
    ask(question: Question): Promise<boolean> {
      request?.answer(false);
      return new Promise((resolve) => {
        publish({
          ...question,
          answer: (yes) => {
            publish(null);
            resolve(yes);
          },
        });
      });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): OpenQuestion<Question> | null => request,
  };
}
