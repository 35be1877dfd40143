import { fairUseRefusals } from '@comensal/domain/platform/fair-use';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION } from '../tokens';
import { createRateLimit, type RateLimit } from './rate-limit';
import { type Release, Shares } from './shares';

/** How long a form waits for one of the person's own to end: a screen may send several at once. */
export const turnWaitMs = 10_000;
/** The same for a heavy call, and how many of one person's may wait. */
export const heavyWaitMs = 30_000;
export const mostHeavyWaiting = 16;
/**
 * How many pages and searches of one person run at once, because each takes a connection that others wait for; and how
 * long one waits.
 */
export const pagesAtOnce = 4;
const pageWaitMs = 60_000;
const megabyte = 1024 * 1024;

/**
 * Limits what one person may have open at once in this process, so that nobody takes the resources of others and of the
 * terminals. The limits are configured. Those of jobs are stored in the database, for all processes.
 */
@Injectable()
export class FairUse {
  private readonly uploads: Shares;
  private readonly streams: Shares;
  private readonly heavy: Shares;
  private readonly pages = new Shares(pagesAtOnce);
  private readonly longBodies: RateLimit;

  constructor(@Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'fairUse'>) {
    const { uploads, eventStreams, allEventStreams, wholeLists, longBodies } = configuration.fairUse;
    this.uploads = new Shares(uploads);
    this.streams = new Shares(eventStreams, allEventStreams);
    this.heavy = new Shares(wholeLists);
    this.longBodies = createRateLimit(longBodies * megabyte, 60);
  }

  /** Receives files once a slot is free: at once, or within `waitMs`. Throws tooManyUploads. */
  async upload<Answer>(person: string, work: () => Promise<Answer>, waitMs = 0): Promise<Answer> {
    const release = waitMs === 0 ? this.uploads.take(person) : await this.uploads.waitFor(person, waitMs);
    if (!release) throw new Refusal(fairUseRefusals.tooManyUploads, { max: this.configuration.fairUse.uploads });
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** A slot for a stream of events, until it is released. Throws tooManyEventStreams. */
  eventStream(person: string): Release {
    const release = this.streams.take(person);
    if (!release)
      throw new Refusal(fairUseRefusals.tooManyEventStreams, { max: this.configuration.fairUse.eventStreams });
    return release;
  }

  /** Counts a body that is longer than an ordinary form, before it is parsed. Throws tooManyAttempts. */
  longBody(person: string, bytes: number): Promise<void> {
    return this.longBodies.take(person, bytes);
  }

  /** The slot of a heavy call (`isHeavy`), once the person's earlier ones have ended. Throws tooManyLists. */
  async heavyTurn(person: string, waitMs = heavyWaitMs): Promise<Release> {
    const release = await this.heavy.waitFor(person, waitMs, mostHeavyWaiting);
    if (!release) throw new Refusal(fairUseRefusals.tooManyLists, { max: this.configuration.fairUse.wholeLists });
    return release;
  }

  /** The slot of a page or search, once enough of the person's earlier ones have ended. Throws tooManyLists. */
  async pageTurn(person: string): Promise<Release> {
    const release = await this.pages.waitFor(person, pageWaitMs);
    if (!release) throw new Refusal(fairUseRefusals.tooManyLists, { max: pagesAtOnce });
    return release;
  }
}
