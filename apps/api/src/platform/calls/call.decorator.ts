import {
  type Access,
  type AnswerOf,
  type CallName,
  type Contract,
  type ContractName,
  type FileCall,
  type LongCall,
  pathsOf,
  type readFor,
} from '@comensal/domain/platform/access';
import type { StreamableFile } from '@nestjs/common';
import { applyDecorators, Get, HttpCode, Post, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Accepted, NotModified, PreparedAnswer, StreamedData, StreamedRows } from '../answers/answers';
import { bodyBytesOf, bodyKindOf } from './body-limits';
import { type CallMetadata, callKey } from './call-metadata';
import { MailingTurn } from './mailing-turn.interceptor';
import { PersonProofInterceptor } from './person-proof.interceptor';
import { WaitingSteps } from './waiting-steps.interceptor';

type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

/** What the method of a call may return: the answer of the contract, or what represents it until it is sent. */
export type Returned<Name extends ContractName> =
  | (Name extends FileCall
      ? StreamableFile | undefined
      :
          | AnswerOf<Name>
          | StreamedRows<RowOf<AnswerOf<Name>>>
          | StreamedData
          | PreparedAnswer<AnswerOf<Name>>
          | NotModified)
  | (Name extends LongCall ? Accepted : never);

/** A method's parameters that were read for another call. */
type Foreign<Parameters extends readonly unknown[], Name> = {
  [Index in keyof Parameters]-?: typeof readFor extends keyof Parameters[Index]
    ? Name extends NonNullable<Parameters[Index][typeof readFor]>
      ? never
      : Parameters[Index]
    : never;
}[number];

type Handler<Name extends ContractName> = (...parameters: never[]) => Returned<Name> | Promise<Returned<Name>>;

type CallDecorator<Name extends ContractName> = <Method extends Handler<Name>>(
  target: object,
  property: string | symbol,
  method: TypedPropertyDescriptor<Method> &
    ([Foreign<Parameters<Method>, Name>] extends [never] ? unknown : { readonly takesTheBodyOfAnotherCall: Name }),
) => void;

/** The call of a contract, whose name may end with an id. */
type CallIn<Name> = Name extends `${infer Call}/:${string}` ? Call : Name;

/**
 * The decorator that makes a method of a feature's controller answer one of its calls as the feature's tables say: its
 * route below the controller's prefix, its permission, and its documentation. `@Call('credits/getCredit')` in
 * `@Controller('credits')` answers POST /api/credits/getCredit/:id. A method that returns something other than the
 * contract's answer, or takes the body of another call, does not compile; nor does a call of another feature.
 */
export function callsOf<Own extends string>(
  access: Readonly<Record<CallIn<Own>, Access>>,
  contracts: Readonly<Record<Own, Contract>>,
) {
  return <Name extends Own & ContractName>(name: Name): CallDecorator<Name> => {
    const [feature, call] = name.split('/');
    const path = `${feature}/${call}` as CallName & CallIn<Name>;
    const contract = contracts[name];
    return callRoute({ ...contract, name: path, access: access[path] }, pathsOf(name, contract)) as CallDecorator<Name>;
  };
}

/** The route of a call and its metadata; `paths` are below /api, the first part of which is the controller's. */
export function callRoute(call: CallMetadata, paths = pathsOf(call.name, call)): MethodDecorator {
  const routes = paths.map((path) => path.slice(path.indexOf('/') + 1));
  return applyDecorators(
    SetMetadata<symbol, CallMetadata>(callKey, call),
    call.method === 'GET' ? Get(routes) : Post(routes),
    HttpCode(200),
    ...(call.asksPerson ? [UseInterceptors(PersonProofInterceptor)] : []),
    ...(call.mailsOthers ? [UseInterceptors(MailingTurn)] : []),
    ...(call.waits ? [UseInterceptors(WaitingSteps)] : []),
    RouteConfig({
      bodyBytes: bodyBytesOf(call),
      bodyKind: bodyKindOf(call),
      ...(call.eachAlone === undefined ? {} : { eachAlone: call.eachAlone.field }),
    }),
  );
}
