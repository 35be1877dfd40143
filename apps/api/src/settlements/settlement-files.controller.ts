import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application/platform/files';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import {
  mostVerifiedBytes,
  settlementAccess,
  settlementContracts,
  type VerifiedSettlement,
} from '@comensal/domain/settlements';
import type { Database } from '@comensal/infrastructure/platform/database';
import { measuring } from '@comensal/infrastructure/platform/files';
import { verifyFile } from '@comensal/infrastructure/settlements';
import { Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { FormReader } from '../platform/bodies/form-reader';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(settlementAccess, settlementContracts());

/** Where the bytes of a verified file go: they are measured as they come, and nothing is stored. */
const nowhere: Pick<FileStore, 'write' | 'read' | 'remove'> = {
  async write(_id, content) {
    const { through, measured } = measuring();
    await pipeline(content, through, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return measured();
  },
  read: async () => null,
  remove: async () => undefined,
};

/** Settlements as files, and whether a file is one. */
@Controller('settlements')
export class SettlementFilesController {
  private readonly forms = new FormReader(nowhere);

  constructor(
    private readonly longWork: LongWork,
    private readonly fairUse: FairUse,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  @Call('settlements/exportSettlements')
  exportSettlements(@Called() call: CallTo<'settlements/exportSettlements'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportSettlements', params: { ...call.body } });
  }

  @Call('settlements/exportSettlement')
  exportSettlement(@Called() call: CallTo<'settlements/exportSettlement'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportSettlement', params: { ...call.body } });
  }

  @Call('settlements/verify')
  verify(@Called() { actor, request }: CallTo<'settlements/verify'>): Promise<VerifiedSettlement> {
    if (!request.isMultipart()) throw new Refusal(platformRefusals.wrongContentType);
    return this.fairUse.upload(actor.username, async () => {
      const { files } = await this.forms.read(request, {
        schema: z.object({}),
        bytes: mostVerifiedBytes,
        typeOf: async () => 'application/octet-stream',
        files: 1,
        fileField: 'file',
      });
      const [file] = files;
      if (!file) throw invalidFields({ file: validation.noFile });
      return verifyFile(this.database.query, actor, file.sha256);
    });
  }
}
