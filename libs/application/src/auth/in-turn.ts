const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key one after the other, in the order they came, within this process. */
export async function inTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
