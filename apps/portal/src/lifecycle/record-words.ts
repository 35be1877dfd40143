import type { Registered } from '@comensal/domain/platform/access';
import { t } from '../platform/text/text';
import type { ListWord, ListWords, PageWords, RecordWords } from './record-screens';

type Catalogue = Registered['texts'];
type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** The texts of a list in the catalogue's group of a kind. */
interface ListTexts<Status extends string> {
  readonly list: Texts<ListWord>;
  readonly status: Texts<Status>;
  readonly keys: Texts<'firstWaiting'>;
}

/** The texts of all its screens. */
interface KindTexts<Status extends string, Event extends string> extends ListTexts<Status> {
  readonly happened: Texts<Event>;
  readonly page: Texts<'way' | 'conflict' | 'finished'>;
}

/** Its additional texts if records have pages. */
interface PageTexts {
  readonly page: Texts<'heading' | 'titleEdit' | 'titleShow' | 'next' | 'previous'>;
  readonly keys: Texts<'next' | 'previous'>;
}

/** The groups of the catalogue that have all of these texts; the name of any other group does not compile. */
type GroupWith<Wanted> = {
  [Group in keyof Catalogue]: Catalogue[Group] extends Wanted ? Group : never;
}[keyof Catalogue];

/** The texts of a kind's list, from its group of the catalogue. */
export function listWords<Status extends string>(group: GroupWith<ListTexts<Status>>): ListWords<Status> {
  const say = saying(group);
  return {
    list: (word, values) => say(`list.${word}`, values),
    status: (status) => say(`status.${status}`),
    firstWaiting: () => say('keys.firstWaiting'),
  };
}

/** The texts of a kind whose records are shown within its list. */
export function recordWords<Status extends string, Event extends string>(
  group: GroupWith<KindTexts<Status, Event>>,
): RecordWords<Status, Event> {
  const say = saying(group);
  return {
    ...listWords<Status>(group as never),
    way: () => say('page.way'),
    happened: (event) => say(`happened.${event}`),
    conflict: () => say('page.conflict'),
    finished: () => say('page.finished'),
  };
}

/** The texts of a kind whose records have pages. */
export function pageWords<Status extends string, Event extends string>(
  group: GroupWith<KindTexts<Status, Event> & PageTexts>,
): RecordWords<Status, Event> & PageWords {
  const say = saying(group);
  return {
    ...recordWords<Status, Event>(group as never),
    heading: (id) => say('page.heading', { id }),
    title: (mode) => say(mode === 'edit' ? 'page.titleEdit' : 'page.titleShow'),
    next: () => say('page.next'),
    previous: () => say('page.previous'),
    nextKey: () => say('keys.next'),
    previousKey: () => say('keys.previous'),
  };
}

/** What a list of proposals has besides. */
type ProposalColumn = 'date' | 'reason' | 'proposer' | 'decider';
type StepWord = 'title' | 'will' | 'submit' | 'failed' | 'done';
type Values = Readonly<Record<string, string | number>>;

/** The texts of proposals. */
export interface ProposalWords<Status extends string, Step extends string> extends ListWords<Status> {
  column(word: ProposalColumn): string;
  step(step: Step, word: StepWord, values?: Values): string;
  /** The label of the reason that a step asks for. */
  reason(step: Step): string;
  /** A step by its name: 'Confirmar'. */
  act(step: Step): string;
  happened(event: Step | 'propose'): string;
  /** What is said of many. */
  bulk(word: 'select' | 'heading' | Step, values?: Values): string;
  conflict(): string;
}

type ProposalTexts<Status extends string, Step extends string> = ListTexts<Status> & {
  readonly list: Texts<ProposalColumn>;
  readonly event: Texts<Step>;
  readonly happened: Texts<Step | 'propose'>;
  readonly many: Texts<'select' | 'heading' | Step>;
  readonly conflict: string;
  readonly reject: Texts<'reason'>;
} & { readonly [Each in Step]: Texts<StepWord> };

/** The texts of proposals of a kind, from its group of the catalogue. */
export function proposalWords<Status extends string, Step extends string>(
  group: GroupWith<ProposalTexts<Status, Step>>,
): ProposalWords<Status, Step> {
  const say = saying(group);
  return {
    ...listWords<Status>(group as never),
    column: (word) => say(`list.${word}`),
    step: (step, word, values) => say(`${step}.${word}`, values),
    reason: (step) => say(`${step}.reason`),
    act: (step) => say(`event.${step}`),
    happened: (event) => say(`happened.${event}`),
    bulk: (word, values) => say(`many.${word}`, values),
    conflict: () => say('conflict'),
  };
}

/** The type of a group's name guarantees the texts; only this file composes their keys. */
function saying(group: string) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    String(t(`${group}.${key}` as never, values as never));
}
