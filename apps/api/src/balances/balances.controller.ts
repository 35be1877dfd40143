import { setLowBalance } from '@comensal/application/balances';
import { type Clock } from '@comensal/application/platform/clock';
import { type BalanceRow, balanceAccess, balanceContracts } from '@comensal/domain/balances';
import { businessDay } from '@comensal/domain/platform/dates';
import { listBalances, streamBalances } from '@comensal/infrastructure/balances';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(balanceAccess, balanceContracts());

/** The balances of the prepaid accounts, and the amounts below which a mail is sent. */
@Controller('balances')
export class BalancesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('balances/getBalances')
  async getBalances(
    @Called() { actor, body: { page, ...filter } }: CallTo<'balances/getBalances'>,
  ): ListAnswer<BalanceRow> {
    const request = { ...filter, actor, today: businessDay(this.clock()) };
    return page
      ? listBalances(this.database.lists.query, request, page)
      : new StreamedRows(streamBalances(this.database.cursors, request));
  }

  @Call('balances/setLowBalance')
  async setLowBalance(@Called() { actor, body }: CallTo<'balances/setLowBalance'>): Promise<true> {
    await setLowBalance({ inTransaction: this.database.inTransaction, clock: this.clock }, actor, body);
    return true;
  }
}
