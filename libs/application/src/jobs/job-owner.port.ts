import type { Actor } from '@comensal/domain/platform/access';

/** Who started a job: their current permissions, and their display name. */
export interface JobOwner {
  readonly actor: Actor;
  readonly person: string;
}

/** Finds the owner of a job; null when the person is no longer an active user. */
export type OwnerOf = (username: string) => Promise<JobOwner | null>;
