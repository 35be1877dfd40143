import { drawPicture, type Picture, pictureFigure, type SvgNode } from '@comensal/domain/reports';
import { createElement, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A fifth of the window, within these: on a small screen the table below it begins above the fold. */
const heights = { least: 140, most: 240 };
const usualWidthPx = 720;

/**
 * The chart of a report, drawn to fit its box. It is one tab stop: the arrows move from value to value, and each is
 * announced. A visually hidden table has the figures too.
 */
export default function ReportPicture({ title, picture }: { readonly title: string; readonly picture: Picture }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidthPx);
  const [heightPx, setHeight] = useState(heights.most);
  const [at, setAt] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => {
      setWidth(Math.max(280, box.clientWidth || usualWidthPx));
      setHeight(Math.round(Math.min(heights.most, Math.max(heights.least, window.innerHeight / 5))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const { points, series, unit } = picture;
  const drawing = useMemo(() => drawPicture(picture, width, heightPx), [picture, width, heightPx]);
  const slot = at === null ? undefined : drawing.slots[at];
  // Names beside lying bars may need more than that: the box is scrolled, to the value that is read.
  useEffect(() => {
    const box = frame.current;
    if (!box || !slot) return;
    if (slot.y < box.scrollTop) box.scrollTop = slot.y;
    else if (slot.y + slot.height > box.scrollTop + box.clientHeight)
      box.scrollTop = slot.y + slot.height - box.clientHeight;
  }, [slot]);
  if (!points.some(({ values }) => values.some((value) => value !== 0)))
    return <p className="px-4 py-3 text-sm text-ink-faint">{t('reports.pictureEmpty')}</p>;
  const said = (index: number): string => {
    const point = points[index];
    if (!point) return '';
    const values = point.values.map((value, position) => `${series[position] ?? ''} ${pictureFigure(value, unit)}`);
    return `${point.label}: ${values.join(', ')}`;
  };

  function move(event: KeyboardEvent): void {
    const last = points.length - 1;
    const next = at === null ? 0 : Math.min(last, at + 1);
    const before = at === null ? last : Math.max(0, at - 1);
    const goals: Partial<Record<string, number>> = {
      ArrowRight: next,
      ArrowDown: next,
      ArrowLeft: before,
      ArrowUp: before,
      Home: 0,
      End: last,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setAt(goal);
  }

  return (
    <figure className="flex flex-col gap-2 px-4 py-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold text-ink">{title}</span>
        {series.map((name, position) => (
          <span key={name} className="inline-flex items-center gap-1.5 text-ink-soft">
            <svg width="14" height="10" aria-hidden>
              <rect className={`picture-${position}`} width="14" height="10" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <div
        ref={frame}
        role="application"
        aria-roledescription={t('reports.picture')}
        aria-label={`${title}. ${t('reports.pictureKeys')}`}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        className="scroll-thin min-w-0 overflow-x-hidden overflow-y-auto rounded-md"
        style={{ maxHeight: heightPx }}
      >
        <svg
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          aria-hidden
          className="block max-w-full"
          onPointerLeave={() => setAt(null)}
        >
          <PicturePatterns />
          {slot && <rect className="picture-slot" {...slot} />}
          {drawing.nodes.map((node, index) => nodeElement(node, index))}
          {drawing.slots.map((place, index) => (
            <rect key={points[index]?.label} {...place} fill="transparent" onPointerEnter={() => setAt(index)} />
          ))}
        </svg>
      </div>
      <p role="status" className="tabular min-h-5 text-sm text-ink-soft">
        {at === null ? '' : said(at)}
      </p>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, position) => (
                  <td key={series[position]}>{pictureFigure(value, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function nodeElement({ tag, attributes, text }: SvgNode, key: number) {
  const { class: className, 'text-anchor': textAnchor, ...rest } = attributes;
  return createElement(tag, { key, className, ...(textAnchor === undefined ? {} : { textAnchor }), ...rest }, text);
}

const lines = ['M0,0', 'M0,8L8,0', 'M0,0L8,8', 'M0,4H8', 'M4,0V8'];

/** What distinguishes the series without their colours; the colours are the theme's. */
function PicturePatterns() {
  return (
    <defs>
      {lines.map((path, position) => (
        <pattern
          key={path}
          id={`picture-pattern-${position}`}
          className={`picture-ink-${position}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" />
          <path d={path} />
        </pattern>
      ))}
      <pattern
        id="picture-pattern-below"
        className="picture-ink-below"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
      >
        <rect width="8" height="8" />
        <path d="M0,0L8,8M0,8L8,0" />
      </pattern>
    </defs>
  );
}
