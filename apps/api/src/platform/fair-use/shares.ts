/** Releases a slot; does nothing the second time. */
export type Release = () => void;

/** The slots that each person has at once, and all people together. */
export class Shares {
  private readonly held = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();
  private taken = 0;

  constructor(
    private readonly perPerson: number,
    private readonly inAll = Number.POSITIVE_INFINITY,
  ) {}

  /** A slot for the person; null when they have all of theirs, or all are taken. */
  take(person: string): Release | null {
    const own = this.held.get(person) ?? 0;
    if (own >= this.perPerson || this.taken >= this.inAll) return null;
    this.held.set(person, own + 1);
    this.taken += 1;
    let isProvided = false;
    return () => {
      if (isProvided) return;
      isProvided = true;
      this.giveBack(person);
    };
  }

  /**
   * The same, but when the person has all of theirs, waits among their own; null after `limitMs`, and at once when
   * `mostWaiting` of theirs are waiting already.
   */
  async waitFor(person: string, limitMs: number, mostWaiting = Number.POSITIVE_INFINITY): Promise<Release | null> {
    const now = this.take(person);
    if (now) return now;
    const line = this.waiting.get(person) ?? [];
    if (line.length >= mostWaiting) return null;
    this.waiting.set(person, line);
    return new Promise((resolve) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve(this.take(person));
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1);
        if (line.length === 0 && this.waiting.get(person) === line) this.waiting.delete(person);
        resolve(null);
      }, limitMs);
      line.push(turn);
    });
  }

  private giveBack(person: string): void {
    const left = (this.held.get(person) ?? 1) - 1;
    if (left === 0) this.held.delete(person);
    else this.held.set(person, left);
    this.taken -= 1;
    const line = this.waiting.get(person);
    const next = line?.shift();
    if (line?.length === 0) this.waiting.delete(person);
    next?.();
  }
}
