import type { ClipboardEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Invisible characters: soft hyphens, zero widths, direction marks, the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * A pasted text as a person reads it: without invisible characters, with ordinary spaces, and on one line if the
 * control has one (a browser would join the words of two lines). Leading and trailing spaces are trimmed.
 */
export function readableText(
  pasted: string,
  { oneLine, atStart, atEnd }: { readonly oneLine: boolean; readonly atStart: boolean; readonly atEnd: boolean },
): string {
  const seen = pasted.replace(unseen, '').replace(unusualSpaces, ' ').replace(/\r\n?/g, '\n');
  const lined = oneLine ? seen.replace(/[\n\t]+/g, ' ') : seen;
  const begun = atStart ? lined.trimStart() : lined;
  return atEnd ? begun.trimEnd() : begun;
}

/**
 * Pastes the whole text into its control: a text longer than can be typed stays for the form's rule to refuse, where
 * the browser would truncate it silently. `verbatim` changes no character, for passwords.
 */
export function pasteWhole(event: ClipboardEvent<TextControl>, verbatim = false): void {
  paste(event, verbatim ? 'verbatim' : 'readable', Infinity);
}

/** The same for a control whose length no rule checks: it takes as much as can be typed. */
export function pasteReadable(event: ClipboardEvent<TextControl>): void {
  paste(event, 'readable', event.currentTarget.maxLength);
}

function paste(event: ClipboardEvent<TextControl>, kind: 'readable' | 'verbatim', longest: number): void {
  const control = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  if (event.defaultPrevented || control.readOnly || control.disabled || pasted === '') return;
  const { value } = control;
  // An e-mail field exposes no selection, so its whole text is replaced; nobody pastes half an address.
  const start = control.selectionStart ?? 0;
  const end = control.selectionEnd ?? value.length;
  const place = { oneLine: control.tagName === 'INPUT', atStart: start === 0, atEnd: end === value.length };
  const text = kind === 'verbatim' ? pasted.replace(/[\r\n]+/g, '') : readableText(pasted, place);
  const next = value.slice(0, start) + text + value.slice(end);
  if (text === pasted && (control.maxLength < 0 || next.length <= control.maxLength)) return;
  event.preventDefault();
  putText(control, next.slice(0, longest), start + text.length);
}

/** Sets the text as if typed, so that React and its forms notice. */
function putText(control: TextControl, text: string, caret: number): void {
  const prototype = control.tagName === 'INPUT' ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  if (control.selectionStart !== null) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
