import { Readable } from 'node:stream';
import type { StoredFile } from '@comensal/application/platform/files';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { refusals } from '@comensal/domain/composition';
import { creditAccess } from '@comensal/domain/credits';
import { lifecycleRefusals } from '@comensal/domain/platform/lifecycle';
import { Refusal, type RefusalCode } from '@comensal/domain/platform/refusals';
import { optionalText, requiredText } from '@comensal/domain/platform/validation';
import { Controller, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { Accepted, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { Multipart } from '../platform/bodies/multipart';
import { callRoute } from '../platform/calls/call.decorator';
import { Called } from '../platform/calls/called.decorator';
import { withFiles } from '../platform/calls/content-hash';
import type { Taken } from '../platform/calls/taken-call';

const bodySchema = z.object({
  name: requiredText(10),
  note: optionalText(10).optional(),
  count: z.int().optional(),
  place: z.object({ name: requiredText(10), code: requiredText(10) }).optional(),
  list: z.array(z.object({ code: requiredText(10) })).optional(),
});

const rowsSchema = z.object({ fail: z.enum(['first', 'later']).optional() });
const refusalSchema = z.object({ code: z.string().max(100) });

const anything = {
  name: 'credits/getCountDecimals',
  access: creditAccess['credits/getCountDecimals'],
  summary: 'For tests',
  answer: z.unknown(),
} as const;
const adds = { ...anything, name: 'credits/addCredit', access: creditAccess['credits/addCredit'] } as const;

const form = { jsonField: 'credit', schema: z.object({ id: z.int() }) } as const;

/** Every kind of answer and of failure, behind permissions that exist: only for the tests of the platform. */
@Controller('credits')
export class ProbeController {
  constructor(private readonly multipart: Multipart) {}

  @callRoute({ route: 'probe', ...anything, body: bodySchema })
  probe(@Called() { body }: Taken<z.output<typeof bodySchema>>): z.output<typeof bodySchema> {
    return body;
  }

  @callRoute({ route: 'probe-nothing', ...anything })
  nothing(): void {}

  @callRoute({ route: 'probe-accepted', ...anything })
  accepted(): Accepted {
    return new Accepted({ jobId: '1' });
  }

  @callRoute({ route: 'probe-rows', ...anything, body: rowsSchema })
  rows(@Called() { body }: Taken<z.output<typeof rowsSchema>>): StreamedRows {
    return new StreamedRows(rowsThatMayFail(body.fail));
  }

  @callRoute({ route: 'probe-file', ...anything })
  file(@Called() { reply }: Taken<never>): StreamableFile {
    return sendFile(reply, {
      stream: Readable.from([Buffer.from('%PDF-1.7')]),
      name: 'Factura "ñ"\r\nX: 1.pdf',
      contentType: 'application/pdf',
      size: 8,
    });
  }

  @callRoute({ route: 'probe-boom', ...anything })
  boom(): never {
    throw new Error('select secreto from users at /srv/secreto.ts');
  }

  @callRoute({ route: 'probe-refusal', ...anything, body: refusalSchema })
  refusal(@Called() { body }: Taken<z.output<typeof refusalSchema>>): never {
    throw new Refusal(refusals[body.code as RefusalCode], { retryAfterSeconds: 7 });
  }

  @callRoute({ route: 'probe-key', ...adds })
  key(@Called() { idempotency }: Taken<never>): Idempotency | null {
    return idempotency;
  }

  @callRoute({ route: 'probe-upload', form, ...anything })
  upload(@Called() { request, idempotency: key }: Taken<never>) {
    return this.multipart.with(
      request,
      form,
      async ({ body, files }): Promise<{ body: { id: number }; files: readonly StoredFile[]; hash: string | null }> => {
        if (body.id === 13)
          throw new Refusal(lifecycleRefusals.illegalTransition, { record: 'El crédito', status: 'Aprobado' });
        return { body, files, hash: withFiles(key, body, files)?.bodyHash ?? null };
      },
    );
  }
}

async function* rowsThatMayFail(fail: 'first' | 'later' | undefined): AsyncGenerator<{ id: number }> {
  if (fail === 'first') throw new Error('no rows');
  yield { id: 1 };
  yield { id: 2 };
  if (fail !== 'later') return;
  // More than is held back before the answer begins.
  for (let id = 3; id < 20_000; id += 1) yield { id };
  throw new Error('broken on the way');
}
