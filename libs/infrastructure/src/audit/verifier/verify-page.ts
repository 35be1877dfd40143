import {
  type Bytes,
  type NoteKey,
  type PackedEvent,
  type PackVerdict,
  readKeyLine,
  verifyPack,
} from '@comensal/domain/evidence';
import { page } from './page.texts';
import { readZip } from './read-zip';

/** The script of the page in a pack: what it shows, around `verifyPack`. It loads nothing and sends nothing. */

const mostShown = 200;

/** A checkpoint as a note, also where a mail put it into one line. */
export function pastedNote(text: string): string | null {
  const words = text.trim().split(/\s+/);
  const [origin, size, root, dash, name, signature] = words;
  return words.length === 6 && dash === '—' ? `${origin}\n${size}\n${root}\n\n— ${name} ${signature}\n` : null;
}

/** Checks the bytes of a pack against what somebody pasted; null where one of these cannot be read. */
export async function verifyPasted(
  bytes: Bytes,
  keyText: string,
  heldText: string,
): Promise<{ readonly verdict: PackVerdict } | { readonly sentence: string }> {
  const keys = await Promise.all(keyText.trim().split(/\s+/).map(readKeyLine));
  const trusted = keys.filter((key): key is NoteKey => key !== null);
  if (trusted.length === 0 || trusted.length < keys.length) return { sentence: page.noKey };
  const files = await readZip(bytes);
  if (!files) return { sentence: page.noPack };
  const held = heldText.trim() === '' ? [] : [pastedNote(heldText) ?? ''];
  return { verdict: await verifyPack(files, trusted, held) };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
}

function resultOf({ faults, checkpoint, events, documents }: PackVerdict, seconds: number): Node[] {
  if (faults.length > 0 || !checkpoint)
    return [
      element('h2', page.invalid),
      element('ul', '', ...faults.map((fault) => element('li', page.faults[fault]))),
    ];
  const facts: readonly (readonly [string, string])[] = [
    [page.events, events.length.toLocaleString('es-AR')],
    [page.documents, documents.length.toLocaleString('es-AR')],
    [page.log, checkpoint.origin],
    [page.size, checkpoint.size.toLocaleString('es-AR')],
    [page.seconds, seconds.toLocaleString('es-AR', { maximumFractionDigits: 1 })],
  ];
  return [
    element('h2', page.valid),
    element('dl', '', ...facts.flatMap(([label, value]) => [element('dt', label), element('dd', value)])),
    ...(events.length > mostShown ? [element('p', page.shown.replace('{{count}}', String(mostShown)))] : []),
    element('p', page.moments),
    ...events.slice(0, mostShown).map(eventOf),
  ];
}

/** An event in one line, and what was recorded of it below. */
function eventOf({ text }: PackedEvent): Node {
  const [id, at, username, table, action, key, next, last, behalf] = JSON.parse(text) as unknown[];
  const words = [id, at, behalf ? `${username} (${behalf})` : username, table, action, key].map(String);
  const values = [
    [page.next, next],
    [page.previous, last],
  ].flatMap(([label, value]) =>
    value ? [element('h3', String(label)), element('pre', JSON.stringify(value, null, 1))] : [],
  );
  return element('details', '', element('summary', words.join(' · ')), ...values);
}

/** Puts the form onto the page. */
export function showForm(): void {
  const pack = element('input');
  pack.type = 'file';
  pack.accept = '.zip';
  pack.required = true;
  const key = element('textarea');
  key.rows = 2;
  key.required = true;
  key.spellcheck = false;
  const held = element('textarea');
  held.rows = 3;
  held.spellcheck = false;
  const button = element('button', page.verify);
  const result = element('section');
  result.setAttribute('aria-live', 'polite');
  const form = element(
    'form',
    '',
    element('label', page.pack, pack),
    element('label', page.key, key),
    element('label', page.held, element('small', page.heldHint), held),
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [file] = pack.files ?? [];
    if (!file) return;
    button.disabled = true;
    result.replaceChildren(element('p', page.verifying));
    void file
      .arrayBuffer()
      .then(async (buffer) => {
        const from = performance.now();
        const answer = await verifyPasted(new Uint8Array(buffer), key.value, held.value);
        const seconds = (performance.now() - from) / 1_000;
        return 'sentence' in answer ? [element('h2', answer.sentence)] : resultOf(answer.verdict, seconds);
      })
      .catch((error: unknown) => [element('h2', error instanceof DOMException ? page.old : String(error))])
      .then((nodes) => {
        result.replaceChildren(...nodes);
        result.className = nodes[0]?.textContent === page.valid ? 'valid' : 'invalid';
        button.disabled = false;
      });
  });
  document.querySelector('main')?.append(element('h1', page.title), element('p', page.intro), form, result);
}
