import { posix } from 'node:path';
import { Refusal } from '@comensal/domain/platform/refusals';
import { noticeText, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { cut } from '@comensal/domain/platform/texts';
import { attributeOf, BoundedText, readXml, type XmlHandlers } from './bounded-xml';
import { type CellStyle, cellStyle, plainStyle } from './cell-style';
import { plainText } from './cell-text';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import type { ZipPackage } from './zip-package';

export interface Workbook {
  /** In the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string; readonly isHidden: boolean }[];
  /** Whether programs were to calculate it on opening: a formula's 0 may not be a result. */
  readonly isUncalculated: boolean;
  readonly sharedTexts: readonly string[];
  /** How a cell displays its value, by the number of its style. */
  readonly styles: readonly CellStyle[];
  /** How a conditional format displays it, by the number of that format; null for one that does not change it. */
  readonly conditionalStyles: readonly (CellStyle | null)[];
  /** Whether dates are counted from 1904. */
  readonly date1904: boolean;
}

/** Reads the parts that describe the sheets. Throws spreadsheetBroken for a package that is not a workbook. */
export async function readWorkbook(zip: ZipPackage, limits: SpreadsheetLimits): Promise<Workbook> {
  const parts = createPartReader(zip, limits);
  const root = (await parts.relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const { sheets, date1904, isUncalculated } = await readSheets(parts, root, limits);
  const relations = await parts.relations(root);
  const partOf = new Map(relations.map(({ id, target }) => [id, target]));
  const named = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.target;
  // A part that several sheets name is one sheet, so that nothing is read twice.
  const known = new Set<string>();
  return {
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const part = partOf.get(id);
      if (part === undefined || known.has(part) || !zip.has(part)) return [];
      known.add(part);
      return [{ name, part, isHidden }];
    }),
    isUncalculated,
    sharedTexts: await readSharedTexts(parts, named('sharedStrings'), limits),
    ...(await readStyles(parts, named('styles'), date1904, limits)),
    date1904,
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
  /** The parts that a part references. */
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
      const relations: Relation[] = [];
      await read(
        posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`),
        {
          open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
            if (name === 'Relationship')
              relations.push({
                id,
                type: posix.basename(type),
                target: target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target),
              });
          },
        },
        limits.sideBytes,
      );
      return relations;
    },
  };
}

interface NamedSheets {
  readonly sheets: { name: string; id: string; isHidden: boolean }[];
  readonly date1904: boolean;
  readonly isUncalculated: boolean;
}

async function readSheets(parts: PartReader, root: string, limits: SpreadsheetLimits): Promise<NamedSheets> {
  const sheets: NamedSheets['sheets'] = [];
  let date1904 = false;
  let isUncalculated = false;
  const isMatch = await parts.read(
    root,
    {
      open(element, attributes) {
        // Newer programs add a second element of that name, without the flag.
        if (element === 'workbookPr') date1904 ||= isTrue(attributes['date1904']);
        if (element === 'calcPr') isUncalculated = isTrue(attributes['fullCalcOnLoad']);
        if (element === 'sheet')
          sheets.push({
            name: noticeText(attributes['name'] ?? ''),
            id: attributeOf(attributes, 'id') ?? '',
            isHidden: (attributes['state'] ?? '').toLowerCase().includes('hidden'),
          });
        if (sheets.length > limits.sheets)
          throw new Refusal(spreadsheetRefusals.spreadsheetTooManySheets, { max: limits.sheets });
      },
    },
    limits.sideBytes,
  );
  if (!isMatch) throw new Refusal(spreadsheetRefusals.spreadsheetBroken);
  return { sheets, date1904, isUncalculated };
}

/** An XML boolean. */
export function isTrue(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

/** The table of texts that cells reference by number. Runs of rich text are one text; phonetic readings are omitted. */
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
          texts.push(cut(plainText(text.value), limits.textLength));
          if (texts.length > limits.sharedTexts) throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
        }
      },
    },
    limits.sharedTextBytes,
  );
  return texts;
}

async function readStyles(
  parts: PartReader,
  name: string | undefined,
  date1904: boolean,
  limits: SpreadsheetLimits,
): Promise<Pick<Workbook, 'styles' | 'conditionalStyles'>> {
  const patterns = new Map<number, string>();
  /** The number of the format of each style. */
  const formats: number[] = [];
  /** The format of each conditional one: its numbers may mean something else than those of the cells. */
  const conditional: (readonly [id: number, pattern: string] | null)[] = [];
  let inCellStyles = false;
  let inConditional = false;
  if (name === undefined) return { styles: [], conditionalStyles: [] };
  await parts.read(
    name,
    {
      open(element, attributes) {
        if (element === 'numFmt') {
          const id = Number(attributes['numFmtId']);
          // Excel's limit: a longer one cannot be displayed.
          const pattern = (attributes['formatCode'] ?? '').slice(0, limits.formatLength + 1);
          if (inConditional) conditional[conditional.length - 1] = [id, pattern];
          else patterns.set(id, pattern);
        }
        if (element === 'dxf') {
          inConditional = true;
          conditional.push(null);
        } else if (element === 'cellXfs') inCellStyles = true;
        else if (element === 'xf' && inCellStyles) formats.push(Number(attributes['numFmtId'] ?? 0));
        if (Math.max(formats.length, patterns.size, conditional.length) > limits.styles)
          throw new Refusal(spreadsheetRefusals.spreadsheetTooManyStyles, {
            max: limits.styles.toLocaleString('es-AR'),
          });
      },
      close(element) {
        if (element === 'cellXfs') inCellStyles = false;
        else if (element === 'dxf') inConditional = false;
      },
    },
    limits.sideBytes,
  );
  // Each format is examined once.
  const styles = new Map<number, CellStyle>();
  for (const id of new Set(formats)) styles.set(id, await cellStyle(id, patterns.get(id), date1904));
  const byPattern = new Map<string, CellStyle>();
  for (const [id, pattern] of conditional.filter((each) => each !== null))
    if (!byPattern.has(pattern)) byPattern.set(pattern, await cellStyle(id, pattern, date1904));
  return {
    styles: formats.map((id) => styles.get(id) ?? plainStyle),
    conditionalStyles: conditional.map((format) => (format ? (byPattern.get(format[1]) ?? plainStyle) : null)),
  };
}
