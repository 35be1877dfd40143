import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page, except where a field takes them itself. Returns whether some are
 * being dragged over it.
 */
export function usePageDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const isOurs = (event: DragEvent): boolean =>
      !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
