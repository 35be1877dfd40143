import type { PublishedAccount } from '@comensal/domain/sync';

/**
 * What a point of sale took of each account since it last fetched, and how many meals it refused because one that is not
 * served beyond its limit had too little left (issue 53, point 7).
 */
export class Purse {
  /** Meals that were not served. */
  refused = 0;
  private taken = new Map<PublishedAccount, number>();

  /** Whether the meal is served; if so, counts it. Without an account nothing limits it. */
  serves(account: PublishedAccount | null, amount: number): boolean {
    if (account === null) return true;
    const taken = (this.taken.get(account) ?? 0) + amount;
    if (account.beyond === 'stop' && taken > account.remaining) {
      this.refused += 1;
      return false;
    }
    this.taken.set(account, taken);
    return true;
  }

  /** What was taken is delivered, and in what the accounts have left. */
  fetched(): void {
    this.taken = new Map();
  }
}
