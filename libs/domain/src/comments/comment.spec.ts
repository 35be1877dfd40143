import { modules } from '../platform/access/modules';
import { actorWith } from '../testing/describe-lifecycle';
import { mayBeOutsider } from '../users/contractor-profiles';
import { commentParts, namedIn } from './comment';
import { commentedKindNames, commentedKinds, commentReaders, opensRecords } from './comment.kinds';
import { addCommentSchema, getPeopleSchema } from './comment.schemas';

const parts = (text: string, ...mentioned: string[]) =>
  commentParts(text, mentioned).map((part) => (part.mentioned === null ? part.text : [part.text, part.mentioned]));
const messages = (body: object): Record<string, string> =>
  Object.fromEntries(
    (addCommentSchema.safeParse({ kind: 'credit', record_id: 1, ...body }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );
const textOf = (text: string): string => addCommentSchema.parse({ kind: 'credit', record_id: 1, text }).text;

describe('who is named in a comment', () => {
  it.each([
    ['@ana', ['ana']],
    ['Para @Ana, @beto7 y otra vez @ANA.', ['ana', 'beto7']],
    ['(@ana)\n@beto', ['ana', 'beto']],
    ['¿@ana?', ['ana']],
    ['ana@ejemplo.com y @ana@ejemplo', []],
    ['año@ana, a.@ana, @@ana', []],
    ['@', []],
    ['@anañez', []],
    ['@abcdefghijklmnop', []],
  ])('%j names %j', (text, names) => {
    expect(namedIn(text)).toEqual(names);
  });

  it('marks those who are mentioned, however they are spelled, and leaves any other @ as text', () => {
    expect(parts('Hola @Ana y @beto: a@ana.com', 'ana')).toEqual(['Hola ', ['@Ana', 'ana'], ' y @beto: a@ana.com']);
    expect(parts('@ana@', 'ana')).toEqual(['@ana@']);
    expect(parts('@ana', 'ana')).toEqual([['@ana', 'ana']]);
    expect(parts('sin nadie')).toEqual(['sin nadie']);
    expect(parts('')).toEqual([]);
  });

  it('takes linear time', () => {
    const start = performance.now();
    namedIn(`${'@a'.repeat(1_000)}${'@'.repeat(2_000)}`);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('the body of /comments/addComment', () => {
  it('trims the text and keeps its line breaks', () => {
    expect(textOf('  uno\n\ndos \n')).toBe('uno\n\ndos');
  });

  it('takes 2,000 characters, counted as in every other text', () => {
    expect(textOf('ñ'.repeat(2_000))).toHaveLength(2_000);
    expect(messages({ text: 'x'.repeat(2_001) })).toEqual({ text: 'Admite hasta 2000 caracteres' });
    expect([...textOf('👍'.repeat(2_000))]).toHaveLength(2_000);
    expect(messages({ text: '👍'.repeat(2_001) })).toEqual({ text: 'Admite hasta 2000 caracteres' });
  });

  it.each([[{}], [{ text: '' }], [{ text: ' \n\u200b ' }], [{ text: null }]])('refuses %j', (body) => {
    expect(messages(body)).toEqual({ text: 'Campo obligatorio' });
  });

  it('refuses control characters', () => {
    expect(messages({ text: 'a\u0000b' })).toEqual({ text: 'Contiene caracteres no permitidos' });
  });

  it('takes ten mentions, each named in the text', () => {
    const names = Array.from({ length: 11 }, (_, index) => `u${index}`);
    const text = names.map((name) => `@${name}`).join(' ');
    expect(messages({ text, mentions: names.slice(0, 10) })).toEqual({});
    expect(Object.keys(messages({ text, mentions: names }))).toEqual(['mentions']);
    expect(Object.keys(messages({ text: 'hola', mentions: ['ana'] }))).toEqual(['mentions']);
    expect(messages({ text: 'hola @Ana', mentions: ['ana'] })).toEqual({});
    expect(Object.keys(messages({ text: 'hola @ana', mentions: ['a/b'] }))).toEqual(['mentions.0', 'mentions']);
  });

  it.each([['customer'], [''], [undefined]])('refuses the kind %j', (kind) => {
    expect(Object.keys(messages({ kind, text: 'x' }))).toEqual(['kind']);
  });
});

test('people are searched by any text, none by default', () => {
  expect(getPeopleSchema.parse({ kind: 'reversal', record_id: 3 })).toEqual({
    kind: 'reversal',
    record_id: 3,
    search: '',
  });
});

test('a module opens the comments of the kinds that it opens, with reading alone', () => {
  for (const module of modules)
    for (const kind of commentedKindNames) {
      const opens = (commentedKinds[kind] as readonly string[]).includes(module);
      expect([module, kind, opensRecords(actorWith([module], 'R'), kind)]).toEqual([module, kind, opens]);
      expect(commentReaders.includes(module)).toBe(
        commentedKindNames.some((one) => opensRecords(actorWith([module], 'R'), one)),
      );
    }
});

test('only a profile with a module of the staff is surely of the organisation', () => {
  const outside = (...names: (typeof modules)[number][]) => mayBeOutsider(names.map((name) => ({ name })));
  expect(outside('Solicitud Credito', 'Pago Credito', 'Estado Solicitud Credito')).toBe(true);
  expect(outside('Registro de Contratista', 'Solicitud Nota de Credito')).toBe(true);
  expect(outside('Estado Solicitud Credito')).toBe(true);
  expect(outside('Lider de Grupo')).toBe(true);
  expect(outside()).toBe(true);
  expect(outside('Solicitud Nota de Credito')).toBe(false);
  expect(outside('Solicitud Credito', 'Aprobacion Credito')).toBe(false);
  expect(outside('Facturacion Credito')).toBe(false);
});
