import type { FileStore } from '@comensal/application/platform/files';
import { undoStep } from '@comensal/application/waiting-steps';
import { type WaitingStep, waitingStepAccess, waitingStepContracts } from '@comensal/domain/waiting-steps';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listWaitingSteps } from '@comensal/infrastructure/waiting-steps';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE, FILE_STORE } from '../platform/tokens';

const Call = callsOf(waitingStepAccess, waitingStepContracts());

/** A person's own steps that wait before they are saved. Nobody sees or takes back another person's. */
@Controller('waiting-steps')
export class WaitingStepsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Call('waiting-steps/getSteps')
  getSteps(@Called() { actor: { username } }: CallTo<'waiting-steps/getSteps'>): Promise<WaitingStep[]> {
    return listWaitingSteps(this.database.query, username);
  }

  @Call('waiting-steps/undo')
  async undo(@Called() { actor, body: { id } }: CallTo<'waiting-steps/undo'>): Promise<true> {
    const { inTransaction } = this.database;
    await undoStep({ inTransaction, files: this.files }, { id, username: actor.username });
    return true;
  }

  @Call('waiting-steps/dismiss')
  async dismiss(@Called() { actor, body: { id } }: CallTo<'waiting-steps/dismiss'>): Promise<true> {
    await this.database.inTransaction(actor, ({ waitingSteps }) => waitingSteps.dismiss(actor.username, id));
    return true;
  }
}
