import { paidStatuses } from '@comensal/domain/bank-statements';
import { dayOf, hour, isoDay, isoMoment } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

const accounts = [
  { name: 'Banco del Plata', number: '0070999003000412345671', statement: '5f0e7a52-0000-4000-8000-000000000460' },
  { name: 'Billetera virtual', number: '0000003110001234567898', statement: '5f0e7a52-0000-4000-8000-000000000461' },
] as const;
const opening = 250_000_000;

interface Movement {
  readonly day: number;
  readonly amount: number;
  readonly description: string;
  readonly operation: string;
  readonly payer: string;
  /** The credit that was matched with it. */
  readonly credit?: number | undefined;
}

/**
 * Two statements up to yesterday: the payments of credits, those of approved ones matched, by one payer two that are equal, a
 * payment of nobody, and what the bank charges.
 */
export async function loadBankStatements(writer: Writer, { now, credits }: Demonstration): Promise<void> {
  const until = dayOf(now) - 1;
  const paid = credits
    .flatMap(({ account, invoice, steps }, place) => {
      const status = steps.at(-1)?.status;
      if (invoice === null || !paidStatuses.some((one) => one === status) || invoice.date > until) return [];
      return [{ cuit: account.company.cuit, credit: status === 'Aprobado' ? place + 1 : undefined, ...invoice }];
    })
    .filter(({ date }) => date > until - 45);
  if (paid.length === 0) return;
  await writer.as('admin', now - hour);
  await writer.insert(
    'bank_accounts',
    accounts.map(({ name, number }, index) => ({ id: index + 1, name, number })),
  );
  const loadedAt = isoMoment(now - hour);
  let id = 0;
  for (const [index, { statement }] of accounts.entries()) {
    const movements: Movement[] = paid
      .filter((_, place) => place % accounts.length === index)
      .map(({ cuit, date, amount, credit }, place) => ({
        day: Math.min(date + 2, until),
        amount,
        description: 'Transferencia recibida',
        operation: String(84_512_000 + index * 500 + place),
        payer: cuit,
        credit,
      }));
    const [first] = movements;
    if (first) movements.push({ ...first, operation: '84519999', credit: undefined });
    movements.push(
      { day: until - 1, amount: 45_000_000, description: 'Transferencia recibida', operation: '84520001', payer: '' },
      { day: until, amount: -312_500, description: 'Imp. Ley 25413 s/débitos', operation: '', payer: '' },
      { day: until, amount: -90_000, description: 'Comisión mantenimiento de cuenta', operation: '', payer: '' },
    );
    movements.sort((one, other) => one.day - other.day);
    let balance = opening;
    const met = new Map<string, number>();
    const matches: object[] = [];
    const rows = movements.map(({ day, amount, payer, credit, ...said }) => {
      balance += amount;
      const key = `${day}/${amount}`;
      const occurrence = (met.get(key) ?? 0) + 1;
      met.set(key, occurrence);
      id += 1;
      if (credit !== undefined)
        matches.push({ movement_id: id, credit_id: credit, amount, username: 'admin', created_at: loadedAt });
      return {
        ...said,
        id,
        account_id: index + 1,
        day: isoDay(day),
        amount,
        balance,
        payer_tax_id: payer,
        payer_account: '',
        occurrence,
        is_income: amount > 0,
        matched: credit === undefined ? 0 : amount,
        statements: [statement],
      };
    });
    await writer.insert('bank_statements', [
      {
        id: statement,
        account_id: index + 1,
        file_name: 'extracto.csv',
        loaded_by: 'admin',
        loaded_at: loadedAt,
        from_day: rows[0]?.day,
        until_day: isoDay(until),
        opening,
        closing: balance,
        movements: rows.length,
        known: 0,
      },
    ]);
    await writer.insert('bank_movements', rows);
    await writer.insert('movement_matches', matches);
  }
}
