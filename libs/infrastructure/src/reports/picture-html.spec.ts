import { pictureHtml } from './picture-html';

const words = { title: 'Consumo', unit: 'money', others: 0 } as const;

/** The ends of the lines of each hatching. */
function hatchings(html: string): number[][][] {
  return [...html.matchAll(/class="picture-hatching" d="([^"]*)"/g)].map(([, path = '']) =>
    path
      .split('M')
      .slice(1)
      .map((line) => line.split(/[,L]/).map(Number)),
  );
}

it('REP-09 each printed bar has its own pattern, so that series differ without colours', () => {
  const html = pictureHtml({
    ...words,
    shape: 'stacked',
    series: ['Desayuno', 'Almuerzo', 'Cena', 'Merienda', 'Otros'],
    points: [{ label: '01/11/2026', values: [100_00, 100_00, 100_00, 100_00, 100_00] }],
  });
  const bars = [
    ...html.matchAll(/<rect class="picture-([1-4])" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
  ].map((match) => match.slice(2).map(Number) as [number, number, number, number]);
  const lines = hatchings(html);
  // Four in the legend, four in the drawing; what is first is plain.
  expect([bars.length, lines.length]).toEqual([8, 8]);
  for (const [index, [x, y, width, height]] of bars.entries()) {
    expect(lines[index]?.length).toBeGreaterThan(0);
    const beyond = (lines[index] ?? []).filter(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        [x1, x2].some((at) => at < x - 0.1 || at > x + width + 0.1) ||
        [y1, y2].some((at) => at < y - 0.1 || at > y + height + 0.1),
    );
    expect(beyond).toEqual([]);
  }
});

it('REP-09 horizontal bars are printed to the last of them', () => {
  const points = Array.from({ length: 12 }, (_, index) => ({
    label: `Yacimiento Loma Campana ${index}`,
    values: [(12 - index) * 100_00],
  }));
  const html = pictureHtml({ ...words, shape: 'bars', series: ['Disponible'], points });
  const [, height = 0] = /viewBox="0 0 1000 ([\d.]+)"/.exec(html)?.map(Number) ?? [];
  const lowest = Math.max(...[...html.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)));
  expect(lowest).toBeGreaterThan(230);
  expect(lowest).toBeLessThan(height);
});
