import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application/platform/files';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
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
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { FormReader } from '../platform/bodies/form-reader';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
  exportSettlements(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/exportSettlements'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportSettlements', params: { ...body } }, request, reply);
  }

  @Call('settlements/exportSettlement')
  exportSettlement(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/exportSettlement'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportSettlement', params: { ...body } }, request, reply);
  }

  @Call('settlements/verify')
  verify(@CurrentActor() actor: Actor, @Req() request: ApiRequest): Promise<VerifiedSettlement> {
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
