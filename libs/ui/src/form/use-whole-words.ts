import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** The text of a field's placeholder: its first word alone where the whole would be cut. */
export function useWholeWords(field: RefObject<HTMLInputElement | null>, text: string): string {
  const [fits, setFits] = useState(true);
  const measure = useEffectEvent(() => {
    const box = field.current;
    if (!box || box.clientWidth === 0) return;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return;
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    setFits(pen.measureText(text).width <= room);
  });
  useLayoutEffect(() => measure(), [text]);
  useEffect(() => {
    const box = field.current;
    if (!box) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(box);
    const fonts = document.fonts as FontFaceSet | undefined;
    const again = () => measure();
    fonts?.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', again);
    };
  }, [field]);
  return fits ? text : (text.split(' ')[0] ?? text);
}
