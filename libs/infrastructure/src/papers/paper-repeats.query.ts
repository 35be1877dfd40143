// SQL: it only reads, over sets.
import type { BroughtPapers, PaperRegister } from '@comensal/application/papers';
import { type BroughtPaper, creditLifecycle, invoiceForm } from '@comensal/domain/credits';
import { isSamePayment, type OwnRecord, type ReceiptFacts, type Repeat } from '@comensal/domain/papers';
import { type Actor, creditModules, creditNoteModules, holds } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { hasOneOf, Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns, scopeOrOwn } from '../platform/database/scope.sql';
import { isWhollyReversed } from '../reversals/reversed.sql';
import { invoiceDigits } from './invoice-digits.sql';

/** How many repeats of one invoice or file are reported per kind of record: whoever needs more can search. */
const notifiedCount = 20;
/** Invoices with the same digits except zeros: the domain decides whether they are the same number. */
const candidates = 500;

type RepeatRow = Omit<Repeat, 'paper' | 'name'> & {
  readonly paper: Repeat['paper'];
  readonly name: string;
  readonly number: string | null;
  /** What two receipts say, of which the domain decides whether they are of one payment. */
  readonly receipts: readonly [ReceiptFacts, ReceiptFacts] | null;
};

/**
 * Which records already have the invoices or files, as far as the actor may see them; for files about to be added to a
 * record, or its own.
 */
export async function paperRepeats(
  query: Query,
  actor: Actor,
  papers: BroughtPapers | 'own',
  own: OwnRecord | null,
  ownNumber: string | null = null,
): Promise<readonly Repeat[]> {
  const parameters = new Parameters();
  const number = papers === 'own' ? ownNumber : (papers.invoiceNumber ?? null);
  const form = number === null ? '' : invoiceForm(number);
  const payment = papers === 'own' ? null : (papers.payment ?? []);
  const receipt = papers === 'own' ? null : papers.receipt;
  if (receipt === undefined && form === '' && papers !== 'own' && papers.files.length === 0 && payment?.length === 0)
    return [];
  const wanted = papers === 'own' ? ownPapers(own, parameters) : broughtPapers(papers, parameters);
  const ownNote = parameters.add(own?.record === 'credit_note' ? own.id : null);
  const credits = creditModules.some((module) => holds(actor, module))
    ? `(${scopeCondition(actor, scopedColumns('c'), parameters)} and ${hasOneOf('c.status', creditLifecycle.visibleStatuses(actor), parameters)})`
    : 'false';
  const notes = creditNoteModules.some((module) => holds(actor, module))
    ? `(${scopeOrOwn(actor, { ...scopedColumns('n'), user: 'n.request_user' }, parameters)})`
    : 'false';
  const of = (record: Repeat['record'], row: string, seen: string): string => {
    const where = (column: string): string => `case when ${seen} then ${column} end`;
    return `'${record}' as record, ${where(`${row}.id`)} as id, ${where(`${row}.status`)} as status,
            ${where(`to_char(${row}.status_since at time zone 'America/Argentina/Buenos_Aires', 'YYYYMMDD')::int`)} as since`;
  };
  const invoices =
    form === ''
      ? ''
      : `union all
      (select 'invoice' as paper, ${parameters.add(number)}::text as name, c.invoice_number as number, null::json as receipts, ${of('credit', 'c', credits)}
         from credits_requests c
        where c.invoice_number is not null and ${invoiceDigits('c.invoice_number')} = ${invoiceDigits(`${parameters.add(number)}::text`)}
          and c.id is distinct from ${parameters.add(own?.record === 'credit' ? own.id : null)}::bigint
        order by c.id desc limit ${candidates})`;
  const payments = own?.record === 'credit' && payment?.length !== 0 ? `union all ${repeatedPayment(own.id)}` : '';
  const receipts = receipt === undefined ? '' : `union all ${repeatedReceipt(receipt)}`;
  const matches = await query<RepeatRow>(
    `with wanted as materialized (${wanted})
      (select 'file' as paper, w.name, null::text as number, null::json as receipts, ${of('credit', 'c', credits)}
         from wanted w join files f on f.sha256 = w.sha256 join credit_documents d on d.file_id = f.id
         join credits_requests c on c.id = d.credit_id
        where d.file_id is distinct from w.file_id and d.replaced_at is null limit ${notifiedCount})
      union all
      (select 'file' as paper, w.name, null::text as number, null::json as receipts, ${of('credit_note', 'n', notes)}
         from wanted w join files f on f.sha256 = w.sha256 join credit_notes_requests n on n.file_id = f.id
        where n.id is distinct from ${ownNote}::bigint limit ${notifiedCount})
      ${invoices} ${payments} ${receipts}`,
    parameters.values,
  );
  const repeats = matches
    .filter(
      ({ name, number: other, receipts: both }) =>
        (other === null || invoiceForm(other) === invoiceForm(name)) && (!both || isSamePayment(...both)),
    )
    // The repeat of a file says what its receipt's would.
    .filter(({ receipts: both, id }) => !both || !matches.some((each) => each.paper === 'file' && each.id === id))
    .map(({ number: _, receipts: __, ...repeat }) => repeat);
  // What the person sees first; identical messages are shown once.
  const seen = new Map(repeats.map((repeat) => [JSON.stringify(repeat), repeat]));
  return [...seen.values()].sort((one, other) => (other.id ?? 0) - (one.id ?? 0)).slice(0, notifiedCount);

  /** Transfers and echeqs of anybody, certificates of one payer; a refused payment counts no more, nor a certificate taken back. */
  function repeatedPayment(id: number): string {
    const credit = `${parameters.add(id)}::bigint`;
    const papersOfIt =
      payment === null
        ? `select * from payment_papers where credit_id = ${credit}`
        : broughtPayment(payment, parameters);
    return `(select case w.kind when 'withholding' then 'certificate' else 'payment' end as paper, w.number as name, p.number, null::json as receipts, ${of('credit', 'c', credits)}
         from (${papersOfIt}) w
         join credits_requests k on k.id = ${credit}
         join payment_papers p on ${invoiceDigits('p.number')} = ${invoiceDigits('w.number')} and p.kind = w.kind
          and case when w.kind = 'withholding' then (p.tax, p.jurisdiction) is not distinct from (w.tax, w.jurisdiction)
                   else (p.paper_date, p.amount) = (w.paper_date, w.amount) end
         join credits_requests c on c.id = p.credit_id and c.id <> k.id and (w.kind <> 'withholding' or c.cuit = k.cuit and not ${isWhollyReversed('c')})
          and not ${hasOneOf('c.status', creditLifecycle.statusesOf('refused'), parameters)}
        limit ${candidates})`;
  }

  /** Receipts with the same number, as they were read or as somebody typed it; a refused payment counts no more. */
  function repeatedReceipt(brought: ReceiptFacts | null): string {
    const credit = `${parameters.add(own?.record === 'credit' ? own.id : null)}::bigint`;
    const ownReceipts = `select operation, amount, paid_on, payer_tax_id, payer_account from receipt_facts where credit_id = ${credit}`;
    return `(select 'payment' as paper, o.operation as name, r.number, json_build_array(${factsOf('o')}, ${factsOf('r')}) as receipts,
              ${of('credit', 'c', credits)}
         from (${brought ? broughtReceipt(brought, parameters) : ownReceipts}) o
         cross join lateral (
           select f.credit_id, null::text as number, f.operation, f.amount, f.paid_on, f.payer_tax_id, f.payer_account
             from receipt_facts f where f.operation = o.operation
           union all
           select p.credit_id, p.number, o.operation, p.amount, p.paper_date, null, null
             from payment_papers p
            where ${invoiceDigits('p.number')} = ${invoiceDigits('o.operation')} and p.kind <> 'withholding'
         ) r
         join credits_requests c on c.id = r.credit_id and c.id is distinct from ${credit}
          and not ${hasOneOf('c.status', creditLifecycle.statusesOf('refused'), parameters)}
        limit ${candidates})`;
  }
}

