import type { AccessLog } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { authRefusals } from '@comensal/domain/auth';
import { type Access, type CallName, type Duty, dutyOf, isOpenDuring, mayMake } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal, type RefusalReason, refusedField } from '@comensal/domain/platform/refusals';
import { isReplacedCall, onBehalfOfHeader, replacementRefusals } from '@comensal/domain/replacements';
import { secondFactorRefusals } from '@comensal/domain/second-factor';
import { serviceKeyRefusals } from '@comensal/domain/service-keys';
import { terminalKeyRefusals } from '@comensal/domain/terminal-keys';
import { commitAfterHeader, waitingStepRefusals } from '@comensal/domain/waiting-steps';
import { networkOf } from '@comensal/infrastructure/auth';
import type { Database } from '@comensal/infrastructure/platform/database';
import { findActing } from '@comensal/infrastructure/replacements';
import { findServiceActor, serviceKeys } from '@comensal/infrastructure/service-keys';
import { findTerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { malformed } from '../answers/field-messages';
import { readBody, unreadBytes } from '../bodies/unread-body';
import { bodyBytes } from '../calls/body-limits';
import { type CallMetadata, callOf } from '../calls/call-metadata';
import { FairUse } from '../fair-use/fair-use';
import { holdTurn, isHeavy, readsList } from '../fair-use/heavy-calls';
import { KnownPlaces } from '../fair-use/known-places';
import { createRateLimit, publicCallsPerMinute, wrongKeysPerMinute } from '../fair-use/rate-limit';
import type { Release } from '../fair-use/shares';
import { originOf } from '../request/call-origin';
import { type ApiRequest, bearerOf, keySession, type SignedIn, traceOf } from '../request/request';
import { ACCESS_LOG, CLOCK, DATABASE } from '../tokens';
import { asksToWait, waitingCall } from '../waiting/waiting-call';
import { SessionStrategy } from './session.strategy';
import { UsedModules } from './used-modules';

const dutyRefusals = {
  changePassword: authRefusals.passwordToChange,
  enrol: secondFactorRefusals.secondFactorMissing,
} as const satisfies Record<Duty, RefusalReason>;

/** The weight of a list or an object of a long body, in bytes of text that take as long to parse. */
const bytesAContainer = 512;

/**
 * Admits or refuses a call: without a live session it is 'sessionExpired', for a profile without the module
 * 'noPermission', and somebody who must do something first gets that reason ('passwordToChange', 'secondFactorMissing'). Only
 * the key of a centre opens a call of the points of sale; a session, or the key of a service user, opens a person's
 * ('serviceKeyInvalid' for an invalid one), except that service users cannot use calls about a person's own account.
 * Somebody who acts for a person who is away has that person's rights of the lifecycles (`replacing`).
 * Routes that are not calls (health, metrics, documentation) are listed in `verify-calls.ts` and have no person.
 */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  private readonly publicCalls = createRateLimit(publicCallsPerMinute, 60);
  private readonly wrongKeys = createRateLimit(wrongKeysPerMinute, 60);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly fairUse: FairUse,
    private readonly strategy: SessionStrategy,
    private readonly places: KnownPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    private readonly used: UsedModules,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (!call) {
      await readBody(request);
      return true;
    }
    const trace = traceOf(request);
    trace.call = call.name;
    trace.isLong = call.longWork === true || call.longAnswer === true;
    if (asksToWait(request) && !call.waits)
      throw refusedField(waitingStepRefusals.commitAfterUnknown, commitAfterHeader);
    const { access } = call;
    if (access.kind === 'public') {
      await this.publicCalls.take(networkOf(request.ip));
      await readBody(request);
      return true;
    }
    if (access.kind === 'terminal') {
      const terminal = await findTerminalCentre(this.database.query, bearerOf(request));
      if (!terminal) throw new Refusal(terminalKeyRefusals.terminalKeyInvalid);
      request.terminal = terminal;
      const isLong = unreadBytes(request) > bodyBytes.ordinary;
      if (isLong) await this.takeTurn(request, `terminal ${terminal.keyId}`);
      await readBody(request);
      if (!isLong && isHeavy(call, request.body)) await this.takeTurn(request, `terminal ${terminal.keyId}`);
      return true;
    }
    const key = bearerOf(request);
    const step = waitingCall();
    // A step whose time has come: its person sent it some seconds ago, and may be signed out by now.
    if (step?.kind === 'commit') request.user = step.person;
    else if (serviceKeys.isMeant(key)) request.user = await this.program(key, request, call.name);
    else {
      const known = await this.strategy.resume(request);
      if (known) request.user = known;
      else await super.canActivate(context);
    }
    if (request.user && step?.kind !== 'commit') request.user = await this.replacing(request.user, request, call);
    const { user } = request;
    if (!user) throw new Refusal(authRefusals.sessionExpired);
    const duty = dutyOf(user.actor);
    if (duty && !isOpenDuring(access, duty)) throw new Refusal(dutyRefusals[duty]);
    const { username } = user.actor;
    const mayNot = (): boolean => !mayMake(user.actor, access, isAboutSelf(request, access, username));
    // The body may decide who may call; a body is read before that only where it must be.
    if (!isNamedByBody(access) && mayNot()) throw new Refusal(platformRefusals.noPermission);
    const bytes = unreadBytes(request);
    if (bytes > bodyBytes.ordinary) await this.fairUse.longBody(username, bytes);
    const isLong = bytes > bodyBytes.ordinary;
    if (isLong) await this.takeTurn(request, username);
    await readBody(request, async (containers) => {
      if (isLong) await this.fairUse.longBody(username, containers * bytesAContainer);
    });
    if (isNamedByBody(access) && mayNot()) throw new Refusal(platformRefusals.noPermission);
    if (!isLong && isHeavy(call, request.body)) await this.takeTurn(request, username);
    else if (!isLong && readsList(call)) await this.hold(request, this.fairUse.pageTurn(username));
    this.used.note(user.actor, access);
    if (call.filtersPlaces) request.body = await this.places.known(user.actor, call.filtersPlaces, request.body);
    return true;
  }

  /**
   * The person as who they act for: the replacement is read at every call, as the session is. Only what a replacement
   * takes over is open then, whatever either of the two may do.
   */
  private async replacing(user: SignedIn, { headers }: ApiRequest, call: CallMetadata): Promise<SignedIn> {
    const away = headers[onBehalfOfHeader.toLowerCase()];
    if (away === undefined) return user;
    if (!isReplacedCall(call.name, call.access, call)) throw new Refusal(replacementRefusals.notWhileReplacing);
    const match =
      typeof away === 'string'
        ? await findActing(this.database.query, user.actor, away, businessDay(this.clock()))
        : null;
    if (!match) throw new Refusal(replacementRefusals.replacementOver);
    return { ...user, actor: match.actor };
  }

  /**
   * The user of a service user's key. A wrong key is recorded with its address, unless its network has exceeded the
   * limit.
   */
  private async program(key: string, request: ApiRequest, call: CallName): Promise<SignedIn> {
    const serviceActor = await findServiceActor(this.database.query, key, this.clock());
    if (serviceActor) return { actor: serviceActor.actor, sessionId: keySession(serviceActor.keyId) };
    await this.wrongKeys.take(networkOf(request.ip));
    await this.accessLog.record({ kind: 'serviceKeyRefused', username: null, origin: originOf(request), call });
    throw new Refusal(serviceKeyRefusals.serviceKeyInvalid);
  }

  /** A heavy call, by its bytes or by what it requests, waits until the others of its person or terminal have ended. */
  private async takeTurn(request: ApiRequest, whose: string): Promise<void> {
    await this.hold(request, this.fairUse.heavyTurn(whose));
  }

  /** Waits for a slot, and holds it until the answer is sent. */
  private async hold(request: ApiRequest, turn: Promise<Release>): Promise<void> {
    holdTurn(request, await turn);
    // The client disconnected, so nobody would get the answer.
    if (request.raw.socket.destroyed) throw malformed();
  }

  /** Passport's own answer would be an English 401; an error of the database stays an error. */
  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw new Refusal(authRefusals.sessionExpired);
    return user;
  }
}

function isNamedByBody(access: Access): boolean {
  return access.kind === 'modules' && access.orSelf !== null && access.orSelf !== 'path';
}

/** Only where the call names its user: a body that names one does not open a list whose path names none. */
function isAboutSelf({ params, body }: ApiRequest, access: Access, username: string): boolean {
  const named: unknown =
    access.kind !== 'modules' || access.orSelf === null ? null : access.orSelf === 'path' ? params : body;
  return typeof named === 'object' && named !== null && 'username' in named && named.username === username;
}
