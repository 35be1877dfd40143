import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { malformed, wholeBody } from '../answers/field-messages';
import { deepest } from '../calls/body-limits';

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a JSON object. An empty text counts as {}. Refuses (422) invalid JSON, anything but an object, too deep
 * nesting, what no database can store (the zero character, half a surrogate pair), and keys that could reach an
 * object's prototype. Entries of the array named `alone` are validated one by one by the caller; too deep nesting in
 * them is truncated here, since no later code could walk through it.
 */
export function parseJsonObject(
  content: string,
  field: string = wholeBody,
  alone: string | null = null,
): Record<string, unknown> {
  if (content.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw malformed(field);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(platformRefusals.malformedBody, {}, { [field]: validation.invalidBody });
  }
  const record = value as Record<string, unknown>;
  const entries = alone === null ? null : record[alone];
  if (alone === null || !Array.isArray(entries)) {
    if (!isHarmless(record, 0)) throw malformed(field);
    return record;
  }
  if (!isHarmless({ ...record, [alone]: [] }, 0)) throw malformed(field);
  return { ...record, [alone]: entries.map((entry: unknown) => (isTooDeep(entry, 0) ? cut(entry, 0) : entry)) };
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  return depth > deepest || Object.keys(record).some((key) => isTooDeep(record[key], depth + 1));
}

/** Replaces what is nested deeper than `deepest` by '…'; the rest is unchanged, whatever its names. */
function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return value.map((entry) => cut(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cut(entry, depth + 1)]));
}

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((entry) => isHarmless(entry, depth + 1));
  return isHarmlessRecord(value as Readonly<Record<string, unknown>>, depth);
}

/** Iterates over keys: a pair allocated for each entry of a batch of meals would cost more than the check. */
function isHarmlessRecord(record: Readonly<Record<string, unknown>>, depth: number): boolean {
  return Object.keys(record).every(
    (key) => !forbiddenKeys.has(key) && isStorable(key) && isHarmless(record[key], depth + 1),
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes bytes, with the replacement character for invalid UTF-8. */
export function lenientText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/**
 * Decodes bytes that must be UTF-8 (RFC 8259); refuses (422) others, which a lenient decoder would turn into other
 * text.
 */
export function utf8Text(bytes: Uint8Array, field: string = wholeBody): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed(field);
  }
}
