import '../text/text';
import '../text/frame-texts';
import { uploadLimits } from '@comensal/domain/platform/files';
import { act, render, screen } from '@testing-library/react';
import { Hosts } from '../dialogs/hosts';
import { preparePaper } from './prepare-paper';
import { sidesWithin } from './scale-picture';

const signs = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const number = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);

/** A PNG as large as its header and its bytes say. */
function png(width: number, height: number, filling = 0): File {
  const head = [...signs('\x89PNG\r\n\x1a\n'), ...number(13), ...signs('IHDR'), ...number(width), ...number(height)];
  const rest = [8, 2, 0, 0, 0, 0, 0, 0, 0];
  const data = [...number(filling), ...signs('IDAT')];
  const end = [0, 0, 0, 0, ...number(0), ...signs('IEND'), 0, 0, 0, 0];
  const parts = [Uint8Array.from([...head, ...rest, ...data]), new Uint8Array(filling), Uint8Array.from(end)];
  return new File(parts, 'recibo.png', { type: 'image/png' });
}

/** jsdom draws nothing: a picture of these sides, whose JPEG takes so many bytes a pixel. */
function drawsWith(width: number, height: number, bytesAPixel: number): { readonly drawn: number[] } {
  const drawn: number[] = [];
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width, height, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    drawn.push(this.width * this.height);
    take(new Blob([new Uint8Array(Math.round(this.width * this.height * bytesAPixel))]));
  });
  return { drawn };
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

it.each([
  ['too many pixels', png(9_000, 6_000), 0.5],
  ['too many bytes', png(5_000, 4_000, uploadLimits.bytes), 0.5],
  ['a first try that is still too large', png(9_000, 6_000), 1],
])('O-127 a picture with %s is scaled, and its person told', async (_name, file, bytesAPixel) => {
  render(<Hosts />);
  const { drawn } = drawsWith(9_000, 6_000, bytesAPixel);
  const taken = (await act(() => preparePaper(file, []))) as File;
  expect([taken.name, taken.type, taken.size <= uploadLimits.bytes]).toEqual(['recibo.jpg', 'image/jpeg', true]);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(12_000_000);
  expect(await screen.findByText(/^La foto recibo\.png era muy grande y se achicó para enviarla/)).toBeTruthy();
});

it('O-127 more pixels than a browser holds are refused, and what cannot be decoded', async () => {
  drawsWith(20_000, 20_000, 0.1);
  const refused = /^La imagen recibo\.png tiene más de 50 megapíxeles/;
  expect(await preparePaper(png(20_000, 20_000), [])).toMatch(refused);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await preparePaper(png(9_000, 6_000), [])).toMatch(refused);
});

it('O-127 a picture within the bounds stays as it is; sides keep their proportion', async () => {
  const file = png(4_000, 3_000);
  expect(await preparePaper(file, [])).toBe(file);
  expect([sidesWithin(9_000, 6_000, 12_000_000), sidesWithin(100, 50, 12_000_000)]).toEqual([
    [4_242, 2_828],
    [100, 50],
  ]);
});
