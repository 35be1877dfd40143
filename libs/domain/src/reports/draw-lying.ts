import { scaleLinear } from 'd3-scale';
import { charWidth, type Drawing, round, type SvgNode, shortFigure } from './drawing';
import type { Picture } from './picture';

const barHeight = { one: 16, several: 12 };
const gap = 10;
const nameHeight = 16;
const margin = { top: 6, right: 12, bottom: 24 };

/**
 * Horizontal bars, one or several for each name. The full name is beside them, or above them where the picture is too
 * narrow.
 */
export function drawLying({ points, series, shape, unit }: Picture, width: number): Drawing {
  const longest = Math.max(...points.map(({ label }) => label.length)) * charWidth + 12;
  const isAbove = longest > width * 0.4;
  const count = shape === 'grouped' ? Math.max(1, series.length) : 1;
  const thick = count === 1 ? barHeight.one : barHeight.several;
  const step = (isAbove ? nameHeight : 0) + count * thick + gap;
  const bottom = margin.top + points.length * step;
  const values = points.flatMap((point) => point.values);
  const across = scaleLinear(
    [Math.min(0, ...values), Math.max(0, ...values) || 1],
    [isAbove ? 12 : longest, width - margin.right],
  ).nice(4);
  const ticks = across.ticks(width < 480 ? 3 : 6);
  const room = Math.floor((isAbove ? width - 4 : longest) / charWidth);
  const rowOf = (index: number): number => margin.top + index * step;

  // No grid line crosses a name.
  const rules = isAbove
    ? points.map((_, index) => [rowOf(index) + gap / 2 + nameHeight, rowOf(index + 1) - gap / 2] as const)
    : [[margin.top, bottom] as const];
  const grid = ticks.flatMap((tick, index): SvgNode[] => {
    const x = round(across(tick));
    const isLast = index === ticks.length - 1 && x > width - 40;
    const isFirst = index === 0 && x < 40;
    return [
      ...rules.map(
        ([y1, y2]): SvgNode => ({
          tag: 'line',
          attributes: { class: tick === 0 ? 'picture-zero' : 'picture-grid', x1: x, x2: x, y1, y2 },
        }),
      ),
      {
        tag: 'text',
        attributes: {
          class: 'picture-label',
          x: isLast ? width - 2 : isFirst ? 2 : x,
          y: bottom + 16,
          'text-anchor': isLast ? 'end' : isFirst ? 'start' : 'middle',
        },
        text: shortFigure(tick, unit),
      },
    ];
  });
  const rows = points.flatMap(({ label, values: own }, index): SvgNode[] => {
    const first = rowOf(index) + gap / 2 + (isAbove ? nameHeight : 0);
    const name: SvgNode = {
      tag: 'text',
      attributes: isAbove
        ? { class: 'picture-label', x: 2, y: round(first - 4), 'text-anchor': 'start' }
        : {
            class: 'picture-label',
            x: round(longest - 8),
            y: round(first + (count * thick) / 2 + 4),
            'text-anchor': 'end',
          },
      text: label.length <= room ? label : `${label.slice(0, room - 1)}…`,
    };
    const bars = own.flatMap((value, index): SvgNode[] =>
      value === 0
        ? []
        : [
            {
              tag: 'rect',
              attributes: {
                class: value < 0 ? 'picture-below' : `picture-${index}`,
                x: round(Math.min(across(0), across(value))),
                y: round(first + (count === 1 ? 0 : index * thick)),
                width: round(Math.max(1, Math.abs(across(value) - across(0)))),
                height: count === 1 ? thick : thick - 1,
              },
            },
          ],
    );
    return [name, ...bars];
  });
  return {
    width,
    height: bottom + margin.bottom,
    nodes: [...grid, ...rows],
    slots: points.map((_, index) => ({ x: 0, y: rowOf(index), width, height: step })),
  };
}
