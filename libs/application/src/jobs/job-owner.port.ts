import type { Actor } from '@comensal/domain';

/** Who asked for a job: what they may do today, and their name as people say it. */
export interface JobOwner {
  readonly actor: Actor;
  readonly person: string;
}
