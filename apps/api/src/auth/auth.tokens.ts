export const ACCOUNTS = Symbol('ACCOUNTS');
export const PASSWORD_HASHER = Symbol('PASSWORD_HASHER');
export const LOGIN_ATTEMPTS = Symbol('LOGIN_ATTEMPTS');
