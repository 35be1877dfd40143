import fc from 'fast-check';
import { drawPicture } from './draw-picture';
import type { Slot } from './drawing';
import type { Picture } from './picture';

const names = ['Almuerzo', 'Cena del turno noche', 'Té', 'Refrigerio de planta', 'Desayuno'];
const day = (index: number): string => `${String(index + 1).padStart(2, '0')}/11/2026`;

/** Pictures as the reports make them: several series only where bars are stacked or grouped. */
const pictures: fc.Arbitrary<Picture> = fc
  .record({
    shape: fc.constantFrom('bars', 'stacked', 'grouped'),
    isNames: fc.boolean(),
    several: fc.integer({ min: 1, max: 5 }),
    rows: fc.array(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ shape, isNames, several, rows }) => {
    const series = shape === 'bars' ? ['Comidas'] : names.slice(0, several);
    const points = rows.map((row, index) => ({
      label: shape === 'grouped' || (shape === 'bars' && isNames) ? `${names[index % 5]} ${index}` : day(index),
      values: row.slice(0, series.length).map((value) => (shape === 'stacked' ? Math.abs(value) : value)),
    }));
    return { shape, unit: 'money', series, points, others: 0 };
  });
const widths = fc.integer({ min: 300, max: 1_200 });

function bars({ nodes }: ReturnType<typeof drawPicture>): Slot[] {
  return nodes.flatMap(({ tag, attributes: { x, y, width, height } }) =>
    tag === 'rect' ? [{ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }] : [],
  );
}

/** Coordinates are rounded to a tenth, and a bar is a pixel high at least. */
const isWithin = (inner: Slot, outer: Slot): boolean =>
  inner.x >= outer.x - 0.2 &&
  inner.y >= outer.y - 0.2 &&
  inner.x + inner.width <= outer.x + outer.width + 0.2 &&
  inner.y + inner.height <= outer.y + outer.height + 1.2;

test('every bar stands within the slot of its own point, whatever is drawn', () => {
  fc.assert(
    fc.property(pictures, widths, (picture, width) => {
      const drawing = drawPicture(picture, width, 230);
      const owners = picture.points.flatMap(({ values }, index) => values.filter(Boolean).map(() => index));
      const drawn = bars(drawing);
      expect(drawn).toHaveLength(owners.length);
      const slotOf = (owner: number): Slot | undefined => drawing.slots[drawing.slots.length === 1 ? 0 : owner];
      expect(drawn.filter((bar, at) => !isWithin(bar, slotOf(owners[at] ?? -1) as Slot))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('the bars of a single day stand beside the names of their series', () => {
  const days = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(days, (values) => {
      const series = names.slice(0, values.length);
      const drawing = drawPicture(
        { shape: 'stacked', unit: 'number', series, points: [{ label: day(0), values }], others: 0 },
        700,
        230,
      );
      const beside = drawing.nodes.filter(({ tag, text }) => tag === 'text' && series.includes(text ?? ''));
      expect(beside.map(({ text }) => text)).toEqual(series);
      expect(beside.map(({ attributes }) => Number(attributes['y']) - 4)).toEqual(
        bars(drawing).map(({ y, height }) => y + height / 2),
      );
    }),
  );
});
