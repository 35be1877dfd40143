import { type Clock } from '@comensal/application/platform/clock';
import type { StepDependencies } from '@comensal/application/platform/lifecycle';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import {
  decideAgreement,
  proposeAgreement,
  undoAgreement,
  withdrawAgreement,
} from '@comensal/application/price-agreements';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type AgreementCost,
  type AgreementDetail,
  type AgreementRow,
  agreementAccess,
  agreementContracts,
} from '@comensal/domain/price-agreements';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  getAgreement,
  listAgreements,
  previewAgreement,
  streamAgreements,
} from '@comensal/infrastructure/price-agreements';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(agreementAccess, agreementContracts());

/** The calls of an agreement's life. */
@Controller('price-agreements')
export class PriceAgreementsController {
  private readonly dependencies: StepDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl };
  }

  @Call('price-agreements/getAgreements')
  async getAgreements(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'price-agreements/getAgreements'>,
  ): ListAnswer<AgreementRow> {
    return page
      ? listAgreements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamAgreements(this.database.cursors, actor, filter));
  }

  @Call('price-agreements/getAgreement')
  getAgreement(
    @CurrentActor() actor: Actor,
    @CallBody() { id }: BodyOf<'price-agreements/getAgreement'>,
  ): Promise<AgreementDetail> {
    return getAgreement(this.database.query, actor, id);
  }

  @Call('price-agreements/exportAgreements')
  exportAgreements(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-agreements/exportAgreements'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportAgreements', params: { ...body } }, request, reply);
  }

  @Call('price-agreements/preview')
  preview(
    @CurrentActor() actor: Actor,
    @CallBody() { price_list_id }: BodyOf<'price-agreements/preview'>,
  ): Promise<AgreementCost> {
    return previewAgreement(this.database.lists.query, actor, price_list_id, businessDay(this.clock()));
  }

  @Call('price-agreements/propose')
  propose(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-agreements/propose'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<AgreementDetail> {
    return proposeAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/decide')
  decide(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-agreements/decide'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<AgreementDetail> {
    return decideAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/withdraw')
  withdraw(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-agreements/withdraw'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<AgreementDetail> {
    return withdrawAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/undo')
  undo(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-agreements/undo'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<AgreementDetail> {
    return undoAgreement(this.dependencies, actor, { ...body, idempotency });
  }
}
