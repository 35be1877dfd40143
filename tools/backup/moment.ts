import { CommandRefusal } from '../commands/run-command';

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** A moment as people write it: `2026-11-22 15:30`, in Buenos Aires unless it says otherwise. Refuses anything else. */
export function readMoment(text: string): Date {
  const [, day, time, zone = '-03:00'] = written.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(moment.getTime()))
    throw new CommandRefusal(
      `«${text}» no es un momento. Escriba, por ejemplo, --until "2026-11-22 15:30" (hora de Buenos Aires).`,
    );
  return moment;
}

/** The same for a person to read. */
export function momentText(moment: Date): string {
  return moment.toLocaleString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'short',
    timeStyle: 'medium',
    hour12: false,
  });
}

/** The same as `readMoment` takes it, in Buenos Aires, to the millisecond. */
export function momentWord(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, -1).replace('T', ' ');
}
