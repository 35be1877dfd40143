import { addMasterRecord, correctedMasterSheets } from '@comensal/application/master-data';
import {
  type AddedMasterRecord,
  type MasterDataOutcome,
  masterDataAccess,
  masterDataAnswer,
  masterDataContracts,
  masterDataForm,
} from '@comensal/domain/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { masterTemplate, openStoredMasterFile } from '@comensal/infrastructure/master-data';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(masterDataAccess, masterDataContracts());

const sheet = {
  form: masterDataForm,
  answer: masterDataAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** Companies, centres and sales materials of the ERP: by spreadsheet, reviewed and then loaded, or one at a time. */
@Controller('master-data')
export class MasterDataController {
  constructor(
    private readonly uploadWork: UploadWork,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

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

  @Call('master-data/getCorrected')
  getCorrected(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    return this.uploadWork.corrected(
      actor,
      masterDataForm,
      async (files, fileId, choices, signal) => {
        const file = await openStoredMasterFile(files, fileId, choices, signal);
        return correctedMasterSheets(file, choices).finally(file.close);
      },
      request,
      reply,
    );
  }

  @Call('master-data/addCompany')
  addCompany(
    @CurrentActor() actor: Actor,
    @CallBody() { accepted, ...company }: BodyOf<'master-data/addCompany'>,
  ): Promise<AddedMasterRecord> {
    const record = { ...company, is_active: null };
    return addMasterRecord(this.database, actor, { kind: 'companies', record, accepted });
  }

  @Call('master-data/addBusinessUnit')
  addBusinessUnit(
    @CurrentActor() actor: Actor,
    @CallBody() { accepted, segment_description: segment, ...centre }: BodyOf<'master-data/addBusinessUnit'>,
  ): Promise<AddedMasterRecord> {
    const record = { ...centre, segment_description: segment || null, is_active: null };
    return addMasterRecord(this.database, actor, { kind: 'business_units', record, accepted });
  }

  @Call('master-data/addSalesMaterial')
  addSalesMaterial(
    @CurrentActor() actor: Actor,
    @CallBody() { accepted, ...record }: BodyOf<'master-data/addSalesMaterial'>,
  ): Promise<AddedMasterRecord> {
    return addMasterRecord(this.database, actor, { kind: 'sales_materials', record, accepted });
  }

  @Call('master-data/getTemplate')
  async getTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await masterTemplate();
    return sendFile(reply, { stream: content, name: masterData.templateName, contentType, size });
  }
}
