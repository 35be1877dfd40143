/**
 * Runs the tasks of one key in their order of arrival, `atOnce` at a time, within this process. Different keys do not
 * wait for each other.
 */
export function createTurns(atOnce = 1): <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    // A finished task passes its slot to the next one directly, so that no newcomer takes it.
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    }
  };
}
