import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { LinkComponent } from '../link';

export interface PageHeaderProps {
  /** The record of the page; the page's own title is the frame's h1. */
  heading?: ReactNode;
  /** After the heading, for example the state. */
  badge?: ReactNode;
  description?: ReactNode;
  back?: { label: string; href: string } | undefined;
  link?: LinkComponent | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

/** The first line of a page under the frame: the way back, the page's subject, its actions. */
export function PageHeader({ heading, badge, description, back, link: LinkShape, actions }: PageHeaderProps) {
  const backClass =
    'mb-1 inline-flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-ink-faint transition-colors hover:text-ink';
  const backContent = back && (
    <>
      <ArrowLeft size={14} strokeWidth={2} aria-hidden />
      {back.label}
    </>
  );
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4 gap-y-3 pb-4',
        heading === undefined ? 'items-center' : 'items-end',
      )}
    >
      <div className="flex min-w-0 flex-col">
        {back &&
          (LinkShape ? (
            <LinkShape href={back.href} className={backClass}>
              {backContent}
            </LinkShape>
          ) : (
            <a href={back.href} className={backClass}>
              {backContent}
            </a>
          ))}
        {heading !== undefined && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-xl font-semibold wrap-anywhere text-ink">{heading}</h2>
            {badge}
          </div>
        )}
        {description !== undefined && <div className="text-base wrap-anywhere text-ink-faint">{description}</div>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>
      )}
    </div>
  );
}
