export interface ReportAddressRepository {
  /**
   * The address, added now unless it is known; its writers wait for each other. Throws tooManyAddresses, and
   * addressOfUser for one that a user has or had.
   */
  hold(email: string, by: string, at: Date): Promise<{ readonly id: number; readonly isConfirmed: boolean }>;
  /** Marks the address as confirmed. False when it was removed meanwhile. */
  confirm(email: string, at: Date): Promise<boolean>;
  /** Removes it; nothing when it is gone. */
  remove(id: number): Promise<void>;
  /** The same, by the address itself. */
  removeOf(email: string): Promise<void>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly reportAddresses: ReportAddressRepository;
  }
}
