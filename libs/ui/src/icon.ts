import type { ComponentType, SVGProps } from 'react';

/** An icon component: lucide-react's, or any that draws an svg of the given size. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string; absoluteStrokeWidth?: boolean }>;

/** How every icon is drawn: as decoration, 16 px, with a stroke as thin as the type's. */
export const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const;
