/** A session without a call for this long is over (O-12, decisions): four hours, in milliseconds. The portal's own clock is the same (ACC-30). */
export const sessionIdleLimitMs = 14_400_000;

/** A session ends this many hours after the sign-in, however much it is used; an installation may set another number. */
export const sessionLifeHours = 12;