function broughtPapers({ files }: BroughtPapers, parameters: Parameters): string {
  const hashes = parameters.add(files.map(({ sha256 }) => sha256));
  const names = parameters.add(files.map(({ name }) => name));
  return `select sha256, name, null::uuid as file_id from unnest(${hashes}::text[], ${names}::text[]) as given(sha256, name)`;
}

function broughtPayment(papers: readonly BroughtPaper[], parameters: Parameters): string {
  const rows = papers.map(({ date, file: _, ...paper }) => ({ ...paper, paper_date: dateToIso(date) }));
  return `select * from jsonb_populate_recordset(null::payment_papers, ${parameters.add(JSON.stringify(rows))}::jsonb)`;
}

/** As the domain has them. */
const factsOf = (of: string): string =>
  `json_build_object('operation', ${of}.operation, 'amount', ${of}.amount, 'date', to_char(${of}.paid_on, 'YYYYMMDD')::int,
     'payerTaxId', ${of}.payer_tax_id, 'payerAccount', ${of}.payer_account)`;

function broughtReceipt(
  { operation, amount, date, payerTaxId, payerAccount }: ReceiptFacts,
  parameters: Parameters,
): string {
  const day = date === null ? null : dateToIso(date);
  const [number, sum, on, taxId, account] = [operation, amount, day, payerTaxId, payerAccount].map((value) =>
    parameters.add(value),
  );
  return `select ${number}::text as operation, ${sum}::bigint as amount, ${on}::date as paid_on, ${taxId}::text as payer_tax_id,
                 ${account}::text as payer_account`;
}

function ownPapers(own: OwnRecord | null, parameters: Parameters): string {
  const id = `${parameters.add(own?.id ?? null)}::bigint`;
  return own?.record === 'credit_note'
    ? `select f.sha256, f.name, f.id as file_id from credit_notes_requests n join files f on f.id = n.file_id where n.id = ${id}`
    : `select f.sha256, f.name, f.id as file_id from credit_documents d join files f on f.id = d.file_id where d.credit_id = ${id} and d.replaced_at is null`;
}

/**
 * The register in one transaction. Whoever adds the same invoice or file waits for its end; locks are taken in a fixed
 * order.
 */
export function createPaperRegister(query: Query): PaperRegister {
  return {
    async claim(actor, papers, own) {
      const form = papers.invoiceNumber === undefined ? '' : invoiceForm(papers.invoiceNumber);
      const numbers = (papers.payment ?? []).map(({ number }) => `payment ${invoiceForm(number)}`);
      const hashes = papers.files.map(({ sha256 }) => sha256);
      const keys = [...new Set([...(form === '' ? [] : [form]), ...numbers, ...hashes])].sort();
      for (const key of keys) await query(`select pg_advisory_xact_lock(hashtextextended('paper:' || $1, 0))`, [key]);
      return paperRepeats(query, actor, papers, own);
    },
  };
}
