/**
 * A session ends after four hours without a call, in milliseconds (O-12, decisions). The portal uses the same limit
 * (ACC-30).
 */
export const sessionIdleLimitMs = 14_400_000;

/** A session ends this many hours after sign-in, however active it is. An installation may set another number. */
export const sessionLifeHours = 12;
