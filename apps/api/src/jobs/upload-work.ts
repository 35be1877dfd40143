import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type OpenedSheet, startUpload, type Upload } from '@comensal/application/jobs';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore, type StoredFile } from '@comensal/application/platform/files';
import { correctedSheet, type NamedSheet, reportContentTypes } from '@comensal/application/reports';
import type { RunKind } from '@comensal/domain/jobs';
import { jobs as uploadTexts } from '@comensal/domain/jobs/jobs.texts';
import type { ColumnPositions, SpreadsheetForm, sheetChoices } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { Database } from '@comensal/infrastructure/platform/database';
import { type OpenSheetOptions, previewLimits } from '@comensal/infrastructure/platform/spreadsheets';
import { xlsxReport } from '@comensal/infrastructure/reports';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { type Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { FairUse } from '../platform/fair-use/fair-use';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/tokens';
import { type CallOfJob, LongWork, untilLeft } from './long-work';

/** A spreadsheet processed by a job. */
export interface SheetWork<Choices extends z.ZodRawShape, Answer extends z.ZodType> {
  readonly kind: RunKind;
  readonly form: SpreadsheetForm<Choices>;
  /** The shape of the job's result. */
  readonly answer: Answer;
  /** Which of the choices the job gets, and the checks before it starts. */
  readonly start?: (choices: z.output<z.ZodObject<Choices>>, file: StoredFile) => Pick<Upload, 'choices' | 'allowed'>;
}

/** Reads a stored spreadsheet as it was corrected, sheet by sheet. */
export type CorrectedSheets<Choices extends z.ZodRawShape> = (
  files: FileStore,
  fileId: string,
  choices: z.output<z.ZodObject<Choices>>,
  signal: AbortSignal,
) => Promise<readonly NamedSheet[]>;

/** For a file whose sheets all have the same columns: `open` opens it, `name` is that of the corrected sheet. */
export function correctedBy<Key extends string>(
  name: string,
  columns: Parameters<typeof correctedSheet<Key>>[1],
  open: (files: FileStore, fileId: string, options: OpenSheetOptions) => Promise<OpenedSheet<ColumnPositions<Key>>>,
): CorrectedSheets<typeof sheetChoices> {
  return async (files, fileId, choices, signal) => [
    correctedSheet(name, columns, await open(files, fileId, { choices, signal, limits: previewLimits })),
  ];
}

/** Receives spreadsheets for calls whose work continues in a job. */
@Injectable()
export class UploadWork {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly fairUse: FairUse,
    private readonly longWork: LongWork,
  ) {}

  /**
   * Receives the spreadsheet within its person's limits, starts its job and answers its result, or 202 with its id as
   * `LongWork.startOrAwait` does. Throws the refusals of the form, of `allowed` and of the job.
   */
  async take<Choices extends z.ZodRawShape, Answer extends z.ZodType>(
    call: CallOfJob,
    { kind, form, answer, start = () => ({}) }: SheetWork<Choices, Answer>,
  ): Promise<z.output<Answer> | Accepted> {
    const { actor, request } = call;
    const { file, choices } = await this.fairUse.upload(actor.username, () => this.uploads.receive(request, form));
    const { clock, files } = this;
    const jobId = await startUpload({ inTransaction: this.database.inTransaction, files, clock }, actor, {
      kind,
      file,
      ...start(choices, file),
    });
    return this.longWork.awaitResult(call, jobId, answer);
  }

  /**
   * Receives a spreadsheet and answers it as it is read, with the cells that were corrected, under our headings. Nothing of
   * it is kept. Throws the refusals of the form, and of a file that cannot be read or is not the corrected one.
   */
  async corrected<Choices extends z.ZodRawShape>(
    { actor: { username }, request, reply }: CallOfJob,
    form: SpreadsheetForm<Choices>,
    read: CorrectedSheets<Choices>,
  ): Promise<StreamableFile> {
    return this.fairUse.upload(username, async () => {
      const { file, choices } = await this.uploads.receive(request, form);
      try {
        const content = await untilLeft(reply, async (gone) => {
          const [first, ...more] = await read(this.files, file.id, choices, gone);
          if (!first) throw new Error('A spreadsheet without sheets');
          const sheet = { ...first, title: first.name, more, filters: [], isBare: true };
          // Written before it is answered: a refusal may come as late as the last row.
          return buffer(xlsxReport({ ...sheet, at: this.clock(), person: username }));
        });
        return sendFile(reply, {
          stream: Readable.from([content], { objectMode: false }),
          name: fill(uploadTexts.correctedName, { name: file.name.replace(/\.[^.]*$/, '') }),
          contentType: reportContentTypes.xlsx,
          size: content.length,
        });
      } catch (error) {
        throw form.notices(error);
      } finally {
        await this.files.remove(file.id);
      }
    });
  }
}
