/** Every refusal there is, for a job that ended with one; provided by the root. */
export const REFUSALS = Symbol('REFUSALS');
