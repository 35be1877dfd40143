/** How much of a service a diner may have in each period (SPR-08). */
export const periodQuantities = ['qty_day', 'qty_week', 'qty_month', 'qty_year'] as const;

/** The same for each day of the week, Monday first (SPR-09). */
export const weekdayQuantities = [
  'qty_monday',
  'qty_tuesday',
  'qty_wednesday',
  'qty_thursday',
  'qty_friday',
  'qty_saturday',
  'qty_sunday',
] as const;

export const quantityNames = [...periodQuantities, ...weekdayQuantities] as const;
export type QuantityName = (typeof quantityNames)[number];
export type Quantities = Readonly<Record<QuantityName, number>>;

/** Most digits of a typed quantity (SPR-34, O-86), and the largest one. */
export const quantityDigits = 4;
export const mostQuantity = 9_999;

const weekdaysZero = {
  qty_monday: 0,
  qty_tuesday: 0,
  qty_wednesday: 0,
  qty_thursday: 0,
  qty_friday: 0,
  qty_saturday: 0,
  qty_sunday: 0,
} as const;

/**
 * The value of an empty cell: in a new profile (SPR-32), and in an edited one (SPR-33, O-81, O-82). Neither changes an
 * existing value.
 */
export const defaultQuantities = {
  create: { qty_day: 1, qty_week: 999, qty_month: 999, qty_year: 999, ...weekdaysZero },
  edit: { qty_day: 1, qty_week: 999, qty_month: 999, qty_year: 9999, ...weekdaysZero },
} as const satisfies Record<'create' | 'edit', Quantities>;

/**
 * The text of a quantity cell after a keystroke: the leading integer, or nothing without one (SPR-27), of at most
 * `most` digits.
 */
export function typedQuantity(typed: string, most = quantityDigits): string {
  const digits = /^\d+/.exec(typed.trim())?.[0] ?? '';
  return digits === '' ? '' : digits.replace(/^0+(?=\d)/, '').slice(0, most);
}

/**
 * The quantity in a pasted text, of at most `most` digits; null when there is none. A dot before three digits separates
 * thousands.
 */
export function pastedQuantity(pasted: string, most = quantityDigits): string | null {
  const [, whole] = /^(\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,0{1,4})?$/.exec(pasted.trim().slice(0, 40)) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  return digits.length > most ? null : digits;
}

/** The number of a cell; an empty one is 0 (SPR-28). */
export function quantityOf(typed: string): number {
  return Number(typedQuantity(typed));
}

/** 1 when any weekday has a quantity, else 0. With 1 the weekdays count instead of the day (SPR-31, O-83). */
export function configByDay(quantities: { readonly [Name in QuantityName]?: number | undefined }): 0 | 1 {
  return weekdayQuantities.some((name) => (quantities[name] ?? 0) > 0) ? 1 : 0;
}
