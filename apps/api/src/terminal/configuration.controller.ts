import { createHash } from 'node:crypto';
import type { Clock } from '@comensal/application/platform/clock';
import { businessDay } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type PublishedAccount, syncRefusals } from '@comensal/domain/sync';
import { terminalAccess, terminalContracts } from '@comensal/domain/terminal';
import type { Database } from '@comensal/infrastructure/platform/database';
import {
  centreAccounts,
  createPinSealer,
  latestVersion,
  type PublishedRow,
  recordFetch,
  streamCentreConfiguration,
  withSealedPin,
} from '@comensal/infrastructure/sync';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { Controller, Headers, Inject } from '@nestjs/common';
import { NotModified, StreamedData } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';
import { CurrentTerminal, PresentedKey } from './current-terminal.decorator';

const Call = callsOf(terminalAccess, terminalContracts());

/** What the points of sale fetch (contract, /api/terminal; SYN-05). */
@Controller('terminal')
export class ConfigurationController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('terminal/config')
  async getConfiguration(
    @Called() { query: { since }, reply }: CallTo<'terminal/config'>,
    @CurrentTerminal() { businessUnitId }: TerminalCentre,
    @PresentedKey() terminalKey: string,
    @Headers('if-none-match') held: string | undefined,
  ): Promise<NotModified | StreamedData> {
    const latest = await latestVersion(this.database.query);
    if (latest === null) throw new Refusal(syncRefusals.notPublished);
    const accounts = await centreAccounts(this.database.query, businessUnitId, businessDay(this.clock()));
    // Where there are accounts, or were, the tag alone says that nothing changed: balances do without a publication.
    const isCurrent =
      held === undefined ? since === latest && accounts.length === 0 : namesTag(held, tagOf(latest, accounts));
    if (isCurrent) {
      await this.recordFetch(businessUnitId, latest);
      return new NotModified(tagOf(latest, accounts));
    }
    // A terminal that claims a version that was never published holds nothing reliable.
    const from = since === undefined || since === 0 || since > latest ? null : since;
    const rows = streamCentreConfiguration(this.database.terminalCursors, businessUnitId, from)[Symbol.asyncIterator]();
    const first = await rows.next();
    if (first.done) throw new Refusal(syncRefusals.notPublished);
    reply.header('ETag', tagOf(first.value.version, accounts));
    const seal = createPinSealer(terminalKey, businessUnitId);
    return new StreamedData(
      this.text({ businessUnitId, isFull: from === null, first: first.value, rows, seal, accounts }),
    );
  }

  /**
   * The answer's data, entry by entry, PINs sealed. The fetch is recorded before the end is sent: a terminal that has
   * everything is on record.
   */
  private async *text({
    businessUnitId,
    isFull,
    first,
    rows,
    seal,
    accounts,
  }: {
    businessUnitId: string;
    isFull: boolean;
    first: PublishedRow;
    rows: AsyncIterator<PublishedRow>;
    seal: (pin: string) => string;
    accounts: readonly PublishedAccount[];
  }): AsyncGenerator<string> {
    const { version, lastDateConfig } = first;
    try {
      yield `{"business_unit_id":${JSON.stringify(businessUnitId)},"version":${version},"lastDateConfig":"${lastDateConfig}","full":${isFull},"entries":[`;
      let separator = '';
      for (let next: IteratorResult<PublishedRow> = { value: first }; !next.done; next = await rows.next()) {
        const { kind, key, content } = next.value;
        if (kind === null) continue;
        const sent = kind === 'customer' && content !== null ? withSealedPin(content, seal) : content;
        yield `${separator}{"kind":"${kind}","key":${JSON.stringify(key)},"content":${sent ?? 'null'}}`;
        separator = ',';
      }
      await this.recordFetch(businessUnitId, version);
      yield accounts.length === 0 ? ']}' : `],"accounts":${JSON.stringify(accounts)}}`;
    } finally {
      await rows.return?.();
    }
  }

  private recordFetch(businessUnitId: string, version: number): Promise<void> {
    return recordFetch(this.database.query, businessUnitId, version, this.clock());
  }
}

/** Weak: the same configuration may be sent compressed or not. With the accounts, where a centre has any. */
function tagOf(version: number, accounts: readonly PublishedAccount[]): string {
  const state =
    accounts.length === 0
      ? ''
      : `-${createHash('sha256').update(JSON.stringify(accounts)).digest('base64url').slice(0, 22)}`;
  return `W/"${version}${state}"`;
}

/** RFC 9110: a list of tags, compared without regard to W/. */
function namesTag(header: string, tag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '');
  return header.split(',').some((named) => plain(named) === plain(tag));
}
