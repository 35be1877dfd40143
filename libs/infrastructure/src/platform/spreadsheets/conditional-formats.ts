import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { type CellStyle, cellStyle } from './cell-style';
import { columnOf } from './merged-areas';
import type { SpreadsheetLimits } from './spreadsheet-limits';
import { isTrue, type Workbook } from './xlsx-parts';

/** How a matching rule displays a cell; null for a picture in place of the content. */
type RuleStyle = CellStyle | null;

/**
 * Cells that a rule may display differently from their own format. Rows count from 1, columns from 0, both ends are
 * included.
 */
export interface ConditionalArea {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly style: RuleStyle;
}

/** How a rule displays the content: a format of the workbook's list, its own format, or a picture alone. */
type Rule = { readonly listed: number } | { readonly id: number; readonly pattern: string } | 'picture';

const opening = /^(?:\w{1,20}:)?conditionalFormatting[\s/>]/;
const closing = /^\/(?:\w{1,20}:)?conditionalFormatting>/;
const ruleTag = /^(?:\w{1,20}:)?cfRule[\s/>]/;
const formatTag = /^(?:\w{1,20}:)?numFmt[\s/>]/;
const pictureTag = /^(?:\w{1,20}:)?(?:iconSet|dataBar)[\s/>]/;
const rangeTag = /^(?:\w{1,20}:)?sqref>([^<]{0,1048576})/;
/** A corner of a range; for a whole column or row only one part. */
const corner = /^([A-Z]{0,3})(\d{0,7})$/;

/**
 * The areas of a sheet's conditional formats that may change what a cell displays: by a number format, or by a picture
 * that hides the content. Rules that only colour cells are ignored. `tags` are those after the sheet's rows. Throws
 * spreadsheetTooLarge for endless ones.
 */
export async function conditionalAreas(
  tags: readonly string[],
  { conditionalStyles, date1904 }: Pick<Workbook, 'conditionalStyles' | 'date1904'>,
  limits: SpreadsheetLimits,
): Promise<ConditionalArea[]> {
  const areas: ConditionalArea[] = [];
  const known = new Map<string, CellStyle>();
  const styleOf = async (rule: Rule): Promise<RuleStyle | undefined> => {
    if (rule === 'picture') return null;
    if ('listed' in rule) return conditionalStyles[rule.listed] ?? undefined;
    const key = `${rule.id} ${rule.pattern}`;
    const style = known.get(key) ?? (await cellStyle(rule.id, rule.pattern, date1904));
    known.set(key, style);
    return style;
  };
  let ranges = '';
  let rules: Rule[] = [];
  for (const tag of tags) {
    if (opening.test(tag)) {
      ranges = attribute(tag, 'sqref') ?? '';
      rules = [];
    } else if (ruleTag.test(tag)) {
      const listed = attribute(tag, 'dxfId');
      if (listed !== undefined) rules.push({ listed: Number(listed) });
    } else if (formatTag.test(tag)) {
      const pattern = attribute(tag, 'formatCode') ?? '';
      rules.push({ id: Number(attribute(tag, 'numFmtId')), pattern: pattern.slice(0, limits.formatLength + 1) });
    } else if (pictureTag.test(tag)) {
      const isVisible = attribute(tag, 'showValue');
      if (isVisible !== undefined && !isTrue(isVisible)) rules.push('picture');
    } else if (closing.test(tag)) {
      for (const rule of rules) {
        const style = await styleOf(rule);
        if (style === undefined) continue;
        for (const each of ranges.split(/\s+/)) {
          const area = areaOf(each, limits);
          if (area !== null) areas.push({ ...area, style });
          if (areas.length > limits.styles) throw new Refusal(spreadsheetRefusals.spreadsheetTooLarge);
        }
      }
      rules = [];
    } else ranges = rangeTag.exec(tag)?.[1] ?? ranges;
  }
  return areas;
}

/** The rules that apply to a row's cells, as rows are read in order. */
export interface ConditionalRules {
  /** Advances to this row. */
  readonly enter: (row: number) => void;
  /** The different ways in which the rules over this column may display a cell of the row. */
  readonly over: (column: number) => Iterable<RuleStyle>;
}

/** Each area is added at its first row and removed after its last, so that no row is compared with all of them. */
export function createConditionalRules(areas: readonly ConditionalArea[]): ConditionalRules | null {
  if (areas.length === 0) return null;
  const byTop = areas.toSorted((one, other) => one.top - other.top);
  const byBottom = areas.toSorted((one, other) => one.bottom - other.bottom);
  const columns = new Map<number, Map<RuleStyle, number>>();
  const count = ({ left, right, style }: ConditionalArea, by: 1 | -1): void => {
    for (let column = left; column <= right; column += 1) {
      const styles = columns.get(column) ?? new Map<RuleStyle, number>();
      columns.set(column, styles);
      const now = (styles.get(style) ?? 0) + by;
      if (now === 0) styles.delete(style);
      else styles.set(style, now);
    }
  };
  let opened = 0;
  let closed = 0;
  return {
    enter(row) {
      for (let area = byTop[opened]; area && area.top <= row; area = byTop[++opened]) count(area, 1);
      for (let area = byBottom[closed]; area && area.bottom < row; area = byBottom[++closed]) count(area, -1);
    },
    over: (column) => columns.get(column)?.keys() ?? [],
  };
}

/** 'B2:C9', 'B2', 'B:C' or '2:9'; null for anything else, and for columns that are not read. */
function areaOf(reference: string, { columns }: SpreadsheetLimits): Omit<ConditionalArea, 'style'> | null {
  const [first = '', last = first, ...more] = reference.replaceAll('$', '').split(':');
  const [start, end] = [corner.exec(first), corner.exec(last)];
  if (first === '' || start === null || end === null || more.length > 0) return null;
  const [, left = '', top = ''] = start;
  const [, right = '', bottom = ''] = end;
  const area = {
    top: top === '' ? 1 : Number(top),
    bottom: bottom === '' ? Number.MAX_SAFE_INTEGER : Number(bottom),
    left: left === '' ? 0 : columnOf(left),
    right: Math.min(right === '' ? columns : columnOf(right), columns),
  };
  return area.left < columns && area.left <= area.right && area.top <= area.bottom ? area : null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An attribute of a tag, decoded. */
function attribute(tag: string, name: string): string | undefined {
  const attributes = tag.matchAll(/\s([\w:]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)')/g);
  const [, , double, single] = attributes.find(([, match]) => match === name) ?? [];
  return (double ?? single)?.replace(/&(#x?)?(\w{1,8});/g, (whole, number: string | undefined, text: string) => {
    if (number === undefined) return entities[text] ?? whole;
    const code = Number.parseInt(text, number === '#' ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
