import type { FileCall } from '@comensal/domain/platform/access';
import type { LifecycleDocument } from '@comensal/domain/platform/lifecycle';
import { classNames, FilePreview, type FilePreviewProps, IconButton } from '@comensal/ui';
import { Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '../../platform/page/page-keys';
import { previewLabels } from '../../platform/text/control-labels';
import { useRecordFile, useSaveRecordFile } from '../use-record-file';
import { FileTabs } from './file-tabs';
import type { DeskDocuments } from './use-desk-documents';
import { usePreviewKeyHelp } from './use-preview-key-help';

interface DeskDocumentsViewProps {
  readonly call: FileCall;
  readonly label: string;
  readonly documents: DeskDocuments;
  /** The keys act in a dialog. */
  readonly inDialog?: boolean;
}

/** The documents of a record, one kind above the other, at the full height of the desk. */
export function DeskDocumentsView({ call, label, documents, inDialog = false }: DeskDocumentsViewProps) {
  const { t } = useTranslation();
  const { panes, isAlone, setAlone, turn, tell, open } = documents;
  const { save } = useSaveRecordFile(call);
  const count = panes.reduce((sum, { group }) => sum + group.documents.length, 0);
  const hasPanes = panes.filter((pane) => pane.open !== undefined).length > 1;
  usePageKey(count > 1 ? 'd' : null, t('desk.keys.document'), turn, { inDialog });
  usePageKey(hasPanes ? 'f' : null, t('desk.keys.alone'), () => setAlone(!isAlone), { inDialog });
  usePreviewKeyHelp(count > 0);
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-col gap-2">
      {panes.map(({ group, open: document, isActive, look }) =>
        document === undefined ? (
          <p key={group.title} className="rounded-md border border-dashed border-line px-3 py-3 text-sm text-ink-soft">
            {group.title}: {group.none}
          </p>
        ) : (
          (!isAlone || isActive) && (
            <div
              key={group.title}
              onPointerDown={() => open(document.path)}
              className="flex min-h-0 flex-col gap-1.5 max-lg:h-[60dvh] lg:flex-1"
            >
              {group.documents.length > 1 && (
                <FileTabs
                  label={group.title}
                  files={group.documents.map(({ path, name }) => ({ id: path, name }))}
                  open={document.path}
                  onOpen={open}
                />
              )}
              <div className={classNames('min-h-0 flex-1 rounded-lg', isActive && hasPanes && 'ring-1 ring-accent')}>
                <OpenDocument
                  key={document.path}
                  call={call}
                  document={document}
                  heading={group.title}
                  keys={isActive && (inDialog ? 'inDialog' : true)}
                  actions={
                    hasPanes && (
                      <IconButton
                        size="small"
                        icon={isAlone ? Minimize2 : Maximize2}
                        label={t(isAlone ? 'desk.together' : 'desk.alone')}
                        aria-keyshortcuts="f"
                        className="max-lg:hidden"
                        onClick={() => {
                          open(document.path);
                          setAlone(!isAlone);
                        }}
                      />
                    )
                  }
                  look={look}
                  onOutcome={(outcome, page) => tell(document.path, outcome, page)}
                  onDownload={() => save(document)}
                />
              </div>
            </div>
          )
        ),
      )}
    </section>
  );
}

interface OpenDocumentProps {
  readonly call: FileCall;
  readonly document: LifecycleDocument;
  readonly heading: string;
  readonly keys: FilePreviewProps['keys'];
  readonly actions: ReactNode;
  readonly look: number;
  readonly onOutcome: FilePreviewProps['onOutcome'];
  readonly onDownload: () => void;
}

function OpenDocument({ call, document, heading, keys, actions, look, onOutcome, onDownload }: OpenDocumentProps) {
  const { t } = useTranslation();
  const file = useRecordFile(call, document);
  return (
    <FilePreview
      name={document.name}
      heading={heading}
      blob={file.blob}
      error={file.error}
      fills
      keys={keys}
      actions={actions}
      look={look}
      onOutcome={onOutcome}
      onRetry={file.retry && { label: t('common.retry'), retry: file.retry }}
      onDownload={onDownload}
      labels={previewLabels}
    />
  );
}

/** Reads the bytes of a document before its record is opened. */
export function DocumentAhead({ call, document }: { readonly call: FileCall; readonly document: LifecycleDocument }) {
  useRecordFile(call, document);
  return null;
}
