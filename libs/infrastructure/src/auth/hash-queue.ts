import type { Asker } from '@comensal/application/auth';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { FairLine } from './fair-line';
import { networkOf, widerNetworkOf } from './network';

/** One kind of work: how much of it runs at once, and how much may wait at each priority. */
export interface HashLane {
  readonly places: number;
  readonly waiting: number;
}

/**
 * Sign-ins have their own slots, so that none waits behind anything else. Passwords never take all four threads of the
 * process that hash, read files and compress. A password takes some 30 ms: the last of 32 waiting has waited half a
 * second. A PIN takes less than one millisecond.
 */
export const hashLanes = {
  signIn: { places: 2, waiting: 32 },
  other: { places: 1, waiting: 32 },
  pin: { places: 2, waiting: 256 },
} as const satisfies Record<string, HashLane>;

/** Whoever has waited this long is refused: the person has given up, or there is always more ahead of them. */
const patienceMs = 10_000;

export interface HashQueueOptions {
  readonly lanes?: Readonly<Record<keyof typeof hashLanes, HashLane>>;
  readonly patienceMs?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Lane extends HashLane {
  running: number;
  /** By priority: the second waits until the first is empty. */
  readonly lines: readonly [FairLine<Waiting>, FairLine<Waiting>];
}

/**
 * All hashing of a process, with fair turns between networks, within them between users. When the queue is full,
 * whoever has the most waiting is refused at once ('busy').
 */
export class HashQueue {
  private readonly lanes: Readonly<Record<keyof typeof hashLanes, Lane>>;
  private readonly patienceMs: number;

  constructor({ lanes = hashLanes, patienceMs: value = patienceMs }: HashQueueOptions = {}) {
    const lane = (limits: HashLane): Lane => ({ ...limits, running: 0, lines: [new FairLine(), new FairLine()] });
    this.lanes = { signIn: lane(lanes.signIn), other: lane(lanes.other), pin: lane(lanes.pin) };
    this.patienceMs = value;
  }

  /** Queues the work and runs it. Throws 'busy', and what the work throws. */
  async run<Answer>(
    kind: 'password' | 'pin',
    { address, person, signsIn }: Asker,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const lane = this.lanes[kind === 'pin' ? 'pin' : signsIn ? 'signIn' : 'other'];
    const line = lane.lines[signsIn === 'unknownNetwork' ? 1 : 0];
    const keys = [widerNetworkOf(address), networkOf(address), person];
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        if (line.remove(keys, waiting)) waiting.refuse();
      }, this.patienceMs);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          lane.running += 1;
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(new Refusal(platformRefusals.busy, { retryAfterSeconds: 1 }));
        },
      };
      line.add(keys, waiting);
      fill(lane);
      if (line.size > lane.waiting) line.newestOfMost()?.refuse();
    });
    try {
      return await work();
    } finally {
      lane.running -= 1;
      fill(lane);
    }
  }
}

function fill(lane: Lane): void {
  while (lane.running < lane.places) {
    const next = lane.lines[0].next() ?? lane.lines[1].next();
    if (!next) return;
    next.start();
  }
}

/** The queue of this process. */
export const hashQueue = new HashQueue();
