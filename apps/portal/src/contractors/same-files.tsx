import type { ContractorDocument } from '@comensal/domain/contractors';
import { Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashes } from '../lifecycle/use-repeats';
import type { ContractorFile } from './contractor-values';
import { kindOf } from './document-titles';

interface SameFilesProps {
  /** The documents that the request keeps. */
  readonly there: readonly Pick<ContractorDocument, 'name' | 'template' | 'sha256'>[];
  /** The files chosen in the form. */
  readonly files?: readonly ContractorFile[];
}

const none: readonly ContractorFile[] = [];
const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' });

/** Reports documents of a request that are the same file, by their bytes: probably somebody chose the wrong one. */
export function SameFiles({ there, files = none }: SameFilesProps) {
  const { t } = useTranslation();
  const hashed = useHashes(files);
  const groups = useMemo(() => {
    const byContent = new Map<string, string[]>();
    const add = (sha256: string, name: string, template: number | null): void => {
      const place = t('contractors.documents.sameIn', { name, place: kindOf({ template }) });
      byContent.set(sha256, [...(byContent.get(sha256) ?? []), place]);
    };
    for (const { sha256, name, template } of there) if (sha256 !== undefined) add(sha256, name, template);
    // After a change of the selection, the hashes are still of the previous one.
    const isOfNow =
      hashed.length === files.length && hashed.every(({ name }, index) => files[index]?.file.name === name);
    if (isOfNow) hashed.forEach(({ sha256, name }, index) => add(sha256, name, files[index]?.template ?? null));
    return [...byContent.values()].filter((places) => places.length > 1);
  }, [there, hashed, files, t]);
  if (groups.length === 0) return null;
  return (
    <Notice tone="pending" live>
      {groups.map((places) => (
        <p key={places.join()} className="wrap-anywhere">
          {t('contractors.documents.same', { files: inSpanish.format(places) })}
        </p>
      ))}
    </Notice>
  );
}
