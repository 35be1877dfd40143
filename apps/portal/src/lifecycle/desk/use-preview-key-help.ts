import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../../platform/page/page-keys';

/** Lists the keys of the document that answers anywhere on the page (`keys` of `FilePreview`). */
export function usePreviewKeyHelp(isVisible: boolean): void {
  const { t } = useTranslation();
  const key = (name: string): string | null => (isVisible ? name : null);
  useKeyHelp(key('+'), t('desk.keys.zoomIn'));
  useKeyHelp(key('-'), t('desk.keys.zoomOut'));
  useKeyHelp(key('↓'), t('desk.keys.down'));
  useKeyHelp(key('↑'), t('desk.keys.up'));
  useKeyHelp(key('→'), t('desk.keys.nextPage'));
  useKeyHelp(key('←'), t('desk.keys.previousPage'));
}
