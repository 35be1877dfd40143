import { SearchBox, type SearchBoxProps } from '@comensal/ui';
import type { ReactNode } from 'react';

interface SearchLineProps extends Omit<SearchBoxProps, 'className' | 'shortcut' | 'landmark'> {
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The search of a list that is one part of its page or dialog: the shortcut and the landmark belong to the page's own list. */
export function SearchLine({ children, ...search }: SearchLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox className="min-w-0 flex-1 basis-56" shortcut={false} landmark={false} {...search} />
      {children}
    </div>
  );
}
