import { createSecretKey } from 'node:crypto';
import type { Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { authRefusals } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type Configuration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { ApiRequest, SignedIn } from '../request/request';
import { CLOCK, CONFIGURATION, SESSIONS } from '../tokens';
import { VerifiedTokens } from './verified-tokens';

/** The content of a token: the session, nothing about the person (O-185). Tokens do not expire; sessions do. */
const claimsSchema = z.object({ sid: z.guid(), exp: z.number().optional() });

/**
 * From the token to the acting person. The token only names a session; whether it is live, and what its person may do
 * now, is read from the database at every call, so that signing out or a changed profile takes effect at the next one.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  private readonly verified = new VerifiedTokens();

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // A key object, created once: given a text, the library checks at every call whether it is a public key. It accepts
    // an object, though its types do not say so.
    const key = createSecretKey(tokenSecret(configuration), 'utf8') as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  /**
   * The person of a call whose token this process has already verified; null otherwise, and then passport verifies it.
   */
  async resume({ headers }: ApiRequest): Promise<SignedIn | null> {
    const sessionId = this.verified.sessionOf(headers.authorization);
    return sessionId === undefined ? null : this.signIn(sessionId);
  }

  async validate({ headers }: ApiRequest, claims: unknown): Promise<SignedIn> {
    const named = claimsSchema.safeParse(claims);
    if (!named.success) throw new Refusal(authRefusals.sessionExpired);
    const { sid, exp } = named.data;
    if (headers.authorization !== undefined && exp === undefined) this.verified.keep(headers.authorization, sid);
    return this.signIn(sid);
  }

  private async signIn(sessionId: string): Promise<SignedIn> {
    const actor = await this.sessions.resume(sessionId, this.clock());
    if (!actor) throw new Refusal(authRefusals.sessionExpired);
    return { actor, sessionId };
  }
}
