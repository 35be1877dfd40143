import { editNote, type NoteDependencies, removeNote, requestNote } from '@comensal/application/credit-notes';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore } from '@comensal/application/platform/files';
import {
  type GetCreditNotes,
  type NoteDetail,
  type NoteRow,
  noteAccess,
  noteContracts,
  type WaitingNotes,
} from '@comensal/domain/credit-notes';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  findNoteFile,
  getCreditNote,
  listNotes,
  streamNotes,
  waitingNotes,
} from '@comensal/infrastructure/credit-notes';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendStored } from '../platform/answers/send-file';
import { jsonForm, Multipart } from '../platform/bodies/multipart';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { withFiles } from '../platform/calls/content-hash';
import { namedRemoval } from '../platform/calls/named-record';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';

const contracts = noteContracts();
const Call = callsOf(noteAccess, contracts);
const oneFile = { limits: { files: 1 } };
const addForm = { ...jsonForm(contracts['credit-notes/addCreditNote']), ...oneFile };
const editForm = { ...jsonForm(contracts['credit-notes/editCreditNote']), ...oneFile };

/** The calls of a credit note's life (CNO-39 to CNO-44). */
@Controller('credit-notes')
export class CreditNotesController {
  private readonly dependencies: NoteDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly multipart: Multipart,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl: configuration.publicUrl };
  }

  @Call('credit-notes/getCreditNotes')
  async getCreditNotes(@Called() { actor, body }: CallTo<'credit-notes/getCreditNotes'>): ListAnswer<NoteRow> {
    if (!actor.totalAccess) throw new Refusal(platformRefusals.noPermission);
    return this.notes(actor, body);
  }

  @Call('credit-notes/getCreditNotesByUserId')
  async getCreditNotesByUserId(
    @Called() { actor, body: { user_id: _, ...body } }: CallTo<'credit-notes/getCreditNotesByUserId'>,
  ): ListAnswer<NoteRow> {
    return this.notes(actor, body);
  }

  @Call('credit-notes/getWaiting')
  getWaiting(@Called() { actor }: CallTo<'credit-notes/getWaiting'>): Promise<WaitingNotes> {
    return waitingNotes(this.database.lists.query, actor);
  }

  @Call('credit-notes/getCreditNote')
  getCreditNote(
    @Called() { actor }: CallTo<'credit-notes/getCreditNote'>,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<NoteDetail> {
    return getCreditNote(this.database.query, actor, id);
  }

  @Call('credit-notes/addCreditNote')
  addCreditNote(@Called() { actor, idempotency, request }: CallTo<'credit-notes/addCreditNote'>): Promise<NoteDetail> {
    return this.multipart.with(request, addForm, ({ body, files }) =>
      requestNote(this.dependencies, actor, {
        ...body,
        file: files[0] ?? null,
        idempotency: withFiles(idempotency, body, files),
      }),
    );
  }

  @Call('credit-notes/editCreditNote')
  editCreditNote(
    @Called() { actor, idempotency, request }: CallTo<'credit-notes/editCreditNote'>,
  ): Promise<NoteDetail> {
    return this.multipart.with(request, editForm, ({ body, files }) =>
      editNote(this.dependencies, actor, {
        ...body,
        file: files[0] ?? (body.file === null ? null : undefined),
        idempotency: withFiles(idempotency, body, files),
      }),
    );
  }

  @Call('credit-notes/removeCreditNote')
  removeCreditNote(
    @Called() { actor, body, idempotency }: CallTo<'credit-notes/removeCreditNote'>,
    @Param('id') inPath: string | undefined,
  ): Promise<true> {
    return removeNote(this.dependencies, actor, { ...namedRemoval(inPath, body), idempotency });
  }

  @Call('credit-notes/getCreditFile')
  async getCreditFile(
    @Called() { actor, body: { filePath }, reply }: CallTo<'credit-notes/getCreditFile'>,
  ): Promise<StreamableFile> {
    return sendStored(reply, this.files, await findNoteFile(this.database.query, actor, filePath));
  }

  @Call('credit-notes/exportCreditNotes')
  exportCreditNotes(
    @Called() call: CallTo<'credit-notes/exportCreditNotes'>,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportCreditNotes', params: { ...call.body } });
  }

  private notes(actor: Actor, { page, ...filter }: GetCreditNotes) {
    return page
      ? listNotes(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamNotes(this.database.cursors, actor, filter));
  }
}
