import { createSecretKey } from 'node:crypto';
import type { Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type Configuration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { ApiRequest, SignedIn } from '../request/request';
import { CLOCK, CONFIGURATION, SESSIONS } from '../tokens';
import { VerifiedTokens } from './verified-tokens';

/** What a token says: which session, nothing about the person (O-185). Ours have no end of their own; the session has. */
const claimsSchema = z.object({ sid: z.guid(), exp: z.number().optional() });

/**
 * From the token to the person who acts. The token names a session only; whether it still lives, and what its person may do
 * today, is asked of the database at every call, so that a log out or a change of profile is in force at the next one.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  private readonly verified = new VerifiedTokens();

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
      passReqToCallback: true,
    });
  }

  /** The person of a call whose token this process has checked before; null where it has not, and passport does. */
  async resume({ headers }: ApiRequest): Promise<SignedIn | null> {
    const sessionId = this.verified.sessionOf(headers.authorization);
    return sessionId === undefined ? null : this.signIn(sessionId);
  }

  async validate({ headers }: ApiRequest, claims: unknown): Promise<SignedIn> {
    const named = claimsSchema.safeParse(claims);
    if (!named.success) throw new Refusal('sessionExpired');
    const { sid, exp } = named.data;
    if (headers.authorization !== undefined && exp === undefined) this.verified.keep(headers.authorization, sid);
    return this.signIn(sid);
  }

  private async signIn(sessionId: string): Promise<SignedIn> {
    const actor = await this.sessions.resume(sessionId, this.clock());
    if (!actor) throw new Refusal('sessionExpired');
    return { actor, sessionId };
  }
}
