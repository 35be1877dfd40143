import { posix } from 'node:path';
import { Refusal } from '@comensal/domain';
import { attributeOf, BoundedText, readXml, type XmlHandlers } from './bounded-xml';
import { isDateFormat, plainText } from './cell-text';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { ZipPackage } from './zip-package';

export interface Workbook {
  /** Visible sheets, in the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly date1904: boolean;
  readonly sharedTexts: readonly string[];
  /** Whether a cell's style shows a date, by the style's number. */
  readonly dateStyles: readonly boolean[];
}

/** Reads what surrounds the sheets. Throws spreadsheetBroken for a package that is no workbook. */
export async function readWorkbook(zip: ZipPackage, limits: SpreadsheetLimits): Promise<Workbook> {
  const parts = createPartReader(zip, limits);
  const root = (await parts.relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const { sheets, date1904 } = await readSheets(parts, root, limits);
  const relations = await parts.relations(root);
  const partOf = new Map(relations.map(({ id, target }) => [id, target]));
  const named = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.target;
  // A part that several sheets name is one sheet, so that nothing is read twice.
  const known = new Set<string>();
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const part = partOf.get(id);
      if (part === undefined || known.has(part) || !zip.has(part)) return [];
      known.add(part);
      return [{ name, part }];
    }),
    date1904,
    sharedTexts: await readSharedTexts(parts, named('sharedStrings'), limits),
    dateStyles: await readDateStyles(parts, named('styles'), limits),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}
interface PartReader {
  /** False when there is no such part. */
  read(name: string, handlers: XmlHandlers, limitBytes: number): Promise<boolean>;
  /** The parts that a part refers to. */
  relations(of: string): Promise<Relation[]>;
}

function createPartReader(zip: ZipPackage, limits: SpreadsheetLimits): PartReader {
  const read: PartReader['read'] = async (name, handlers, limitBytes) => {
    const part = await zip.part(name);
    if (part) await readXml(part, handlers, { ...limits, bytes: limitBytes });
    return part !== null;
  };
  return {
    read,
    async relations(of) {
      const found: Relation[] = [];
      await read(
        posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`),
        {
          open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
            if (name === 'Relationship')
              found.push({
                id,
                type: posix.basename(type),
                target: target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target),
              });
          },
        },
        limits.sideBytes,
      );
      return found;
    },
  };
}

async function readSheets(
  parts: PartReader,
  root: string,
  limits: SpreadsheetLimits,
): Promise<{ sheets: { name: string; id: string }[]; date1904: boolean }> {
  const sheets: { name: string; id: string }[] = [];
  let date1904 = false;
  const found = await parts.read(
    root,
    {
      open(element, attributes) {
        if (element === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
        if (element === 'sheet' && !(attributes['state'] ?? '').toLowerCase().includes('hidden'))
          sheets.push({ name: attributes['name'] ?? '', id: attributeOf(attributes, 'id') ?? '' });
        if (sheets.length > limits.sheets) throw new Refusal('spreadsheetTooManySheets', { max: limits.sheets });
      },
    },
    limits.sideBytes,
  );
  if (!found) throw new Refusal('spreadsheetBroken');
  return { sheets, date1904 };
}

/** The table of texts that cells refer to by number. Runs of rich text are one text; phonetic readings are left out. */
async function readSharedTexts(
  parts: PartReader,
  name: string | undefined,
  limits: SpreadsheetLimits,
): Promise<string[]> {
  const texts: string[] = [];
  if (name === undefined) return texts;
  const text = new BoundedText(limits.textLength);
  let inText = false;
  let inReading = false;
  await parts.read(
    name,
    {
      open(element) {
        if (element === 'si') text.clear();
        else if (element === 'rPh') inReading = true;
        else if (element === 't') inText = !inReading;
      },
      text(piece) {
        if (inText) text.add(piece);
      },
      close(element) {
        if (element === 't') inText = false;
        else if (element === 'rPh') inReading = false;
        else if (element === 'si') {
          texts.push(plainText(text.value).slice(0, limits.textLength));
          if (texts.length > limits.sharedTexts) throw new Refusal('spreadsheetTooLarge');
        }
      },
    },
    limits.sharedTextBytes,
  );
  return texts;
}

async function readDateStyles(
  parts: PartReader,
  name: string | undefined,
  limits: SpreadsheetLimits,
): Promise<boolean[]> {
  /** Whether a format shows a date, by the format's number; each is examined once. */
  const patterns = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  if (name === undefined) return styles;
  await parts.read(
    name,
    {
      open(element, attributes) {
        if (element === 'numFmt') {
          const code = attributes['formatCode'] ?? '';
          const id = Number(attributes['numFmtId']);
          patterns.set(id, code.length <= limits.formatLength && isDateFormat(id, code));
        }
        if (element === 'cellXfs') inCellStyles = true;
        else if (element === 'xf' && inCellStyles) {
          const id = Number(attributes['numFmtId'] ?? 0);
          styles.push(patterns.get(id) ?? isDateFormat(id, undefined));
        }
        if (Math.max(styles.length, patterns.size) > limits.styles)
          throw new Refusal('spreadsheetTooManyStyles', { max: limits.styles.toLocaleString('es-AR') });
      },
      close(element) {
        if (element === 'cellXfs') inCellStyles = false;
      },
    },
    limits.sideBytes,
  );
  return styles;
}
