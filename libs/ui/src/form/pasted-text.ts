import type { ClipboardEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Characters that nobody sees: soft hyphens, zero widths, marks of direction, the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * A pasted text as a person reads it: without what nobody sees, with usual spaces, and on one line where the control has one
 * (a browser would glue the words of two lines together). Spaces around it go where it meets an end of the control.
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
 * Puts what was pasted into its control, whole: what is longer than can be typed stays for the form's rule to say so, where
 * the browser would cut it off without a word. `verbatim` changes no character, for passwords.
 */
export function pasteWhole(event: ClipboardEvent<TextControl>, verbatim = false): void {
  paste(event, verbatim ? 'verbatim' : 'readable', Infinity);
}

/** The same for a control of which no rule says that it holds too much: it takes as much as can be typed. */
export function pasteReadable(event: ClipboardEvent<TextControl>): void {
  paste(event, 'readable', event.currentTarget.maxLength);
}

function paste(event: ClipboardEvent<TextControl>, kind: 'readable' | 'verbatim', longest: number): void {
  const control = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  if (event.defaultPrevented || control.readOnly || control.disabled || pasted === '') return;
  const { value } = control;
  // A field of an e-mail address tells no selection: its text is replaced, as nobody pastes half an address.
  const start = control.selectionStart ?? 0;
  const end = control.selectionEnd ?? value.length;
  const place = { oneLine: control.tagName === 'INPUT', atStart: start === 0, atEnd: end === value.length };
  const text = kind === 'verbatim' ? pasted.replace(/[\r\n]+/g, '') : readableText(pasted, place);
  const next = value.slice(0, start) + text + value.slice(end);
  if (text === pasted && (control.maxLength < 0 || next.length <= control.maxLength)) return;
  event.preventDefault();
  putText(control, next.slice(0, longest), start + text.length);
}

/** As if the person had typed it: React and its forms hear of it. */
function putText(control: TextControl, text: string, caret: number): void {
  const prototype = control.tagName === 'INPUT' ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  if (control.selectionStart !== null) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
