/** Any number: the same in every process, and no other lock of the product uses it. */
const dinersLock = 7_203_118;

/**
 * Whoever changes many diners at once changes them alone until the transaction ends: a change in bulk takes rows and codes in
 * another order than a change of one, and the two would wait for each other.
 */
export const lockDinersAlone = `select pg_advisory_xact_lock(${dinersLock})`;

/** Whoever changes single diners: together with others of the kind, and not while many are changed. */
export const lockDinersTogether = `select pg_advisory_xact_lock_shared(${dinersLock})`;
