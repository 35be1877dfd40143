import type { IssuedEdition } from '@comensal/application/settlements';
import { workdaysAfter } from '@comensal/domain/platform/dates';
import { issueSql } from '@comensal/infrastructure/settlements';
import { at, type Day, dayOf, hour, isoDay, isoMoment, type Moment, monthStart } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

const preparer = 'admin';
const answerer = 'conformidad';
/** A client that is settled by centre, and one with all its centres together, which agrees by silence. */
const byCentre = { company_id: '10001001', business_unit_id: '1040', silence: 0 };
const whole = { company_id: '10001002', business_unit_id: null, silence: 5 };

/** How far the settlement of a month came, so many months before this one. */
const months = [
  { before: 3, reached: 'invoiced' },
  { before: 2, reached: 'observed' },
  { before: 1, reached: 'issued' },
  { before: 0, reached: 'drafted' },
] as const;
type Reached = (typeof months)[number]['reached'];

/**
 * Three months and the draft of this one of two clients: one is agreed, exported and invoiced, one observed with a reply open
 * (of the other client agreed), and one waits for an answer. Their numbers are what the product counts.
 */
export async function loadSettlements(writer: Writer, { start, now }: Demonstration): Promise<void> {
  const today = dayOf(now);
  await writer.as(preparer, at(start, 9 * hour));
  await writer.insert('settlement_rules', [
    {
      company_id: whole.company_id,
      by_centre: false,
      silence_days: whole.silence,
      version: 1,
      updated_at: isoMoment(at(start, 9 * hour)),
    },
  ]);
  let id = 0;
  for (const { before, reached } of months)
    for (const client of [byCentre, whole]) {
      const month = monthStart(today, -before);
      if (month < start) continue;
      id += 1;
      // What waits for an answer was issued lately enough that the term has not ended.
      const issued =
        reached === 'drafted' ? today : Math.max(monthStart(month, 1), reached === 'issued' ? today - 2 : 0);
      await loadSettlement(writer, { id, ...client, month, reached, day: issued, now });
    }
}

interface PlannedSettlement {
  readonly id: number;
  readonly company_id: string;
  readonly business_unit_id: string | null;
  readonly silence: number;
  readonly month: Day;
  readonly reached: Reached;
  /** When it was drafted and issued. */
  readonly day: Day;
  readonly now: Moment;
}

async function loadSettlement(
  writer: Writer,
  { id, company_id, business_unit_id, silence, month, reached, day, now }: PlannedSettlement,
): Promise<void> {
  const moment = (days: number, hours: number): Moment =>
    Math.min(at(day + days, hours * hour), now - (20 - hours) * 60);
  const step = async (event: string, status: string, username: string, on: Moment, change: string): Promise<void> => {
    await writer.as(username, on);
    if (event !== 'draft')
      await writer.query(
        `update settlements set status = $2, status_since = $3, version = version + 1${change} where id = $1`,
        [id, status, isoMoment(on)],
      );
    await writer.query(
      `insert into settlements_state (settlement_id, event, status, username, created_at) values ($1, $2, $3, $4, $5)`,
      [id, event, status, username, isoMoment(on)],
    );
  };
  const drafted = moment(0, 9);
  const stamps = { status_since: isoMoment(drafted), created_at: isoMoment(drafted), updated_at: isoMoment(drafted) };
  await writer.as(preparer, drafted);
  await writer.insert('settlements', [
    {
      id,
      create_date: isoDay(dayOf(drafted)),
      company_id,
      business_unit_id,
      month: isoDay(month),
      status: 'Borrador',
      edition: 0,
      drafted_by: preparer,
      version: 1,
      ...stamps,
    },
  ]);
  await step('draft', 'Borrador', preparer, drafted, '');
  if (reached === 'drafted') return;
  const issued = moment(0, 11);
  await writer.as(preparer, issued);
  const [counted] = await writer.query<IssuedEdition>(issueSql, [id]);
  const term = workdaysAfter(Number(isoDay(dayOf(issued)).replaceAll('-', '')), silence, []);
  const until = silence === 0 ? 'null' : `to_date('${term}', 'YYYYMMDD')`;
  await step(
    'issue',
    'Emitida',
    preparer,
    issued,
    `, edition = 1, issued_by = '${preparer}', qty = ${counted?.qty}, amount = ${counted?.amount}, hash = '${counted?.hash}', answer_until = ${until}`,
  );
  if (reached === 'issued') return;
  if (reached === 'observed' && silence === 0) {
    const observed = moment(2, 10);
    await step('observe', 'Observada', answerer, observed, '');
    await writer.query(
      `insert into settlement_observations (settlement_id, edition, line_id, comment, username, created_at)
       select $1, 1, l.id, c.comment, $2, $3 from (values (1, 'En nuestro registro son 3 menos: el turno noche no trabajó ese feriado'), (2, '¿Por qué hay anulaciones en este servicio?')) c(place, comment)
         join (select id, row_number() over (order by id) as place from settlement_lines where settlement_id = $1) l using (place) order by c.place`,
      [id, answerer, isoMoment(observed)],
    );
    const replied = moment(3, 12);
    await step('reply', 'Observada', preparer, replied, '');
    await writer.query(
      `update settlement_observations set reply = 'explained', reply_comment = 'Se anularon consumos cargados dos veces; están uno por uno en la línea',
              replied_by = $2, replied_at = $3 where id = (select max(id) from settlement_observations where settlement_id = $1)`,
      [id, preparer, isoMoment(replied)],
    );
    return;
  }
  await step('agree', 'Conforme', answerer, moment(2, 10), '');
  if (reached !== 'invoiced') return;
  const exported = moment(3, 9);
  await writer.as(preparer, exported);
  await writer.query('update settlements set exported_at = $2, exported_by = $3 where id = $1', [
    id,
    isoMoment(exported),
    preparer,
  ]);
  await writer.as(preparer, moment(4, 9));
  await writer.query(
    'update settlements set invoice_number = $2, invoice_date = $3::date, version = version + 1 where id = $1',
    [id, `A-0003-${String(4_100 + id).padStart(8, '0')}`, isoDay(dayOf(exported))],
  );
}
