import { setLowBalance, setOverdraft } from '@comensal/application/balances';
import { type Clock } from '@comensal/application/platform/clock';
import { type BalanceRow, balanceAccess, balanceContracts } from '@comensal/domain/balances';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { findBalance, listBalances, streamBalances } from '@comensal/infrastructure/balances';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(balanceAccess, balanceContracts());

/** The balances of the prepaid accounts, the amounts below which a mail is sent, and how far below zero they may go. */
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
    const request = { ...filter, ...this.asked(actor) };
    return page
      ? listBalances(this.database.lists.query, request, page)
      : new StreamedRows(streamBalances(this.database.cursors, request));
  }

  @Call('balances/setLowBalance')
  async setLowBalance(@Called() { actor, body }: CallTo<'balances/setLowBalance'>): Promise<true> {
    await setLowBalance({ inTransaction: this.database.inTransaction, clock: this.clock }, actor, body);
    return true;
  }

  @Call('balances/setOverdraft')
  async setOverdraft(@Called() { actor, body }: CallTo<'balances/setOverdraft'>): Promise<BalanceRow> {
    // Only what the list shows: not an empty account of a relation that ended.
    await this.found(actor, body.account);
    await setOverdraft({ inTransaction: this.database.inTransaction, clock: this.clock }, actor, body);
    return this.found(actor, body.account);
  }

  private async found(actor: Actor, account: number): Promise<BalanceRow> {
    const row = await findBalance(this.database.query, this.asked(actor), account);
    if (!row) throw new Refusal(platformRefusals.notFound);
    return row;
  }

  private asked(actor: Actor) {
    const at = this.clock();
    return { actor, today: businessDay(at), at };
  }
}
