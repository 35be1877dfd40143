import { useShortcut } from '@comensal/ui';
import { useKeyHelp } from '../../platform/page/page-keys';
import { t } from '../../platform/text/text';
import { useDesk } from './desk.context';

/** On the desk, Ctrl or ⌘ with Enter sends the form, from any of its fields. */
export function useSendKey(send: () => void): void {
  const desk = useDesk();
  useShortcut(desk === null ? null : 'enter', send, { withControl: true, once: true });
  useKeyHelp(desk === null ? null : 'Ctrl Enter', t('desk.keys.send'));
}
