import { CommandRefusal } from '../commands/run-command';

/** The part of CHANGELOG.md about that version, without its heading. Refuses when it is missing or empty. */
export function releaseNotes(changelog: string, version: string): string {
  const [, ...parts] = changelog.split(/^## /m);
  const match = parts.find((part) => part.split(/\s/, 1)[0] === version);
  const notes = match?.slice(match.indexOf('\n') + 1).trim() ?? '';
  if (notes === '') throw new CommandRefusal(`CHANGELOG.md no dice nada de la versión ${version}.`);
  return notes;
}
