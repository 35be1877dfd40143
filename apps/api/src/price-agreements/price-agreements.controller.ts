import { type Clock } from '@comensal/application/platform/clock';
import type { StepDependencies } from '@comensal/application/platform/lifecycle';
import {
  decideAgreement,
  proposeAgreement,
  undoAgreement,
  withdrawAgreement,
} from '@comensal/application/price-agreements';
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
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
    @Called() { actor, body: { page, ...filter } }: CallTo<'price-agreements/getAgreements'>,
  ): ListAnswer<AgreementRow> {
    return page
      ? listAgreements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamAgreements(this.database.cursors, actor, filter));
  }

  @Call('price-agreements/getAgreement')
  getAgreement(@Called() { actor, body: { id } }: CallTo<'price-agreements/getAgreement'>): Promise<AgreementDetail> {
    return getAgreement(this.database.query, actor, id);
  }

  @Call('price-agreements/exportAgreements')
  exportAgreements(
    @Called() call: CallTo<'price-agreements/exportAgreements'>,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportAgreements', params: { ...call.body } });
  }

  @Call('price-agreements/preview')
  preview(@Called() { actor, body: { price_list_id } }: CallTo<'price-agreements/preview'>): Promise<AgreementCost> {
    return previewAgreement(this.database.lists.query, actor, price_list_id, businessDay(this.clock()));
  }

  @Call('price-agreements/propose')
  propose(@Called() { actor, body, idempotency }: CallTo<'price-agreements/propose'>): Promise<AgreementDetail> {
    return proposeAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/decide')
  decide(@Called() { actor, body, idempotency }: CallTo<'price-agreements/decide'>): Promise<AgreementDetail> {
    return decideAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/withdraw')
  withdraw(@Called() { actor, body, idempotency }: CallTo<'price-agreements/withdraw'>): Promise<AgreementDetail> {
    return withdrawAgreement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('price-agreements/undo')
  undo(@Called() { actor, body, idempotency }: CallTo<'price-agreements/undo'>): Promise<AgreementDetail> {
    return undoAgreement(this.dependencies, actor, { ...body, idempotency });
  }
}
