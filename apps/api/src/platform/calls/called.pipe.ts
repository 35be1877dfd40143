import { Injectable, type PipeTransform } from '@nestjs/common';
import { StoredRecords } from './stored-records';
import { type Incoming, type Taken, taken } from './taken-call';

/** Parses the body and the query of a call as its contract says; a form is read by its method. */
@Injectable()
export class CalledPipe implements PipeTransform<Incoming, Promise<Taken<unknown, unknown>>> {
  constructor(private readonly records: StoredRecords) {}

  async transform(incoming: Incoming): Promise<Taken<unknown, unknown>> {
    const { call, request } = incoming;
    const actor = request.user?.actor ?? null;
    return taken(incoming, {
      body:
        call.body && !call.form
          ? await this.records.parse({ call, schema: call.body, input: request.body, actor })
          : undefined,
      query: call.query?.parse(request.query),
    });
  }
}
