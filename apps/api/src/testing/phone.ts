import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** A code app on a person's phone. Each code is accepted once, so each is of a later step than the one before. */
export class Phone {
  private last = 0;

  constructor(readonly secret: string) {}

  /** The current code, or the next one if this one was used: the server accepts it half a minute early. */
  next(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / periodMs));
    return this.at(this.last);
  }

  at(step: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: step * periodMs });
  }

  now(): number {
    return Math.floor(Date.now() / periodMs);
  }
}
