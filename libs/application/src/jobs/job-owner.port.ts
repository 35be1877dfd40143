import type { Actor } from '@comensal/domain/platform/access';

/** Who asked for a job: what they may do today, and their name as people say it. */
export interface JobOwner {
  readonly actor: Actor;
  readonly person: string;
}

/** Finds the owner of a job; null when the person is no longer an active user. */
export type OwnerOf = (username: string) => Promise<JobOwner | null>;
