import { type Icon, iconProps } from '../icon';

export interface IconLinkProps {
  href: string;
  icon: Icon;
  /** The target: its accessible name and its tooltip. */
  label: string;
}

/** An icon-only link, which looks like an IconButton and opens in a new tab. */
export function IconLink({ href, icon: IconShape, label }: IconLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md text-ink-soft transition-colors duration-100 hover:bg-hover hover:text-ink active:bg-pressed max-sm:size-11"
    >
      <IconShape {...iconProps} />
    </a>
  );
}
