import type { Report } from '@comensal/application/reports';
import { drawPicture, type SvgNode } from '@comensal/domain/reports';
import { escapeHtml } from './escape-html';
import { paperColours, paperFont } from './paper-style';

const size = { width: 1000, height: 230 };

/** The chart of a report as a drawing on paper, with its title and a legend of its patterns. Empty without values. */
export function pictureHtml(picture: NonNullable<Report['picture']>): string {
  if (!picture.points.some(({ values }) => values.some((value) => value !== 0))) return '';
  const drawing = drawPicture(picture, size.width, size.height);
  const legend = picture.series
    .map((name, index) => {
      const swatch = {
        tag: 'rect',
        attributes: { class: `picture-${index}`, x: 0, y: 0, width: 14, height: 10 },
      } as const;
      return `<span><svg aria-hidden="true" width="14" height="10">${nodeText(swatch)}</svg> ${escapeHtml(name)}</span>`;
    })
    .join('');
  return (
    `<figure><figcaption><b>${escapeHtml(picture.title)}</b>${legend}</figcaption>` +
    `<svg role="img" aria-label="${escapeHtml(picture.title)}" viewBox="0 0 ${drawing.width} ${drawing.height}" width="100%">${drawing.nodes.map(nodeText).join('')}</svg></figure>`
  );
}

function nodeText({ tag, attributes, text }: SvgNode): string {
  const input = Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ');
  const lines = tag === 'rect' ? hatching(attributes) : '';
  const drawn = lines === '' ? '' : `<path class="picture-hatching" d="${lines}"/>`;
  return `<${tag} ${input}>${text === undefined ? '' : escapeHtml(text)}</${tag}>${drawn}`;
}

const colours = [paperColours.accent, '#b8700a', '#1b8850', '#2a6fd4', '#666673'];
const below = '#cc2d3f';
const apart = 8;

type Slope = 'falling' | 'rising' | 'level' | 'upright';
const slopes: Readonly<Record<string, readonly Slope[]>> = {
  'picture-1': ['rising'],
  'picture-2': ['falling'],
  'picture-3': ['level'],
  'picture-4': ['upright'],
  'picture-below': ['falling', 'rising'],
};

/**
 * Hatching that shows a bar's series without colour, each line clipped to the bar: an SVG pattern makes a PDF as large
 * as a photograph.
 */
function hatching(attributes: SvgNode['attributes']): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes[name])) as [
    number,
    number,
    number,
    number,
  ];
  const [right, foot] = [x + width, y + height];
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `M${x1.toFixed(1)},${y1.toFixed(1)}L${x2.toFixed(1)},${y2.toFixed(1)}`;
  const between = (from: number, to: number): number[] => {
    const first = Math.ceil(from / apart);
    return Array.from({ length: Math.max(0, Math.ceil(to / apart) - first) }, (_, index) => (first + index) * apart);
  };
  const drawn: Readonly<Record<Slope, () => string[]>> = {
    falling: () =>
      between(y - right, foot - x).map((c) => {
        const [from, to] = [Math.max(x, y - c), Math.min(right, foot - c)];
        return line(from, from + c, to, to + c);
      }),
    rising: () =>
      between(x + y, right + foot).map((c) => {
        const [from, to] = [Math.max(x, c - foot), Math.min(right, c - y)];
        return line(from, c - from, to, c - to);
      }),
    level: () => between(y, foot).map((at) => line(x, at, right, at)),
    upright: () => between(x, right).map((at) => line(at, y, at, foot)),
  };
  return (slopes[String(attributes['class'])] ?? []).flatMap((slope) => drawn[slope]()).join('');
}

export const pictureStyle = `
figure{margin:0 0 10px;break-inside:avoid}
figcaption{display:flex;gap:16px;align-items:center;margin-bottom:4px}
figcaption span{display:inline-flex;gap:4px;align-items:center}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
${colours.map((colour, index) => `.picture-${index}{fill:${colour}}`).join('')}
.picture-below{fill:${below}}
.picture-hatching{fill:none;stroke:#fff;stroke-width:1.6}
.picture-line{fill:none;stroke:${colours[0]};stroke-width:2}
.picture-dot{fill:${colours[0]}}.picture-ring{fill:#fff;stroke:${below};stroke-width:2}
.picture-grid{stroke:${paperColours.line}}.picture-zero{stroke:${paperColours.inkSoft}}
.picture-label{font:10px ${paperFont};fill:${paperColours.inkSoft}}`;
