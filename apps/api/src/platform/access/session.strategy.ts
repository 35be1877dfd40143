import { createSecretKey } from 'node:crypto';
import type { Clock, Sessions } from '@comensal/application';
import { Refusal } from '@comensal/domain';
import { type Configuration, tokenSecret } from '@comensal/infrastructure';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { SignedIn } from '../server/request';
import { CLOCK, CONFIGURATION, SESSIONS } from './tokens';

/** What a token says: which session, nothing about the person (O-185). */
const claimsSchema = z.object({ sid: z.guid() });

/**
 * From the token to the person who acts. The token names a session only; whether it still lives, and what its person may do
 * today, is asked of the database at every call, so that a log out or a change of profile is in force at the next one.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // A key object, made once: given a text, the library tries at every call whether it is a public key. It takes one, though its types do not say so.
    const key = createSecretKey(tokenSecret(configuration), 'utf8') as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['HS256'],
    });
  }

  async validate(claims: unknown): Promise<SignedIn> {
    const named = claimsSchema.safeParse(claims);
    if (!named.success) throw new Refusal('sessionExpired');
    const actor = await this.sessions.resume(named.data.sid, this.clock());
    if (!actor) throw new Refusal('sessionExpired');
    return { actor, sessionId: named.data.sid };
  }
}
