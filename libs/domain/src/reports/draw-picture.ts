import { scaleBand, scaleLinear } from 'd3-scale';
import { formatMoney } from '../platform/money/money';
import { drawLying } from './draw-lying';
import { charWidth, type Drawing, round, type SvgNode, shortFigure } from './drawing';
import type { Picture } from './picture';

const margin = { top: 10, right: 8, bottom: 26 };
/** A bar is never wider than this: a few would otherwise fill the picture. */
const widestBar = 72;

/**
 * Draws a chart `width` pixels wide. The classes name series (`picture-0` to `picture-4`) and values below zero
 * (`picture-below`): colour and pattern belong to the page, so that light, dark and paper have their own. Names that do
 * not fit under vertical bars get horizontal bars, and the chart is as high as these need.
 */
export function drawPicture(picture: Picture, width: number, height: number): Drawing {
  const { shape, points } = picture;
  if (points.length === 1 && shape !== 'line' && shape !== 'grouped') return drawOne(picture, width);
  const isNames = shape === 'grouped' || points.some(({ label }) => !/^\d/.test(label));
  const longest = Math.max(1, ...points.map(({ label }) => footLabel(label).length));
  if (isNames && longest * charWidth > (width - 60) / points.length) return drawLying(picture, width);
  const stacked = shape === 'stacked';
  const highs = points.map(({ values }) => (stacked ? sum(values) : Math.max(0, ...values)));
  const lows = points.map(({ values }) => (stacked ? 0 : Math.min(0, ...values)));
  const bottom = height - margin.bottom;
  const up = scaleLinear([Math.min(0, ...lows), Math.max(0, ...highs) || 1], [bottom, margin.top]).nice(4);
  const ticks = up.ticks(4);
  const labels = ticks.map((tick) => shortFigure(tick, picture.unit));
  const left = Math.max(28, Math.max(...labels.map((label) => label.length)) * charWidth + 10);
  const across = scaleBand(
    points.map((_, index) => index),
    [left, width - margin.right],
  )
    .paddingInner(shape === 'line' ? 0 : 0.28)
    .paddingOuter(0.14);
  const step = across.step();
  const slotOf = (index: number): number => across(index) ?? left;

  const nodes: SvgNode[] = [];
  for (const [index, tick] of ticks.entries()) {
    const y = round(up(tick));
    nodes.push({
      tag: 'line',
      attributes: {
        class: tick === 0 ? 'picture-zero' : 'picture-grid',
        x1: left,
        x2: width - margin.right,
        y1: y,
        y2: y,
      },
    });
    nodes.push({
      tag: 'text',
      attributes: { class: 'picture-label', x: left - 6, y: y + 4, 'text-anchor': 'end' },
      text: labels[index] ?? '',
    });
  }
  nodes.push(...(shape === 'line' ? lineOf() : bars()));
  nodes.push(...footLabels());
  return {
    width,
    height,
    nodes,
    slots: points.map((_, index) => ({
      x: round(slotOf(index) - (step - across.bandwidth()) / 2),
      y: margin.top,
      width: round(step),
      height: bottom - margin.top,
    })),
  };

  function bars(): SvgNode[] {
    return points.flatMap(({ values }, index) => {
      let base = 0;
      const beside = shape === 'grouped' ? Math.max(1, values.length) : 1;
      const thin = Math.min(widestBar, across.bandwidth() / beside);
      const left = slotOf(index) + (across.bandwidth() - thin * beside) / 2;
      return values.flatMap((value, position): SvgNode[] => {
        const from = stacked ? base : 0;
        base += value;
        if (value === 0) return [];
        const [top, foot] = [up(Math.max(from, from + value)), up(Math.min(from, from + value))];
        return [
          {
            tag: 'rect',
            attributes: {
              class: value < 0 ? 'picture-below' : `picture-${position}`,
              x: round(left + (shape === 'grouped' ? position * thin : 0)),
              y: round(top),
              width: round(Math.max(1, thin - (shape === 'grouped' ? 1 : 0))),
              height: round(Math.max(1, foot - top)),
            },
          },
        ];
      });
    });
  }

  function lineOf(): SvgNode[] {
    const at = points.map(({ values }, index) => ({
      x: round(slotOf(index) + across.bandwidth() / 2),
      y: round(up(values[0] ?? 0)),
      value: values[0] ?? 0,
    }));
    const path = at.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('');
    // A ring below zero and a dot above it, so that the sign does not depend on the colour.
    const dots = at.map(
      ({ x, y, value }): SvgNode => ({
        tag: 'circle',
        attributes: { class: value < 0 ? 'picture-ring' : 'picture-dot', cx: x, cy: y, r: value < 0 ? 3.5 : 2.5 },
      }),
    );
    return [{ tag: 'path', attributes: { class: 'picture-line', d: path } }, ...dots];
  }

  /** As many labels as fit: the first and every n-th after it. */
  function footLabels(): SvgNode[] {
    const room = Math.max(1, Math.floor(step / charWidth));
    const every = isNames ? 1 : Math.max(1, Math.ceil((longest + 2) / room));
    return points.flatMap(({ label }, index) =>
      index % every === 0
        ? [
            {
              tag: 'text',
              attributes: {
                class: 'picture-label',
                x: round(slotOf(index) + across.bandwidth() / 2),
                y: height - 8,
                'text-anchor': 'middle',
              },
              text: footLabel(label),
            } satisfies SvgNode,
          ]
        : [],
    );
  }
}

/** A single day would be one fat bar: its series lie below each other instead, or the day itself if there is one. */
function drawOne(picture: Picture, width: number): Drawing {
  const { points, series, shape } = picture;
  const values = points[0]?.values ?? [];
  const rows =
    series.length < 2
      ? points
      : series.map((label, position) => ({
          label,
          values: values.map((value, index) => (index === position ? value : 0)),
        }));
  const drawing = drawLying({ ...picture, shape: shape === 'stacked' ? 'bars' : shape, points: rows }, width);
  return { ...drawing, slots: [{ x: 0, y: 0, width, height: drawing.height }] };
}

/** '12/11' of a day, '11/2026' of a month; names unchanged. */
function footLabel(label: string): string {
  return /^\d\d\/\d\d\/\d{4}$/.test(label) ? label.slice(0, 5) : label;
}

/** A value of a chart in full, for screen readers. */
export function pictureFigure(value: number, unit: Picture['unit']): string {
  return unit === 'money' ? formatMoney(value) : value.toLocaleString('es-AR');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
