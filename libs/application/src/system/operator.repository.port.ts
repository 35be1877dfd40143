/** What somebody who runs the system does to the accounts and mails of others; each is recorded for the audit. */
export interface OperatorRepository {
  /** Ends a live session, whoever has it; false when there is none. Locks its user first. */
  endSession(id: string, at: Date): Promise<boolean>;
  /** Sends failed mails again, those of the ids or all. Returns the ids that were taken. */
  resendMails(ids: readonly string[] | 'all', at: Date): Promise<readonly string[]>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly operator: OperatorRepository;
  }
}
