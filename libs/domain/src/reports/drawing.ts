import type { Picture } from './picture';

/**
 * An element of a drawing. The portal renders it as a DOM element, the PDF as text. Every attribute is spelled alike in
 * both.
 */
export interface SvgNode {
  readonly tag: 'g' | 'rect' | 'line' | 'path' | 'text' | 'circle';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** A picture in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SvgNode[];
  /** The position of each point, for the pointer. */
  readonly slots: readonly Slot[];
}

export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const charWidth = 6.2;
/** '$ 1,5 M' of minor units, '12 mil' of a count: short enough for an axis. */
export function shortFigure(value: number, unit: Picture['unit']): string {
  const whole = unit === 'money' ? value / 100 : value;
  const size = Math.abs(whole);
  const [by, word] = size >= 1e9 ? [1e9, ' mil M'] : size >= 1e6 ? [1e6, ' M'] : size >= 1e4 ? [1e3, ' mil'] : [1, ''];
  const digits = `${(size / by).toLocaleString('es-AR', { maximumFractionDigits: 1 })}${word}`;
  return `${whole < 0 ? '-' : ''}${unit === 'money' ? '$\u00a0' : ''}${digits}`;
}

/** A coordinate of a drawing, to a tenth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
