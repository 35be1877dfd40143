import { authRefusals } from '@comensal/domain/auth';
import { type Actor } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import type { ApiRequest, SignedIn } from '../request/request';

function signedIn(context: ExecutionContext): SignedIn {
  const { user } = context.switchToHttp().getRequest<ApiRequest>();
  if (!user) throw new Refusal(authRefusals.sessionExpired);
  return user;
}

/** The acting person, from the session: never from the body (API-04). */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => signedIn(context).actor,
);

/** The id of the session in which the person acts. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => signedIn(context).sessionId,
);
