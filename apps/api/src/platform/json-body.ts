import { Refusal, text } from '@comensal/domain';
import { wholeBody } from './field-messages';

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 64;

/**
 * A JSON object from text. Nothing counts as {}. Refuses (422) what is no JSON, no object, nested too deeply, or holds what
 * no database can store (the zero character) or what could reach an object's prototype.
 */
export function parseJsonObject(content: string, field: string = wholeBody): Record<string, unknown> {
  if (content.trim() === '') return {};
  const malformed = (): Refusal => new Refusal('malformedBody', {}, { [field]: text('refusals.malformedBody') });
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('malformedBody', {}, { [field]: text('validation.invalidBody') });
  }
  if (!isHarmless(value, 0)) throw malformed();
  return value as Record<string, unknown>;
}

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((entry) => isHarmless(entry, depth + 1));
  return Object.entries(value).every(([key, entry]) => !forbiddenKeys.has(key) && !key.includes('\u0000') && isHarmless(entry, depth + 1));
}
