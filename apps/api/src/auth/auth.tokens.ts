export const ACCOUNTS = Symbol('ACCOUNTS');
export const PASSWORD_RULES = Symbol('PASSWORD_RULES');
export const PASSWORD_HASHER = Symbol('PASSWORD_HASHER');
export const LOGIN_ATTEMPTS = Symbol('LOGIN_ATTEMPTS');
export const ACCOUNT_LIMITS = Symbol('ACCOUNT_LIMITS');
export const LIMIT_STORE = Symbol('LIMIT_STORE');
/**
 * What the second step of a sign-in and the setting up of factors need: `SecondStepDependencies` with
 * `FactorDependencies`. The token is here because a sign-in begins the second step; `second-factor/` provides it.
 */
export const SECOND_STEP = Symbol('SECOND_STEP');
