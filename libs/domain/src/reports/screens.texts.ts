import { ofEachReport, type ReportName } from './report-names';
import { reportTitles } from './report-titles.texts';

type Titles = typeof reportTitles;
const titles: Readonly<Record<ReportName, Titles[keyof Titles]>> = reportTitles;

/** The title of each screen, and what it is for. */
export const screens = {
  ...(ofEachReport((name) => {
    const { title, hint } = titles[name];
    return [[`${name}Report`, { title, hint }]];
  }) as { readonly [Name in ReportName as `${Name}Report`]: Pick<Titles[Name], 'title' | 'hint'> }),
  reportSchedules: { title: 'Reportes programados', hint: 'Los que se hacen solos y le llegan por correo' },
} as const;
