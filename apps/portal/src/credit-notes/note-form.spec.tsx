import { type NoteDetail, noteLifecycle } from '@comensal/domain/credit-notes';
import type { ModuleName } from '@comensal/domain/platform/access';
import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { centreThere, companyThere } from '../testing/centres';
import { errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { pendingNote } from '../testing/record-samples';
import { spoken } from '../testing/spoken';
import { connectUploads } from '../testing/upload-network';

const decides: readonly ModuleName[] = ['Aprobacion Nota de Credito'];
const pending = (change: Partial<NoteDetail>): NoteDetail =>
  pendingNote({
    actions: noteLifecycle.actions(
      { username: 'ana', totalAccess: true, modules: decides.map((name) => ({ name, permission: 'W' as const })) },
      { status: 'Pendiente', document: 'Pendiente' },
      { withinScope: true, hasComments: false },
    ),
    ...change,
  });

async function open(note: NoteDetail, decision: 'Aprobado' | 'Denegado') {
  const { sent } = connectUploads(() => ({
    data: { ...note, status: decision, history: [], version: 2 },
  }));
  const { typist } = openPortal(
    '/credit-notes?nota=5',
    person(decides.map((name) => ({ name, permission: 'W' as const }))),
    { 'credit-notes/getCreditNote/5': () => ({ data: note }) },
    ({ path }) =>
      ['credit-notes/getCreditNotes', 'credit-notes/getCreditNotesByUserId'].includes(path)
        ? { data: { rows: [], total: 0 } }
        : undefined,
    { 'credit-notes/getWaiting': { count: 0, amount: 0, since: null } },
  );
  await typist.click(await screen.findByRole('radio', { name: decision }));
  await typist.type(screen.getByLabelText(/^Comentarios/), 'No corresponde');
  const save = () => typist.click(screen.getByRole('button', { name: 'Guardar' }));
  return { typist, sent, save };
}

describe('CNO-11 O-135 approving a note of a place without activity', () => {
  it.each([
    ['relation', 'La relación de Metalúrgica Ñandú con Pilar finalizó. ¿Desea aprobar la nota de todos modos?'],
    ['company', 'El cliente Metalúrgica Ñandú está inactivo. ¿Desea aprobar la nota de todos modos?'],
    ['centre', 'El centro logístico Pilar está inactivo. ¿Desea aprobar la nota de todos modos?'],
  ] as const)('asks twice where the %s ended, and is sent only after both answers', async (inactive, question) => {
    const { typist, sent, save } = await open(pending({ inactive }), 'Aprobado');
    expect(document.title).toBe('Nota de crédito 5 · Notas de crédito · Comensal');
    await save();
    expect(await screen.findByText(question)).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.queryByText(/^Se acreditarán/)).toBeNull();

    await save();
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    expect(await screen.findByText(/^Se acreditarán \$ 50,00/)).toBeTruthy();
    expect(sent).toEqual([]);
    await typist.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    ['an approval where everything goes on', null, 'Aprobado', /^Se acreditarán \$ 50,00/],
    ['a denial', 'relation', 'Denegado', '¿Desea denegar la nota de crédito?'],
  ] as const)('%s is asked once', async (_, inactive, decision, question) => {
    const { typist, sent, save } = await open(pending({ inactive }), decision);
    await save();
    expect((await screen.findAllByText(question)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/de todos modos/)).toBeNull();
    expect(await spoken(screen.getByRole('alertdialog'))).toMatchSnapshot();
    await typist.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('CNO-20 the place of a note that may be edited', () => {
  const other = centreThere('C2', 'Avellaneda', [companyThere('K2', 'Textil Río', { type: 'CON' })]);
  const displayedOf = (label: RegExp) => {
    const field = screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label);
    return field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value;
  };

  it.each([
    ['centre', 'Pilar (inactivo)', 'K1 · Metalúrgica Ñandú'],
    ['company', 'Pilar', 'K1 · Metalúrgica Ñandú (inactivo)'],
  ] as const)(
    'is that of the record where its %s is inactive, and is not sent again',
    async (inactive, centre, company) => {
      const note = pendingNote({ inactive, group_id: 4, group_name: 'Turno Tarde', actions: ['edit'] });
      const centres = inactive === 'company' ? [{ ...other, id: 'C1', name: 'Pilar' }, other] : [other];
      const { sent } = connectUploads(() => ({ data: { ...note, comments: 'Corregida', version: 2 } }));
      const { typist } = openPortal(
        '/credit-notes?nota=5',
        person([{ name: 'Solicitud Nota de Credito', permission: 'W' }]),
        ({ path }) =>
          ({
            'credit-notes/getCreditNote/5': { data: note },
            'business-units/getWithCompanies': { data: centres },
            'credit-notes/getCreditNotes': { data: { rows: [], total: 0 } },
            'credit-notes/getCreditNotesByUserId': { data: { rows: [], total: 0 } },
          })[path],
      );
      await waitFor(() => expect(displayedOf(/^Centro logístico/)).toBe(centre));
      expect([displayedOf(/^Cliente/), displayedOf(/^Grupo/)]).toEqual([company, 'Turno Tarde']);
      const amount = screen.getByLabelText(/^Importe/);
      await typist.clear(amount);
      await typist.type(amount, '70');
      await typist.click(screen.getByRole('button', { name: 'Guardar' }));
      await typist.click(await screen.findByRole('button', { name: 'Si' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent.map(({ form }) => Object.keys(JSON.parse(String(form.get('creditNote')))).sort())).toEqual([
        ['amount', 'id', 'repeated_reason', 'shown_amount', 'version'],
      ]);
    },
  );
});

it('CNO-07 a note that is not there is told in its dialog, with no other over it', async () => {
  openPortal(
    '/credit-notes?nota=9',
    person(decides.map((name) => ({ name, permission: 'W' as const }))),
    ({ path }) => {
      if (path === 'credit-notes/getWaiting') return { data: { count: 0, amount: 0, since: null } };
      if (path === 'credit-notes/getCreditNote/9')
        return errorAnswer(404, 'El registro no existe', { data: { reason: 'notFound' } });
      return path.startsWith('credit-notes/') ? { data: { rows: [], total: 0 } } : undefined;
    },
  );
  expect(await screen.findByText('El registro no existe')).toBeTruthy();
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
});
