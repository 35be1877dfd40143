import { readdirSync, readFileSync } from 'node:fs';
import { es } from './es';
import { refusals } from './gathered-refusals';

const sentences = [
  ...leavesOf(es, ''),
  ...Object.values(refusals).map(({ code, sentence }) => [`refusals.${code}`, sentence] as const),
];
const sentenceOf = new Map(sentences);

function leavesOf(node: object, prefix: string): (readonly [key: string, sentence: string])[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') return [[key, value] as const];
    return typeof value === 'object' && value !== null ? leavesOf(value, key) : [];
  });
}

/** The keys, in catalogue order, of the sentences that match; placeholders are not considered. */
function keysOf(pattern: RegExp): string[] {
  return sentences
    .filter(([, sentence]) => pattern.test(sentence.replaceAll(/\{\{\w+\}\}/g, '{{}}')))
    .map(([key]) => key);
}

interface OneWord {
  readonly word: string;
  /** Its variants, which no text and no page of the manual has. */
  readonly refused: RegExp;
  /** Where the specification prescribes the text, or the name of a thing has the word. */
  readonly except?: Readonly<Record<string, string>>;
}

const oneWord: readonly OneWord[] = [
  {
    word: 'correo',
    refused: /\b(e-?mails?|mails?)\b/i,
    except: { 'groups.validation.email': 'GRP-19', 'refusals.emailTaken': 'USR-29' },
  },
  {
    word: 'correo, not correo electrónico',
    refused: /correo electr[oó]nico/i,
    except: { 'account.registered': 'ACC-42', 'account.recoverySent': 'ACC-51' },
  },
  // The screen's name, Sincronización, has a capital.
  { word: 'publicar', refused: /sincroniz/ },
  { word: 'aquí, allí', refused: /(^|[^\p{L}])(acá|ahí|allá)([^\p{L}]|$)/iu },
  { word: 'punto de venta', refused: /\bterminal(es)?\b/i },
  {
    word: 'dar de baja (a un comensal)',
    refused:
      /(borr|elimin)\p{L}* (al? |el |los |un )?comensal|comensal(es)? (\S+ )?(fue |fueron |quedó |quedaron )?(borr|elimin)ad/iu,
  },
  {
    word: 'eliminar (un registro); lo escrito se borra',
    refused: /\bborr(a|ar|e|en|an|ó|ado|ada|ados|adas)\b(?! la búsqueda)/i,
    except: {
      'common.confirmRemove': 'ACC-90',
      'contractors.review.removeConfirm': 'ACC-90',
      'controls.selection.removeWill': 'ACC-90',
    },
  },
  {
    word: 'elegir',
    refused: /\bseleccion/i,
    except: {
      'audit.rangeRequired': 'AUD-06',
      'common.selectValue': 'ACC-84',
      'credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO': 'CRE-63',
      'customers.validation.profile': 'DIN-30',
      'foodServices.validation.centres': 'SRV-19',
      'groups.validation.leader': 'GRP-18',
      'validation.chooseDecision': 'CRE-63',
      'validation.chooseRejectReason': 'CRE-64',
      'refusals.priceListTaken': 'PRI-20',
    },
  },
  { word: 'sistema de gestión', refused: /\bERP\b|datos maestros/i },
  { word: 'importe', refused: /\bmontos?\b/i },
  { word: 'contraseña', refused: /\bpasswords?\b/i },
  { word: 'centro logístico', refused: /unidad(es)? de negocio/i },
  { word: 'cliente', refused: /\bcompañías?\b/i },
  { word: 'presionar', refused: /\b(cl?ick?s?|puls(e|ar|a))\b/i },
  { word: 'guardar', refused: /\bgrab(e|ar|ado)\b/i },
];

/** The lines of the manual, by page and number. */
const manualFolder = new URL('../../../../docs/manual/', `file://${__filename}`);
const manual = readdirSync(manualFolder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    readFileSync(new URL(name, manualFolder), 'utf8')
      .split('\n')
      .map((line, index) => [`${name}:${index + 1}`, line] as const),
  );

