import { creditLifecycle } from '@comensal/domain/credits';
import {
  type GetIssuedInvoices,
  type IssuedInvoicePage,
  type IssuedInvoiceView,
  type IssuedState,
  invoiceKey,
  mostCreditsOfInvoice,
} from '@comensal/domain/issued-invoices';
import { type Actor } from '@comensal/domain/platform/access';
import { cuitDigits } from '@comensal/domain/platform/validation';
import { cuitIsSeen } from '../companies/cuit-is-seen.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { List } from '../platform/database/list.sql';
import { hasOneOf, type Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { issuedOf, means } from './invoice-proof.sql';

type Filter = Omit<GetIssuedInvoices, 'page'>;
type Sort = NonNullable<IssuedInvoicePage['sort']>;
type Request = Filter & { readonly actor: Actor };

/** The credits that name the invoice `i` and were not denied, as far as the actor sees them. */
function creditsOf(actor: Actor, what: string, parameters: Parameters): string {
  const scope = scopeCondition(actor, scopedColumns('c'), parameters);
  const counting = creditLifecycle.visibleStatuses(actor).filter((status) => status !== 'Denegado');
  const seen = hasOneOf('c.status', counting, parameters);
  return `(select ${what} from invoice_keys k join credits_requests c on c.invoice_number = k.text
    where ${means('k', 'i', 'c')} and i.id = (select issued.id from (${issuedOf('c')}) issued)
      and ${scope} and ${seen})`;
}
const credited = (actor: Actor, parameters: Parameters): string =>
  creditsOf(actor, 'coalesce(sum(c.amount), 0)::bigint', parameters);

const stateOf = (sum: string): string => `case when ${sum} = 0 then 'Sin crédito' when ${sum} < i.total then 'Parcial'
  when ${sum} = i.total then 'Completa' else 'Excedida' end`;
const listName = (column: string): string => `(select l.file_name from issued_lists l where l.id = ${column})`;

/** The issued invoices, the latest first. */
export const issuedInvoiceList: List<Request, IssuedInvoiceView, Sort> = {
  tables: 'issued_invoices i',
  columns: ({ actor }, parameters) => ({
    id: 'i.id',
    issuer: 'i.issuer',
    type: 'i.type',
    point_of_sale: 'i.point_of_sale',
    number: 'i.number',
    date: `to_char(i.issued_on, 'YYYYMMDD')::int`,
    receiver: 'i.receiver',
    receiver_name: 'i.receiver_name',
    total: 'i.total',
    currency: 'i.currency',
    authorisation: 'i.authorisation',
    // As jsonb, by which the list is sorted.
    credited: `(${exactSum(credited(actor, parameters))})::jsonb`,
    state: stateOf(credited(actor, parameters)),
    first_list: listName('i.first_list'),
    last_list: listName('i.last_list'),
    credits: creditsOf(
      actor,
      `coalesce((array_to_json((array_agg(json_build_object('id', c.id, 'amount', c.amount, 'status', c.status) order by c.id desc))[1:${mostCreditsOfInvoice}])), '[]')`,
      parameters,
    ),
  }),
  scope: ({ actor }, parameters) => cuitIsSeen(actor, 'i.receiver', parameters),
  filters: ({ actor, id, receiver, invoice_number, total, state }, parameters) => [
    id !== undefined && `i.id = ${parameters.add(id)}`,
    receiver !== undefined && receiver !== '' && `i.receiver = ${parameters.add(cuitDigits(receiver))}`,
    total !== undefined && `i.total = ${parameters.add(total)}`,
    invoice_number !== undefined && invoice_number !== '' && numberCondition(invoice_number, parameters),
    state !== undefined && state.length > 0 && stateCondition(actor, state, parameters),
  ],
  search: (word, parameters) =>
    holdsWord(
      folded(
        `concat_ws(' ', i.letter || lpad(i.point_of_sale::text, 4, '0') || '-' || lpad(i.number::text, 8, '0'), i.receiver, i.receiver_name, i.authorisation)`,
      ),
      word,
      parameters,
    ),
  sorts: {
    id: 'i.id',
    issuer: 'i.issuer',
    type: 'i.type',
    point_of_sale: 'i.point_of_sale',
    number: 'i.number',
    date: 'i.issued_on',
    receiver: 'i.receiver',
    receiver_name: ordered('i.receiver_name'),
    total: 'i.total',
    currency: 'i.currency',
    authorisation: 'i.authorisation',
    credited: '"credited"',
    state: '"state"',
    first_list: ordered(listName('i.first_list')),
    last_list: ordered(listName('i.last_list')),
  },
  usual: { sort: 'date', direction: 'desc' },
  key: 'i.id',
};

/** Condition: the number, as people write it, means the invoice; 'false' for a text that names none. */
function numberCondition(text: string, parameters: Parameters): string {
  const key = invoiceKey(text);
  if (key === null) return 'false';
  const { letter, point, number } = key;
  return [
    `i.number = ${parameters.add(number)}`,
    ...(point === null ? [] : [`i.point_of_sale = ${parameters.add(point)}`]),
    ...(letter === '' ? [] : [`i.letter in ('', ${parameters.add(letter)})`]),
  ].join(' and ');
}

const stateCondition = (actor: Actor, states: readonly IssuedState[], parameters: Parameters): string =>
  hasOneOf(`(${stateOf(credited(actor, parameters))})`, states, parameters);

export const pageIssuedInvoices = (
  query: Query,
  actor: Actor,
  filter: Filter,
  page: IssuedInvoicePage,
): Promise<Listed<IssuedInvoiceView>> => listPage(query, issuedInvoiceList, { ...filter, actor }, page);

/** All of them, row by row. */
export const streamIssuedInvoices = (
  cursors: Cursors,
  actor: Actor,
  filter: Filter,
): AsyncGenerator<IssuedInvoiceView> => listStream(cursors, issuedInvoiceList, { ...filter, actor });
