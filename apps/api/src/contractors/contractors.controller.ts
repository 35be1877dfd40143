import {
  type ContractorDependencies,
  editContractor,
  registerContractor,
  removeContractorRequest,
  reviewRequest,
} from '@comensal/application/contractors';
import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import {
  type ContractorDetail,
  type ContractorRow,
  contractorAccess,
  contractorContracts,
  contractorTemplates,
} from '@comensal/domain/contractors';
import { contractors } from '@comensal/domain/contractors/contractors.texts';
import type { BodyOf } from '@comensal/domain/platform/access';
import { fileRefusals } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type ContractorListRequest,
  findContractorFile,
  getContractorRequest,
  listContractorRequests,
  streamContractorRequests,
} from '@comensal/infrastructure/contractors';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile, sendStored } from '../platform/answers/send-file';
import { jsonForm, Multipart } from '../platform/bodies/multipart';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { withFiles } from '../platform/calls/content-hash';
import { namedRemoval } from '../platform/calls/named-record';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import { StoredRecords } from '../platform/calls/stored-records';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';
import { openTemplate } from './open-template';

const contracts = contractorContracts();
const Call = callsOf(contractorAccess, contracts);
const registerForm = jsonForm(contracts['contractors/addContractor']);
const editContract = contracts['contractors/editContractor'];

/** The calls of a contractor's request (CON-32 to CON-35). */
@Controller('contractors')
export class ContractorsController {
  private readonly dependencies: ContractorDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly multipart: Multipart,
    private readonly records: StoredRecords,
    private readonly longWork: LongWork,
  ) {
    const { publicUrl, uploadMaxFiles } = configuration;
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl, maxFiles: uploadMaxFiles };
  }

  @Call('contractors/addContractor')
  addContractor(
    @Called() { actor, idempotency, request }: CallTo<'contractors/addContractor'>,
  ): Promise<ContractorDetail> {
    return this.multipart.with(request, registerForm, ({ body, files: stored }) =>
      registerContractor(this.dependencies, actor, {
        ...body,
        stored,
        idempotency: withFiles(idempotency, body, stored),
      }),
    );
  }

  @Call('contractors/getRequests')
  async getRequests(
    @Called() { actor, body: { page, ...filter } }: CallTo<'contractors/getRequests'>,
  ): ListAnswer<ContractorRow> {
    return this.requests({ actor, ...filter }, page);
  }

  @Call('contractors/getRequestsByUsername')
  async getRequestsByUsername(
    @Called() { actor, body: { page, ...filter } }: CallTo<'contractors/getRequestsByUsername'>,
  ): ListAnswer<ContractorRow> {
    return this.requests({ actor, own: true, ...filter }, page);
  }

  @Call('contractors/exportRequests')
  exportRequests(@Called() call: CallTo<'contractors/exportRequests'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportRequests', params: { ...call.body } });
  }

  @Call('contractors/getRequest')
  getRequest(
    @Called() { actor }: CallTo<'contractors/getRequest'>,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<ContractorDetail> {
    return getContractorRequest(this.database.query, actor, id);
  }

  @Call('contractors/editContractor')
  editContractor(
    @Called() { actor, idempotency, request }: CallTo<'contractors/editContractor'>,
  ): Promise<ContractorDetail> {
    const schema = this.records.schemaOf(
      { name: 'contractors/editContractor', keeps: editContract.keeps },
      editContract.body,
      actor,
    );
    return this.multipart.with(request, { ...jsonForm(editContract), schema }, ({ body, files: stored }) =>
      editContractor(this.dependencies, actor, {
        ...body,
        id: body.request_id,
        stored,
        idempotency: withFiles(idempotency, body, stored),
      }),
    );
  }

  @Call('contractors/editRequest')
  editRequest(@Called() { actor, body, idempotency }: CallTo<'contractors/editRequest'>): Promise<ContractorDetail> {
    return reviewRequest(this.dependencies, actor, { ...body, id: body.request_id, idempotency });
  }

  @Call('contractors/removeRequest')
  removeRequest(
    @Called() { actor, body }: CallTo<'contractors/removeRequest'>,
    @Param('id') id: string | undefined,
  ): Promise<true> {
    return removeContractorRequest(this.dependencies, actor, namedRemoval(id, body));
  }

  @Call('contractors/getFile')
  async getFile(
    @Called() { actor, body: { filePath }, reply }: CallTo<'contractors/getFile'>,
  ): Promise<StreamableFile> {
    return sendStored(reply, this.files, await findContractorFile(this.database.query, actor, filePath));
  }

  @Call('contractors/templates')
  async templates(
    @Called() { reply }: CallTo<'contractors/templates'>,
    @Param('template') template: string,
  ): Promise<StreamableFile> {
    const which = contractorTemplates.find((_, index) => String(index + 1) === template);
    const stream = which && (await openTemplate(this.configuration, Number(template)));
    if (!which || !stream) throw new Refusal(fileRefusals.fileNotFound);
    const name = `${contractors.templates[which].file}.pdf`;
    return sendFile(reply, { stream, name, contentType: 'application/pdf' });
  }

  private requests(
    request: ContractorListRequest,
    page: BodyOf<'contractors/getRequests'>['page'],
  ): ListAnswer<ContractorRow> {
    return Promise.resolve(
      page
        ? listContractorRequests(this.database.lists.query, request, page)
        : new StreamedRows(streamContractorRequests(this.database.cursors, request)),
    );
  }
}
