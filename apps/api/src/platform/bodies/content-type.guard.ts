import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { callOf } from '../calls/call-metadata';
import type { ApiRequest } from '../request/request';

/** The type of a plain form, which only a `oneClick` call takes. */
export const formType = 'application/x-www-form-urlencoded';

/**
 * Refuses (415) a form sent to a call that takes JSON. The server accepts forms because some calls take one; for the others
 * it is not a body, and would count as an empty one.
 */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context.getHandler());
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const isPlainForm = request.headers['content-type']?.toLowerCase().startsWith(formType) === true;
    if (call && ((!call.form && request.isMultipart()) || (!call.oneClick && isPlainForm)))
      throw new Refusal(platformRefusals.wrongContentType);
    return true;
  }
}
