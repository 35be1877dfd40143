import { type Icon, iconProps } from '../icon';

export interface IconLinkProps {
  href: string;
  icon: Icon;
  /** Where it leads: its name for the screen reader and its tip for the pointer. */
  label: string;
}

/** A link with only an icon, which looks like an IconButton and opens in a new tab. */
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
