import { existsSync, statSync } from 'node:fs';
import { type DateNumber, dateParts, isoToDate } from '@comensal/domain/platform/dates';
import { ConfigurationError } from './configuration';
import { configurationText as say } from './configuration.texts';
import { addressNames, settingNames } from './environment';

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that name what must be there already. BACKUP_DIR is not among them: its disk may come later. */
const places: Readonly<Record<string, 'file' | 'folder'>> = {
  MANUAL_PDF: 'file',
  CHROMIUM_PATH: 'file',
  CONTRACTOR_TEMPLATES_DIR: 'folder',
  PORTAL_DIR: 'folder',
};

/** Throws a ConfigurationError, with a sentence for each, for paths that are not there and a DATA_DIR that is a file. */
export function refusePaths(environment: Variables): void {
  const faults: string[] = [];
  for (const [name, kind] of Object.entries(places)) {
    const value = environment[name]?.trim();
    if (value && !(kind === 'file' ? isFile(value) : isFolder(value)))
      faults.push(`${name}: ${kind === 'file' ? say.noFile : say.noFolder}`);
  }
  const data = environment['DATA_DIR']?.trim();
  if (data && existsSync(data) && !isFolder(data)) faults.push(`DATA_DIR: ${say.notFolder}`);
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
}

const isFile = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Sentences about settings that are probably not what was meant, although the product starts with them: names that it
 * does not read and that are one slip away from one that it does, addresses with a second @, holidays of other years.
 */
export function doubtsOf(environment: Variables, today: DateNumber): string[] {
  const values = Object.keys(environment).filter((name) => environment[name]?.trim());
  return [...values.flatMap(slipIn), ...values.flatMap((name) => secondAt(name, environment)), ...noHolidays()];

  function noHolidays(): string[] {
    const { year } = dateParts(today);
    const days = environment['HOLIDAYS']?.split(',') ?? [];
    const isOfYear = days.some((day) => dateParts(isoToDate(day.trim())).year === year);
    return days.join('').trim() === '' || isOfYear ? [] : [`HOLIDAYS: ${say.noHolidays(year)}`];
  }
}

function slipIn(name: string): string[] {
  const known = settingNames.find((each) => isOneSlipAway(bare(name), bare(each)));
  return settingNames.includes(name) || known === undefined ? [] : [`${name}: ${say.slip(known)}`];
}

function secondAt(name: string, environment: Variables): string[] {
  const isTwice = addressNames.includes(name) && (environment[name]?.split('@').length ?? 0) > 2;
  return isTwice ? [`${name}: ${say.secondAt}`] : [];
}

const bare = (name: string): string => name.toUpperCase().replaceAll('_', '');

/** Whether a letter is missing, added, wrong, or two are swapped; short names are too near to others. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne.slice(2) === restOther.slice(2) && restOne[0] === restOther[1] && restOne[1] === restOther[0])
  );
}
