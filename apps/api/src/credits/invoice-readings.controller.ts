import { buffer } from 'node:stream/consumers';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore, type StoredFile } from '@comensal/application/platform/files';
import {
  creditAccess,
  creditContracts,
  type InvoiceReading,
  type ReceiptReading,
  readPaperSchema,
} from '@comensal/domain/credits';
import {
  invoiceReading,
  paymentWarnings,
  receiptReading,
  repeatWarnings,
  unreadInvoice,
  unreadReceipt,
  withIssued,
} from '@comensal/domain/invoice-readings';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { fileRefusals, type UploadType } from '@comensal/domain/platform/files';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { creditForStep } from '@comensal/infrastructure/credits';
import { pageIssuedInvoices } from '@comensal/infrastructure/issued-invoices';
import { paperRepeats, readPaper, readReceipt } from '@comensal/infrastructure/papers';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { type CallOfJob, untilLeft } from '../jobs/long-work';
import { FormReader } from '../platform/bodies/form-reader';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { FairUse, turnWaitMs } from '../platform/fair-use/fair-use';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';

/** Issued invoices with one number that are compared: of several issuers and types. */
const mostIssued = 25;
const Call = callsOf(creditAccess, creditContracts());

/** What papers say by their codes or their print: proposals for the forms, of which nothing is kept (issue 52). */
@Controller('credits')
export class InvoiceReadingsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly forms: FormReader,
    private readonly fairUse: FairUse,
  ) {}

  @Call('credits/readInvoice')
  readInvoice(@Called() call: CallTo<'credits/readInvoice'>): Promise<InvoiceReading> {
    const { actor } = call;
    return this.reading(call, (...paper) => this.invoiceReadingOf(actor, ...paper));
  }

  @Call('credits/readReceipt')
  readReceipt(@Called() call: CallTo<'credits/readReceipt'>): Promise<ReceiptReading> {
    const { actor } = call;
    return this.reading(call, (...paper) => this.receiptReadingOf(actor, ...paper));
  }

  /** Takes the one file, reads it, and throws it away; a person reads one at a time. */
  private reading<Reading>(
    { actor, request, reply }: CallOfJob,
    readingOf: (file: StoredFile, creditId: number | undefined, signal: AbortSignal) => Promise<Reading>,
  ): Promise<Reading> {
    if (!request.isMultipart()) throw new Refusal(platformRefusals.wrongContentType);
    const work = async (): Promise<Reading> => {
      const { body, files, discard } = await this.forms.read(request, {
        schema: readPaperSchema,
        bytes: this.configuration.uploadMaxBytes,
        files: 1,
        fileField: 'data',
      });
      try {
        const [file] = files;
        if (!file) throw invalidFields({ data: validation.noFile });
        return await untilLeft(reply, (gone) => readingOf(file, body.credit, gone));
      } finally {
        await discard();
      }
    };
    return this.fairUse.upload(actor.username, work, turnWaitMs);
  }

  private async contentOf(file: StoredFile): Promise<Buffer> {
    const stored = await this.files.read(file.id);
    if (!stored) throw new Refusal(fileRefusals.fileNotFound);
    return buffer(stored);
  }

  private async receiptReadingOf(
    actor: Actor,
    file: StoredFile,
    creditId: number | undefined,
    signal: AbortSignal,
  ): Promise<ReceiptReading> {
    const { query } = this.database;
    const credit = creditId === undefined ? null : await creditForStep(query, actor, creditId, ['pay']);
    const read = await readReceipt(await this.contentOf(file), file.contentType as UploadType, { signal });
    if ('why' in read) return unreadReceipt(read.why);
    const invoice = { date: credit?.invoice.invoice_date ?? null, amount: credit?.invoice.invoice_amount ?? null };
    const about = { credit: credit && { cuit: credit.cuit, invoice }, today: businessDay(this.clock()) };
    const reading = receiptReading(read.facts, read.source, about);
    const own = credit && ({ record: 'credit', id: credit.id } as const);
    const repeats = await paperRepeats(query, actor, { files: [], receipt: read.facts }, own);
    return { ...reading, warnings: [...reading.warnings, ...paymentWarnings(repeats, own)] };
  }

  private async invoiceReadingOf(
    actor: Actor,
    file: StoredFile,
    creditId: number | undefined,
    signal: AbortSignal,
  ): Promise<InvoiceReading> {
    const { query } = this.database;
    const credit = creditId === undefined ? null : await creditForStep(query, actor, creditId, ['invoice', 'correct']);
    const read = await readPaper(await this.contentOf(file), file.contentType as UploadType, { signal });
    if ('why' in read) return unreadInvoice(read.why);
    const { invoiceRelation: relation } = this.configuration;
    const reading = invoiceReading(read.codes, { credit, today: businessDay(this.clock()), relation });
    const invoiceNumber = reading.fields?.invoice_number;
    if (!invoiceNumber) return reading;
    const own = credit && ({ record: 'credit', id: credit.id } as const);
    const [repeats, issued] = await Promise.all([
      paperRepeats(query, actor, { invoiceNumber, files: [] }, own),
      pageIssuedInvoices(
        query,
        actor,
        { invoice_number: invoiceNumber },
        { offset: 0, limit: mostIssued, direction: 'desc' },
      ),
    ]);
    const compared = withIssued(reading, issued.rows);
    return { ...compared, warnings: [...compared.warnings, ...repeatWarnings(repeats, own)] };
  }
}
