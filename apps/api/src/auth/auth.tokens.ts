export const ACCOUNTS = Symbol('ACCOUNTS');
export const PASSWORD_RULES = Symbol('PASSWORD_RULES');
export const PASSWORD_HASHER = Symbol('PASSWORD_HASHER');
export const LOGIN_ATTEMPTS = Symbol('LOGIN_ATTEMPTS');
export const ACCOUNT_LIMITS = Symbol('ACCOUNT_LIMITS');
export const LIMIT_STORE = Symbol('LIMIT_STORE');
