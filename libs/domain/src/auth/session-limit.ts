/**
 * A session ends after this long without a call (O-12, decisions): four hours, in milliseconds. The portal counts the
 * same (ACC-30).
 */
export const sessionIdleLimitMs = 14_400_000;

/** A session ends this many hours after the sign-in, however much it is used. An installation may set another number. */
export const sessionLifeHours = 12;
