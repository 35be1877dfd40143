/** What people typed, as text of a page. */
export function escapeHtml(value: string): string {
  return value.toWellFormed().replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
