import type { DutyPair, DutyReason, DutyRule } from '@comensal/domain/duties';

/** Whose conflicts a reason is about: somebody, or everybody with a profile. */
export type DutyHolder = { readonly username: string } | { readonly profileName: string };

export interface DutyRepository {
  /** The rules that somebody changed. */
  rules(): Promise<ReadonlyMap<DutyPair, DutyRule>>;
  /** Locks the rule of a pair; its version is 0 while nobody changed it. */
  lock(pair: DutyPair): Promise<{ readonly rule: DutyRule; readonly fourEyes: boolean; readonly version: number }>;
  /** Raises the version. */
  setRule(
    pair: DutyPair,
    change: { readonly rule: DutyRule; readonly fourEyes: boolean; readonly reason: string; readonly setBy: string },
  ): Promise<void>;
  /** Whether the person could do both today. */
  holds(pair: DutyPair, username: string, today: number): Promise<boolean>;
  /** Keeps the reason for which somebody holds the pairs; the newest counts. */
  addReasons(pairs: readonly DutyPair[], holder: DutyHolder, given: DutyReason, by: string, at: Date): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly duties: DutyRepository;
  }
}
