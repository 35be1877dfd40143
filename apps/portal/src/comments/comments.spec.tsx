import type { Comment } from '@comensal/domain/comments';
import type { CreditDetail } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { savedWithDrafts } from '../platform/forms/drafts';
import '../platform/text/text';
import { credit, creditPageAnswers } from '../testing/credit-samples';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { credit as approvedCredit, pendingNote, reversal } from '../testing/record-samples';

const approver: ModuleGrant[] = [
  { name: 'Aprobacion Credito', permission: 'W' },
  { name: 'Aprobacion Nota de Credito', permission: 'W' },
];
const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  id,
  at: `2026-11-11T10:${String(id % 60).padStart(2, '0')}:00.000-03:00`,
  username: 'luz',
  person: 'Luz Gómez',
  text: `Comentario ${id}`,
  mentions: [],
  ...change,
});
const people = [
  { username: 'ana', person: 'Ana Paz' },
  { username: 'anibal', person: 'Aníbal Ruiz' },
];

/** A record with comments, kept as the server keeps them. */
function open(
  path: string,
  saved: Comment[],
  data: CreditDetail = credit('Pagado', approver),
  more: Answers = () => undefined,
) {
  const answers: Answers = (call) => {
    const input = answersOf(more)(call);
    if (input !== undefined) return input;
    switch (call.path) {
      case 'comments/getComments': {
        const { limit } = call.body['page'] as { limit: number };
        return { data: { rows: saved.slice(0, limit), total: saved.length } };
      }
      case 'comments/getPeople': {
        const typed = String(call.body['search']).toLowerCase();
        return { data: people.filter(({ username }) => username.startsWith(typed)) };
      }
      case 'comments/addComment': {
        const { text, mentions } = call.body as { text: string; mentions: string[] };
        const added = comment(60 + saved.length, {
          text,
          at: '2026-11-20T10:00:00.000-03:00',
          mentions: people.filter(({ username }) => mentions.includes(username)),
        });
        saved.unshift(added);
        return { data: added };
      }
      case 'credits/getCredit/7':
        return { data };
      default:
        return undefined;
    }
  };
  return openPortal(path, person(approver), answers, creditPageAnswers);
}
const field = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Escriba un comentario' });
const history = () =>
  within(screen.getByRole('list', { name: 'Historial' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('comments stand in the history in time order with the steps, and say who reads them', async () => {
  open('/show-credit-state/7', [
    comment(2, { text: 'Segundo @ana y @beto', mentions: [people[0] as never] }),
    comment(1),
  ]);
  await field();
  await waitFor(() =>
    expect(history()).toEqual([
      'PagadoLuz Gómez·12/11/2026 09:30',
      'ComentarioLuz Gómez·11/11/2026 10:02Segundo @Ana Paz y @beto',
      'ComentarioLuz Gómez·11/11/2026 10:01Comentario 1',
      'FacturadoLuz Gómez·11/11/2026 09:30',
      'SolicitadoLuz Gómez·10/11/2026 09:30',
    ]),
  );
  expect(screen.getByText('@Ana Paz').tagName).toBe('MARK');
  expect(screen.getByText(/^Lo leen todos los que ven este crédito, también el contratista\./)).toBeTruthy();
});

test('a comment is written by keyboard, with somebody of the list and somebody typed', async () => {
  const { typist, sent } = open('/edit-credit-state/7', []);
  await typist.click(await field());
  await typist.keyboard('Para @');
  await screen.findByRole('option', { name: 'Ana Paz @ana' });
  await typist.keyboard('{ArrowDown}{Enter}');
  expect((await field()).value).toBe('Para @anibal ');
  await typist.keyboard('y @ANA y @nadie{Enter}hola');
  await typist.click(screen.getByRole('button', { name: 'Comentar' }));
  await screen.findByText('Comentario agregado');
  expect(sent('comments/addComment')).toEqual([
    { kind: 'credit', record_id: 7, text: 'Para @anibal y @ANA y @nadie\nhola', mentions: ['anibal', 'ana'] },
  ]);
  expect((await field()).value).toBe('');
  await waitFor(() => expect(history()[0]).toContain('Para @Aníbal Ruiz y @Ana Paz y @nadie\nhola'));
});

test('an empty comment is refused under the field, and a refusal of the server keeps what was typed', async () => {
  const { typist, sent } = open('/show-credit-state/7', [], undefined, {
    'comments/addComment': () =>
      errorAnswer(422, 'No puede mencionar aquí a ana: elija a las personas de la lista', {
        data: {
          reason: 'mentionRefused',
          fields: { mentions: 'No puede mencionar aquí a ana: elija a las personas de la lista' },
        },
      }),
  });
  await typist.click(await field());
  await typist.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
  expect(sent('comments/addComment')).toEqual([]);
  await typist.type(await field(), '@ana');
  await typist.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('No puede mencionar aquí a ana: elija a las personas de la lista')).toBeTruthy();
  expect((await field()).value).toBe('@ana');
});

test('what is left is counted near the end, and one more is refused', async () => {
  const { typist, sent } = open('/show-credit-state/7', []);
  const area = await field();
  await typist.click(area);
  await typist.paste('ñ'.repeat(1_999));
  expect(await screen.findByText(/Lleva 1999 de 2000 caracteres\.$/)).toBeTruthy();
  await typist.paste('ñ👍');
  await typist.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Admite hasta 2000 caracteres')).toBeTruthy();
  expect(sent('comments/addComment')).toEqual([]);
});

test('what was typed is there after the page was left', async () => {
  const { typist } = open('/show-credit-state/7', []);
  await typist.type(await field(), 'A medias');
  await waitFor(() => expect(savedWithDrafts('comment-credit-7')).toBeTruthy());
  await typist.click(screen.getByRole('button', { name: 'Analizar' }));
  await waitFor(() => expect(location.pathname).toBe('/edit-credit-state/7'));
  expect((await field()).value).toBe('A medias');
});

test('older comments are read on demand', async () => {
  const { typist } = open(
    '/show-credit-state/7',
    Array.from({ length: 30 }, (_, index) => comment(30 - index)),
  );
  await typist.click(await screen.findByRole('button', { name: 'Ver comentarios anteriores (10)' }));
  await waitFor(() => expect(history()).toHaveLength(33));
  expect(screen.queryByRole('button', { name: /Ver comentarios anteriores/ })).toBeNull();
});

test('a note has them in its dialog', async () => {
  open('/credit-notes?nota=5', [comment(1)], undefined, ({ path }) => {
    if (path === 'credit-notes/getWaiting') return { data: { count: 0, amount: 0, since: null } };
    if (path === 'credit-notes/getCreditNote/5') return { data: pendingNote({ id: 5 }) };
    return path.startsWith('credit-notes/') ? { data: { rows: [], total: 0 } } : undefined;
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: 'Escriba un comentario' })).toBeTruthy();
  expect(await dialog.findByText('Comentario 1')).toBeTruthy();
});

test('those of a reversal are read once they are opened', async () => {
  const row = { ...reversal({ id: 3 }), actions: [] };
  const { typist, sent } = open(
    '/show-credit-state/7',
    [comment(1)],
    approvedCredit({ status: 'Aprobado', reversals: { left: 0, actions: [], rows: [row] } }),
  );
  const button = await screen.findByRole('button', { name: 'Comentarios de la reversa 3' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await typist.click(button);
  const card = within(screen.getByRole('region', { name: 'Reversas' }));
  await typist.type(await card.findByRole('textbox', { name: 'Escriba un comentario' }), 'De acuerdo');
  await typist.click(card.getByRole('button', { name: 'Comentar' }));
  await waitFor(() =>
    expect(sent('comments/addComment')).toEqual([{ kind: 'reversal', record_id: 3, text: 'De acuerdo', mentions: [] }]),
  );
  expect(await card.findByText('De acuerdo')).toBeTruthy();
});
