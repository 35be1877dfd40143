/** A session without a call for this long is over (O-12, decisions): four hours, in milliseconds. The portal's own clock is the same (ACC-30). */
export const sessionIdleLimitMs = 14_400_000;
