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
import { masterTemplate, openStoredMasterFile } from '@comensal/infrastructure/master-data';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  review(@Called() call: CallTo<'master-data/review'>): Promise<MasterDataOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'reviewMasterData', ...sheet });
  }

  @Call('master-data/load')
  load(@Called() call: CallTo<'master-data/load'>): Promise<MasterDataOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'loadMasterData', ...sheet });
  }

  @Call('master-data/getCorrected')
  getCorrected(@Called() call: CallTo<'master-data/getCorrected'>): Promise<StreamableFile> {
    return this.uploadWork.corrected(call, masterDataForm, async (files, fileId, choices, signal) => {
      const file = await openStoredMasterFile(files, fileId, choices, signal);
      return correctedMasterSheets(file, choices).finally(file.close);
    });
  }

  @Call('master-data/addCompany')
  addCompany(
    @Called() { actor, body: { accepted, ...company } }: CallTo<'master-data/addCompany'>,
  ): Promise<AddedMasterRecord> {
    const record = { ...company, is_active: null };
    return addMasterRecord(this.database, actor, { kind: 'companies', record, accepted });
  }

  @Call('master-data/addBusinessUnit')
  addBusinessUnit(
    @Called() {
      actor,
      body: { accepted, segment_description: segment, ...centre },
    }: CallTo<'master-data/addBusinessUnit'>,
  ): Promise<AddedMasterRecord> {
    const record = { ...centre, segment_description: segment || null, is_active: null };
    return addMasterRecord(this.database, actor, { kind: 'business_units', record, accepted });
  }

  @Call('master-data/addSalesMaterial')
  addSalesMaterial(
    @Called() { actor, body: { accepted, ...record } }: CallTo<'master-data/addSalesMaterial'>,
  ): Promise<AddedMasterRecord> {
    return addMasterRecord(this.database, actor, { kind: 'sales_materials', record, accepted });
  }

  @Call('master-data/getTemplate')
  async getTemplate(@Called() { reply }: CallTo<'master-data/getTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await masterTemplate();
    return sendFile(reply, { stream: content, name: masterData.templateName, contentType, size });
  }
}
