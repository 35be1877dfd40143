import { screens } from '@comensal/domain/composition';
import { creditLifecycle } from '@comensal/domain/credits';
import { homeTilesOf } from '@comensal/domain/home';
import { mayOpen, menuGroupNames, type ScreenName } from '@comensal/domain/platform/access';
import { Badge, EmptyState, type Icon, SkeletonLines } from '@comensal/ui';
import { ChevronRight, LayoutGrid } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Folded } from '../home/folded';
import { useHomeReader } from '../home/home-reader';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useCall } from '../platform/calls/use-call';
import { Link } from '../platform/page/link';
import { useActor, useUser } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { ReplacedPeople } from '../replacements/load-replacements';
import { entryTitle, menuScreens } from './menu';
import { screenParts } from './screens';

export const loadTiles = withTexts(
  () => import('../home/home-tiles'),
  'home',
  'balances',
  'credits',
  'creditNotes',
  'reversals',
  'priceAgreements',
  'settlements',
  'contractors',
);
const HomeTiles = patientLazy(loadTiles);

/** More screens than these fold on home, which is not the menu again. */
const mostScreens = 12;

/** How often home is polled while it is visible. */
const everyMs = 20_000;

/**
 * Home (ACC-12, O-05): a greeting, the tiles of the person's modules, and the permitted screens. The tiles are requested
 * by one call, while their script is loaded.
 */
export function HomeScreen() {
  const { t } = useTranslation();
  const user = useUser();
  const actor = useActor();
  const permitted = menuScreens(actor);
  const groups = menuGroupNames
    .map((group) => ({ group, names: permitted.filter((name) => screens[name].menu === group) }))
    .filter(({ names }) => names.length > 0);
  const reader = useHomeReader();
  const hasTiles = homeTilesOf(reader).length > 0;
  const home = useCall(hasTiles ? 'home/getHome' : null, {}, { quiet: true, everyMs });
  const replaced = reader.replaces === undefined ? (home.data?.replaces ?? []) : [];
  const replacedBy = reader.replaces === undefined ? (home.data?.replaced_by ?? []) : [];
  const screensOfGroups = groups.map(({ group, names }) => (
    <HomeGroup key={group} title={t(`shell.groups.${group}`)} names={names} />
  ));
  const entries =
    hasTiles && permitted.length > mostScreens ? (
      <Folded id="screens" title={t('shell.home.screens', { total: permitted.length })} startsOpen={false}>
        <div className="flex flex-col gap-7">{screensOfGroups}</div>
      </Folded>
    ) : (
      screensOfGroups
    );
  return (
    <>
      <h2 className="pb-5 text-2xl font-semibold text-ink">
        {t(`shell.home.greeting.${partOfDay(new Date())}`, { name: user.name || user.username })}
      </h2>
      {replaced.length + replacedBy.length > 0 && (
        <Suspense fallback={null}>
          <ReplacedPeople people={replaced} by={replacedBy} />
        </Suspense>
      )}
      {groups.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={LayoutGrid} title={t('shell.home.empty')} hint={t('shell.home.emptyHint')} />
        </div>
      )}
      <div className="flex flex-col gap-7">
        {hasTiles ? (
          <Suspense fallback={<SkeletonLines lines={4} label={t('shell.loadingScreen')} />}>
            <HomeTiles home={home}>{entries}</HomeTiles>
          </Suspense>
        ) : (
          entries
        )}
      </div>
    </>
  );
}

function HomeGroup({ title, names }: { title: string; names: readonly ScreenName[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-2 text-sm font-medium text-ink-faint">
        {title}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {names.map((name) => (
          <li key={name}>
            <HomeEntry name={name} icon={screenParts[name].icon} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HomeEntry({ name, icon: IconShape = LayoutGrid }: { name: ScreenName; icon: Icon | undefined }) {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <Link
      to={screens[name].path}
      className="group flex h-full items-start gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-panel transition-[border-color,background-color] duration-100 hover:border-edge/60 hover:bg-hover"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
        <IconShape size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-base font-semibold text-ink">{entryTitle(actor, name)}</span>
        <span className="text-sm text-ink-faint">{t(`shell.screens.${name}.hint`)}</span>
        {name === 'creditState' && <CreditsWaiting />}
      </span>
      <ChevronRight
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="mt-2.5 shrink-0 text-ink-faint transition-transform duration-100 group-hover:translate-x-0.5"
      />
    </Link>
  );
}

/** How many credits this person can act on; requested only for those who may open them. */
function CreditsWaiting() {
  const { t } = useTranslation();
  const actor = useActor();
  const status = creditLifecycle.statuses.filter((state) => creditLifecycle.canAct(actor, state));
  const mayAsk = mayOpen(actor, screens.creditState) && status.length > 0;
  const { data } = useCall(
    mayAsk ? 'credits/getCredits' : null,
    { status, page: { offset: 0, limit: 1 } },
    { quiet: true },
  );
  if (!mayAsk) return null;
  const total = data?.total;
  // Its line has its place before the number is known.
  return (
    <span className="mt-1 flex min-h-5 items-center text-sm text-ink-faint">
      {total === 0 && t('shell.home.waiting.none')}
      {total !== undefined && total > 0 && (
        <Badge tone="pending" dot>
          {total === 1 ? t('shell.home.waiting.one') : t('shell.home.waiting.many', { total })}
        </Badge>
      )}
    </span>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  return hour >= 5 && hour < 13 ? 'morning' : hour >= 13 && hour < 20 ? 'afternoon' : 'evening';
}
