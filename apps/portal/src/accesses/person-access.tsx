import { accessAddress } from '@comensal/domain/accesses';
import { Card, Section } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { WholeTable } from '../platform/lists/whole-table';
import { RouterLink } from '../platform/page/router-link';
import { holdingColumns } from './access-columns';

/** More modules than there are, for oneself and some that one replaces. */
const most = 200;

/** What a person may do and where, on the page of a user: as far as whoever looks sees the places too. */
export function PersonAccess({ username }: { readonly username: string }) {
  const { t } = useTranslation();
  const title = t('accesses.own.title');
  const { data } = useCall(
    'users/getAccess',
    { username, page: { offset: 0, limit: most, sort: 'module' } },
    { title, quiet: true },
  );
  const rows = data && 'rows' in data ? data.rows : undefined;
  if (rows === undefined) return null;
  return (
    <Card>
      <Section stacked title={title} description={t('accesses.own.hint')}>
        <WholeTable
          label={t('accesses.own.table')}
          rows={rows}
          columns={holdingColumns().map((column) => ({ ...column, sortable: false }))}
          rowKey={({ for_username: away, module }) => `${away ?? ''}/${module}`}
          empty={{ title: t('accesses.own.nothing') }}
        />
        <p className="mt-3 text-sm">
          <RouterLink href={accessAddress({ username })} className="text-accent-ink underline">
            {t('accesses.own.all')}
          </RouterLink>
        </p>
      </Section>
    </Card>
  );
}
