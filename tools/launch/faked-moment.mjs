import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MINUTE_MS = 60_000;

/**
 * The moments at which the second lane runs again what reads clocks, in Buenos Aires: when the day is another one in
 * UTC already, when it ends, and so at the end of a year and on the day that only some years have.
 */
export const moments = (now = new Date()) => {
  const [year] = dayOf(now).split('-');
  return ['21:30', '23:59', `${year}-12-31 21:30`, '2028-02-29 23:59'];
};

/**
 * The environment in which a program and its children take a moment for the present, and clocks go on from there. Takes
 * `YYYY-MM-DD HH:mm` of Buenos Aires, or only the hour, of today. Refuses with a Spanish sentence another text, and a
 * machine without the library of Debian's `faketime`.
 */
export function environmentAt(moment, now = new Date()) {
  const [, day = dayOf(now), hour] = /^(?:(\d{4}-\d{2}-\d{2}) )?(\d{2}:\d{2})$/.exec(moment) ?? [];
  const wanted = Date.parse(`${day}T${hour}:00-03:00`);
  if (Number.isNaN(wanted)) throw new Error(`«${moment}» no es un momento, como 2026-12-31 23:59 o 23:59.`);
  const library = fakingLibrary();
  if (library === undefined) throw new Error(missingFaketime);
  const seconds = Math.ceil((wanted - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Waits are as long as always, under both names that the library has had for it; files keep their own times, which
    // Node reads past the library.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
}

export const missingFaketime =
  'En esta máquina no está faketime, que solo hay en Linux (apt-get install faketime): no se prueba a otras horas que la de ahora.';

/**
 * Programs that hang under the library: their memory allocators read the clock before it is ready. They are started
 * without it, and what they reckon with is the clocks of those who call them. Takes a folder for the programs that do
 * so, and `{name: path}` of the real ones, which may be a name in the PATH. Returns the folder, to be put first in it.
 */
export function withoutFaking(folder, programs) {
  for (const [name, program] of Object.entries(programs)) {
    const text = `#!/bin/sh\nunset LD_PRELOAD\nPATH='${process.env.PATH}' exec '${program}' "$@"\n`;
    writeFileSync(path.join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

/** Debian's place; undefined where it is not. */
export function fakingLibrary() {
  const place = '/usr/lib';
  const folders = process.platform === 'linux' && existsSync(place) ? readdirSync(place) : [];
  return folders
    .map((name) => path.join(place, name, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** The day of a moment in Buenos Aires. */
function dayOf(moment) {
  return new Date(moment.getTime() - 180 * MINUTE_MS).toISOString().slice(0, 10);
}
