import type { Clock, FileStore } from '@comensal/application';
import {
  type Actor,
  Refusal,
  text,
  tookNothing,
  type UploadPreview,
  uploadPreviewAnswer,
  uploadResultAnswer,
} from '@comensal/domain';
import { type Database, previewUpload, uploadTemplate } from '@comensal/infrastructure';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { Accepted } from '../platform/answers';
import { Call } from '../platform/call.decorator';
import { CurrentActor } from '../platform/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request';
import { sendFile } from '../platform/send-file';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/tokens';
import { SpreadsheetUploads, uploadBodySchema } from './spreadsheet-upload';

const uploadForm = { fileField: 'file', body: uploadBodySchema } as const;

/** The calls of the mass upload of diners (MAS). */
@Controller('customers')
export class CustomersMassiveController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly longWork: LongWork,
  ) {}

  @Call('customers/massiveAdd', {
    multipart: uploadForm,
    longWork: true,
    largeBody: true,
    summary: 'Mass upload of diners from a spreadsheet (form, or base64)',
    answer: z.string(),
  })
  async massiveAdd(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<string | Accepted> {
    const { file, allOrNothing } = await this.uploads.receive(request);
    const at = this.clock();
    const jobId = await this.database.inTransaction(actor, async (unit) => {
      await unit.files.add([file], actor.username, at);
      return unit.jobs.add(
        { kind: 'massiveAdd', owner: actor.username, params: { fileId: file.id, fileName: file.name, allOrNothing } },
        at,
      );
    });
    const ended = await this.longWork.awaitEnd(actor, jobId, request, reply);
    if (ended instanceof Accepted) return ended;
    const result = uploadResultAnswer.parse(ended.result);
    if (tookNothing(result))
      throw new Refusal('uploadNothingTaken', { message: result.message }, { file: result.message });
    return result.message;
  }

  @Call('customers/previewMassive', {
    multipart: uploadForm,
    largeBody: true,
    summary: 'The first rows of a spreadsheet of diners, and what is understood of them',
    answer: uploadPreviewAnswer,
  })
  async previewMassive(@CurrentActor() actor: Actor, @Req() request: ApiRequest): Promise<UploadPreview> {
    const { file } = await this.uploads.receive(request);
    return previewUpload({ query: this.database.query, files: this.files }, actor, file.id).finally(() =>
      this.files.remove(file.id),
    );
  }

  @Call('customers/getMassiveTemplate', {
    file: true,
    summary: 'Template of the mass upload, with the service profiles that may be named in it',
  })
  async getMassiveTemplate(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await uploadTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: text('customersMassive.templateName'), contentType, size });
  }
}
