/** Escapes typed text for HTML. */
export function escapeHtml(value: string): string {
  return value.toWellFormed().replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
