import type { KeyRepository } from '../platform/access-key.port';

/** A key of a service user. */
export interface StoredServiceKey {
  readonly username: string;
  readonly name: string;
  readonly isRevoked: boolean;
}

/** The keys of service users, each of one user. */
export interface ServiceKeyRepository extends KeyRepository {
  /** A key by its id; null when there is none. */
  find(id: number): Promise<StoredServiceKey | null>;
}

declare module '../platform/unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly serviceKeys: ServiceKeyRepository;
  }
}
