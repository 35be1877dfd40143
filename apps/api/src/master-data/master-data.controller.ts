import {
  type MasterDataOutcome,
  masterDataAccess,
  masterDataAnswer,
  masterDataContracts,
  masterDataForm,
} from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { masterTemplate } from '@comensal/infrastructure/master-data';
import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import { UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';

const Call = callsOf(masterDataAccess, masterDataContracts());

const sheet = {
  form: masterDataForm,
  answer: masterDataAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** Companies, centres and sales materials of the ERP by spreadsheet: review, then load what was reviewed. */
@Controller('master-data')
export class MasterDataController {
  constructor(private readonly uploadWork: UploadWork) {}

  @Call('master-data/review')
  review(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<MasterDataOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'reviewMasterData', ...sheet }, request, reply);
  }

  @Call('master-data/load')
  load(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<MasterDataOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'loadMasterData', ...sheet }, request, reply);
  }

  @Call('master-data/getTemplate')
  async getTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await masterTemplate();
    return sendFile(reply, { stream: content, name: masterData.templateName, contentType, size });
  }
}
