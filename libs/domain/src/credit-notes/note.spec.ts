import { actorWith } from '../testing/describe-lifecycle';
import { openNoteFields } from './note';
import { addCreditNoteSchema, editCreditNoteSchema } from './note.schemas';

const asker = actorWith(['Solicitud Nota de Credito']);
const approver = actorWith(['Aprobacion Nota de Credito']);
const both = actorWith(['Solicitud Nota de Credito', 'Aprobacion Nota de Credito']);
const reader = actorWith(['Notas de Credito', 'Solicitud Nota de Credito', 'Aprobacion Nota de Credito'], 'R');
const requests = ['business_unit_id', 'company_id', 'group_id', 'amount', 'file'];
const pending = { status: 'Pendiente', document: 'Pendiente' };
const filed = { status: 'Pendiente', document: 'Loaded' };
const approved = { status: 'Aprobado', document: 'Pendiente' };

test.each([
  ['CNO-17 CNO-24 create, who asks: all but status and comments', asker, 'create', pending, requests],
  ['CNO-17 create, who decides', approver, 'create', pending, []],
  ['CNO-14 edit, who asks, pending: status and comments are locked', asker, 'edit', pending, requests],
  ['CNO-14 CNO-19 edit, who asks, pending with its file', asker, 'edit', filed, requests],
  ['CNO-15 CNO-26 O-142 edit, who asks, approved without its file', asker, 'edit', approved, ['file']],
  ['CNO-15 edit, who asks, approved with its file', asker, 'edit', { ...approved, document: 'Loaded' }, []],
  ['CNO-15 CNO-19 edit, who asks, denied', asker, 'edit', { ...pending, status: 'Denegado' }, []],
  ['CNO-16 CNO-27 edit, who decides, pending', approver, 'edit', pending, ['status', 'comments']],
  ['CNO-16 edit, who decides, approved', approver, 'edit', approved, []],
  ['O-136 edit, who may both, pending', both, 'edit', pending, [...requests, 'status', 'comments']],
  ['CNO-18 show, who may both', both, 'show', pending, []],
  ['edit, who only reads', reader, 'edit', pending, []],
] as const)('%s', (_, actor, mode, states, fields) => {
  expect([...openNoteFields(actor, mode, states)].sort()).toEqual([...fields].sort());
});

const note = { business_unit_id: 'C1', company_id: 'K1', amount: 5000 };
const messages = (schema: typeof addCreditNoteSchema | typeof editCreditNoteSchema, body: object) =>
  Object.fromEntries(schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

test.each([
  ['CNO-30', { business_unit_id: '%' }, { business_unit_id: 'Campo obligatorio' }],
  ['CNO-30', { business_unit_id: '' }, { business_unit_id: 'Campo obligatorio' }],
  ['CNO-31', { company_id: '%' }, { company_id: 'Campo obligatorio' }],
  ['CNO-31', { company_id: '' }, { company_id: 'Campo obligatorio' }],
  ['CNO-33', { amount: 0 }, { amount: 'Campo obligatorio' }],
  ['CNO-35', { amount: -5 }, { amount: 'El importe debe ser mayor que cero' }],
  ['CNO-35', { amount: 1.5 }, { amount: 'El valor no es válido' }],
  ['CNO-37', { amount: Number.MAX_SAFE_INTEGER }, {}],
  ['CNO-38', { comments: 'x'.repeat(251) }, { comments: 'Admite hasta 250 caracteres' }],
])('%s CNO-34 %j is the same in a new note and in an edit', (_, wrong, fields) => {
  expect(messages(addCreditNoteSchema, { ...note, ...wrong })).toEqual(fields);
  expect(messages(editCreditNoteSchema, { id: 1, ...note, ...wrong })).toEqual(fields);
});

test('CNO-38 a new note reports all missing fields at once', () => {
  expect(messages(addCreditNoteSchema, {})).toEqual({
    business_unit_id: 'Campo obligatorio',
    company_id: 'Campo obligatorio',
    amount: 'Campo obligatorio',
  });
});