describe('the wording of the texts', () => {
  it('a question opens with ¿, except where the specification prescribes the text (CRE-09, ACC-90)', () => {
    const unopened = (text: string): boolean => (text.match(/¿/g)?.length ?? 0) !== (text.match(/\?/g)?.length ?? 0);
    expect(sentences.filter(([, sentence]) => unopened(sentence)).map(([key]) => key)).toEqual([
      'common.confirmRemove',
      'credits.request.confirm',
    ]);
    expect(es.common.confirmRemove).toBe('Realmente desea borrar {{what}}?');
    expect(es.credits.request.confirm).toBe('Desea enviar la solicitud?');
    // A key of the keyboard is named there, and addresses have questions.
    expect(
      manual.filter(([, line]) => unopened(line.replaceAll(/`[^`]*`|\([^)]*\)|^!.*/g, ''))).map(([at]) => at),
    ).toEqual([]);
  });

  it.each(oneWord)('a thing has one word: $word', ({ refused, except }) => {
    expect(keysOf(refused)).toEqual(Object.keys(except ?? {}));
    const prescribed = /«[^»]*»|`[^`]*`|\*\*[^*]*\*\*|!\[[^\]]*\]\([^)]*\)/g;
    expect(manual.filter(([, line]) => refused.test(line.replaceAll(prescribed, ''))).map(([at]) => at)).toEqual([]);
  });

  it('a refused credit note is "denegada", like its state', () => {
    const { form } = es.creditNotes;
    expect([form.denied, form.confirm.deny, es.creditNotes.status.Denegado]).toEqual([
      'Denegado',
      '¿Desea denegar la nota de crédito?',
      'Denegado',
    ]);
    expect(keysOf(/rechaz/i).filter((key) => key.startsWith('creditNotes.') || key.startsWith('mails.note.'))).toEqual(
      [],
    );
  });

  it('a reader is addressed as "usted", and no text talks about calls', () => {
    expect(
      keysOf(
        /(^|[^\p{L}])(tú|vos|tu|tus|te|contigo|tenés|podés|querés|elegí|ingresá|hacé|revisá|guardá|puedes|quieres|tienes)([^\p{L}]|$)/iu,
      ),
    ).toEqual([]);
    expect(keysOf(/confirm_amount|customer_id|auth_code|auth_type/)).toEqual([]);
  });

  it('a state is named as such, so that its gender need not agree with the record', () => {
    expect(keysOf(/(^|\s)está \{\{\}\}/)).toEqual([]);
    expect(refusals.illegalTransition.sentence).toContain('tiene el estado {{status}}:');
  });

  it('every count has a singular and a plural', () => {
    const missing = sentences.filter(
      ([key, sentence]) => countedOf(sentence).length > 0 && !hasSingular(key) && !(key in neverOne),
    );
    expect(missing).toEqual([]);
    const idle = Object.keys(neverOne).filter((key) => {
      const sentence = sentenceOf.get(key);
      return sentence === undefined || countedOf(sentence).length === 0 || hasSingular(key);
    });
    expect(idle).toEqual([]);
  });

  it.each([
    ['Elegir los {{count}} encontrados', true],
    ['{{count}} estados', true],
    ['Se subieron {{loaded}} filas', true],
    ['Procesados: {{done}}', false],
    ['y {{count}} más', false],
    ['{{name}} pasos', false],
  ])('finds the count of %j: %s', (sentence, isCounted) => {
    expect(countedOf(sentence).length > 0).toBe(isCounted);
  });
});

/** Counts before a plural: with 1 the sentence would be wrong. */
function countedOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\} (\p{L}+)/gu)].flatMap(([, name = '', word = '']) =>
    counts.has(name) && /[aeiouáéíóú](s|n)$/u.test(word) && !['más', 'en', 'con', 'sin', 'min'].includes(word)
      ? [name]
      : [],
  );
}

/** The placeholders that hold counts. `max`, `size` and `hours` are limits and settings, always greater than one. */
const counts = new Set(
  'count total found people rows loaded rejected refused moved replaced done days quantity pairs centres left'.split(
    ' ',
  ),
);

/** The summary of a filter names a single choice, and counts from two on. */
const fromTwoOn = /several/i;

/**
 * Whether the key has a singular sibling: 'One' as a suffix or in place of 'Many', 'one' beside 'many', 'rowTaken' of
 * 'rowsTaken'.
 */
function hasSingular(key: string): boolean {
  const stem = key.replace(/(Many|Several)$/, '');
  if (fromTwoOn.test(key)) return true;
  return [
    `${key}One`,
    `${stem}One`,
    key.replace(/\bmany\b/, 'one'),
    key.replace(/(\w+?)s?$/, (_all, name: string) => `one${name.charAt(0).toUpperCase()}${name.slice(1)}`),
    `${key}ByOne`,
    key.replace(/s$/, ''),
    key.replace('rowsTaken', 'rowTaken'),
    key.replace('HasClients', 'HasClient'),
    key.replace('partly', 'partlyLoadedOne'),
  ].some((other) => other !== key && sentenceOf.has(other));
}

/** Plurals that are never used for one, with the reason. */
const neverOne: Readonly<Record<string, string>> = {
  'accesses.unused': 'a week at least',
  'audit.allFound': 'said of more than are shown',
  'audit.manyFound': 'said of more than are shown',
  'customersMassive.partlyOne': 'of at least two rows, one is refused',
  'customersMassive.partlyLoadedOne': 'of at least two rows, one is loaded',
  'customersMassive.nothing': 'a single bad row is told by noneGoodOne',
  'customersMassiveScreen.rules': 'a limit',
  'customersRemovalScreen.rules': 'a limit',
  'indexSheet.rules': 'a limit',
  'invoiceSheet.rules': 'a limit',
  'settlementPage.lines.more': 'two thousand of more',
  'bankStatement.rules': 'a limit',
  'issuedList.rules': 'a limit',
  'mealsMassiveScreen.rules': 'a limit',
  'jobs.rowTaken': 'what ended early has more rows than the one taken',
  'lifecycle.papers.oldDate': 'said from ninety days on',
  'mails.wait.hours': 'said from ninety minutes on',
  'profileScreens.dialog.granted': 'the total of the modules, which is fixed',
  'reportSchedules.mail.ready.attached': 'a setting',
  'reportSchedules.mail.ready.tooLarge': 'a setting',
  'userScreens.pairs.summary.manyOne': 'one pair is told by summary.one',
};
