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
import { listRemovalRows, openRemoval, removalTemplate } from '@comensal/infrastructure/customers-removal';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { type Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
    @Called() { actor, body: { ids, filter }, request, reply }: CallTo<'customers/reviewRemoval'>,
  ): Promise<RemovalReview | Accepted> {
    const params = filter === null ? { ids } : { filter };
    const jobId = await this.database.inTransaction(actor, ({ jobs }) =>
      jobs.add({ kind: 'reviewRemoval', owner: actor.username, params }, this.clock()),
    );
    return this.longWork.awaitResult({ actor, request, reply }, jobId, removalReviewAnswer);
  }

  @Call('customers/reviewRemovalSheet')
  async reviewRemovalSheet(@Called() call: CallTo<'customers/reviewRemovalSheet'>): Promise<RemovalReview | Accepted> {
    return this.uploadWork.take(call, {
      kind: 'reviewRemoval',
      form: removalForm,
      answer: removalReviewAnswer,
      start: (choices) => ({ choices }),
    });
  }

  @Call('customers/getCorrectedRemoval')
  getCorrectedRemoval(@Called() call: CallTo<'customers/getCorrectedRemoval'>): Promise<StreamableFile> {
    return this.uploadWork.corrected(
      call,
      removalForm,
      correctedBy(customersRemoval.sheet, removalColumns, openRemoval),
    );
  }

  @Call('customers/getRemovalRows')
  getRemovalRows(
    @Called() { actor, body: { reviewId, page } }: CallTo<'customers/getRemovalRows'>,
  ): Promise<{ rows: RemovalRow[]; total: number }> {
    return listRemovalRows(this.database.lists.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/getRemovalTemplate')
  async getRemovalTemplate(
    @Called() { actor, reply }: CallTo<'customers/getRemovalTemplate'>,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await removalTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: customersRemoval.templateName, contentType, size });
  }

  @Call('customers/removeCustomers')
  async removeCustomers(
    @Called() { actor, body: { reviewId }, request, reply }: CallTo<'customers/removeCustomers'>,
  ): Promise<RemovalResult | Accepted> {
    const jobId = await startRemoval(this.dependencies, actor, reviewId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, removalResultAnswer);
  }

  @Call('customers/undoRemoval')
  async undoRemoval(
    @Called() { actor, body: { jobId: removalId }, request, reply }: CallTo<'customers/undoRemoval'>,
  ): Promise<RemovalResult | Accepted> {
    const jobId = await startUndo(this.dependencies, actor, 'removeCustomers', removalId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, removalResultAnswer);
  }
}
