import { type StartRemovalDependencies, startRemoval } from '@comensal/application/customers-removal';
import { type Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import {
  type RemovalResult,
  type RemovalReview,
  type RemovalRow,
  removalAccess,
  removalColumns,
  removalContracts,
  removalForm,
  removalResultAnswer,
  removalReviewAnswer,
} from '@comensal/domain/customers-removal';
import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { listRemovalRows, openRemoval, removalTemplate } from '@comensal/infrastructure/customers-removal';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { type Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(removalAccess, removalContracts());

/** The calls of the removal of diners in bulk (DIN-39): review, remove exactly who was listed, undo within a day. */
@Controller('customers')
export class CustomersRemovalController {
  private readonly dependencies: StartRemovalDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
    private readonly uploadWork: UploadWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('customers/reviewRemoval')
  async reviewRemoval(
    @CurrentActor() actor: Actor,
    @CallBody() { ids, filter }: BodyOf<'customers/reviewRemoval'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<RemovalReview | Accepted> {
    const params = filter === null ? { ids } : { filter };
    const jobId = await this.database.inTransaction(actor, ({ jobs }) =>
      jobs.add({ kind: 'reviewRemoval', owner: actor.username, params }, this.clock()),
    );
    return this.longWork.awaitResult(actor, jobId, removalReviewAnswer, request, reply);
  }

  @Call('customers/reviewRemovalSheet')
  async reviewRemovalSheet(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<RemovalReview | Accepted> {
    return this.uploadWork.take(
      actor,
      {
        kind: 'reviewRemoval',
        form: removalForm,
        answer: removalReviewAnswer,
        start: (choices) => ({ choices }),
      },
      request,
      reply,
    );
  }

  @Call('customers/getCorrectedRemoval')
  getCorrectedRemoval(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    return this.uploadWork.corrected(
      actor,
      removalForm,
      correctedBy(customersRemoval.sheet, removalColumns, openRemoval),
      request,
      reply,
    );
  }

  @Call('customers/getRemovalRows')
  getRemovalRows(
    @CurrentActor() actor: Actor,
    @CallBody() { reviewId, page }: BodyOf<'customers/getRemovalRows'>,
  ): Promise<{ rows: RemovalRow[]; total: number }> {
    return listRemovalRows(this.database.lists.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/getRemovalTemplate')
  async getRemovalTemplate(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await removalTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: customersRemoval.templateName, contentType, size });
  }

  @Call('customers/removeCustomers')
  async removeCustomers(
    @CurrentActor() actor: Actor,
    @CallBody() { reviewId }: BodyOf<'customers/removeCustomers'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<RemovalResult | Accepted> {
    const jobId = await startRemoval(this.dependencies, actor, reviewId);
    return this.longWork.awaitResult(actor, jobId, removalResultAnswer, request, reply);
  }

  @Call('customers/undoRemoval')
  async undoRemoval(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: removalId }: BodyOf<'customers/undoRemoval'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<RemovalResult | Accepted> {
    const jobId = await startUndo(this.dependencies, actor, 'removeCustomers', removalId);
    return this.longWork.awaitResult(actor, jobId, removalResultAnswer, request, reply);
  }
}
