import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { callOf } from '../calls/call-metadata';
import type { ApiRequest } from '../request/request';

/**
 * Refuses (415) a multipart form sent to a call that takes JSON. The server accepts forms because some calls take one;
 * for the others it is not a body, and would count as an empty one.
 */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context.getHandler());
    if (call && !call.form && context.switchToHttp().getRequest<ApiRequest>().isMultipart())
      throw new Refusal(platformRefusals.wrongContentType);
    return true;
  }
}
