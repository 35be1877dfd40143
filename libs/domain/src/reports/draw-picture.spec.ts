import { drawLying } from './draw-lying';
import { drawPicture } from './draw-picture';
import type { Picture } from './picture';

const labels = ({ nodes }: ReturnType<typeof drawPicture>) =>
  nodes.flatMap(({ tag, text, attributes }) =>
    tag === 'text' ? [[text, attributes['x'], attributes['y'], attributes['text-anchor']]] : [],
  );

test('vertical bars stand on the axis, between the largest figure and the days under them', () => {
  const picture: Picture = {
    shape: 'bars',
    unit: 'number',
    series: ['Comidas'],
    points: [
      { label: '12/11/2026', values: [8] },
      { label: '13/11/2026', values: [0] },
    ],
    others: 0,
  };
  const drawing = drawPicture(picture, 400, 200);
  expect(labels(drawing)).toEqual([
    ['0', 22, 178, 'end'],
    ['2', 22, 137, 'end'],
    ['4', 22, 96, 'end'],
    ['6', 22, 55, 'end'],
    ['8', 22, 14, 'end'],
    ['12/11', 119, 192, 'middle'],
    ['13/11', 301, 192, 'middle'],
  ]);
  expect(drawing.nodes.filter(({ tag }) => tag === 'rect').map(({ attributes }) => attributes)).toEqual([
    { class: 'picture-0', x: 83, y: 10, width: 72, height: 164 },
  ]);
});

test('the first and the last figure under horizontal bars stay within the chart', () => {
  const picture: Picture = {
    shape: 'bars',
    unit: 'number',
    series: ['Comidas'],
    points: [{ label: 'Planta Sur', values: [80] }],
    others: 0,
  };
  const figures = (width: number) => labels(drawLying(picture, width)).filter(([text]) => text !== 'Planta Sur');
  // The name is beside the bar, and the first value in the middle of its line.
  expect(figures(600)).toEqual([
    ['0', 74, 48, 'middle'],
    ['10', 138.3, 48, 'middle'],
    ['20', 202.5, 48, 'middle'],
    ['30', 266.8, 48, 'middle'],
    ['40', 331, 48, 'middle'],
    ['50', 395.3, 48, 'middle'],
    ['60', 459.5, 48, 'middle'],
    ['70', 523.8, 48, 'middle'],
    ['80', 598, 48, 'end'],
  ]);
  // The name is above where there is no room, and the first value starts at the edge.
  expect(figures(150)).toEqual([
    ['0', 2, 64, 'start'],
    ['20', 43.5, 64, 'middle'],
    ['40', 75, 64, 'middle'],
    ['60', 106.5, 64, 'middle'],
    ['80', 148, 64, 'end'],
  ]);
});

describe('a single day', () => {
  const day = { label: '12/11/2026', values: [8] };
  const bars = (picture: Picture) =>
    drawPicture(picture, 400, 200).nodes.flatMap(({ tag, attributes }) =>
      tag === 'rect' ? [[attributes['class'], attributes['width'], attributes['height']]] : [],
    );

  test('is a thin bar beside its name, not a fat one', () => {
    const picture: Picture = { shape: 'bars', unit: 'number', series: ['Comidas'], points: [day], others: 0 };
    expect(bars(picture)).toEqual([['picture-0', 314, 16]]);
    expect(drawPicture(picture, 400, 200)).toMatchObject({
      height: 56,
      slots: [{ x: 0, y: 0, width: 400, height: 56 }],
    });
  });

  test('has a bar for each of its series, in their colours', () => {
    const picture: Picture = {
      shape: 'stacked',
      unit: 'number',
      series: ['Almuerzo', 'Cena'],
      points: [{ ...day, values: [8, 4] }],
      others: 0,
    };
    expect(bars(picture)).toEqual([
      ['picture-0', 326.4, 16],
      ['picture-1', 163.2, 16],
    ]);
    expect(drawPicture(picture, 400, 200).slots).toHaveLength(1);
    expect(
      labels(drawPicture(picture, 400, 200))
        .slice(-2)
        .map(([text]) => text),
    ).toEqual(['Almuerzo', 'Cena']);
  });
});
