import { type ContractorDocument, contractorDocumentLifecycle } from '@comensal/domain/contractors';
import { Button, classNames, StatusBadge } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilesField } from '../lifecycle/files-field';
import type { ChosenFile } from '../lifecycle/use-step-form';
import type { ContractorFile } from './contractor-values';

interface ExistingDocumentProps {
  document: ContractorDocument;
  /** The file that replaces it, or none. */
  files: readonly ContractorFile[];
  onAdd: (files: ChosenFile[]) => void;
  onRemove: (id: string) => void;
  isRemoved: boolean;
  onRemoved: (isRemoved: boolean) => void;
  progress: Parameters<typeof FilesField>[0]['progress'];
  disabled: boolean;
}

/**
 * A document with its state and reason; a rejected one asks for its replacement at once, an approved one cannot be
 * removed.
 */
export function ExistingDocument(props: ExistingDocumentProps) {
  const { document, files, onAdd, onRemove, isRemoved, onRemoved, progress, disabled } = props;
  const { name, status, reason } = document;
  const { t } = useTranslation();
  const [isRequested, setIsRequested] = useState(false);
  const isReplacing = isRequested || status === 'Rechazado';
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p
          className={classNames(
            'min-w-0 text-base wrap-anywhere',
            isRemoved ? 'text-ink-faint line-through' : 'text-ink',
          )}
        >
          {name}
        </p>
        <StatusBadge tone={contractorDocumentLifecycle.toneOf(status)}>{t(`contractors.status.${status}`)}</StatusBadge>
      </div>
      {reason && <p className="text-sm wrap-anywhere text-refused-ink">{reason}</p>}
      {isReplacing && !isRemoved && (
        <FilesField
          label={t('contractors.documents.replacementOf', { name })}
          required={false}
          message={undefined}
          most={1}
          files={files}
          onAdd={onAdd}
          onRemove={onRemove}
          progress={progress}
          disabled={disabled}
        />
      )}
      {(!isReplacing || status !== 'Aprobado') && files.length === 0 && (
        <div className="flex flex-wrap gap-2">
          {!isReplacing && !isRemoved && (
            <Button
              size="small"
              disabled={disabled}
              aria-label={t('contractors.documents.replaceOf', { name })}
              onClick={() => setIsRequested(true)}
            >
              {t('contractors.documents.replace')}
            </Button>
          )}
          {status !== 'Aprobado' && (
            <Button
              size="small"
              variant="quiet"
              disabled={disabled}
              aria-label={t(isRemoved ? 'contractors.documents.keepOf' : 'contractors.documents.takeAway', { name })}
              onClick={() => onRemoved(!isRemoved)}
            >
              {t(isRemoved ? 'contractors.documents.keep' : 'contractors.documents.takeAwayShort')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
