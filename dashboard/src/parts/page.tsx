/**
 * The head of a page and its sections.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { visible } from './text.ts';

export interface PageProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly crumb?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Page({ title, lead, crumb, actions, children }: PageProps): JSX.Element {
  useEffect(() => {
    document.title = `${visible(title)} · knowhow`;
  }, [title]);
  return (
    <>
      <header class="head">
        <div>
          {crumb && <div class="crumb">{crumb}</div>}
          <h1 tabIndex={-1}>{visible(title)}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div class="row">{actions}</div>}
      </header>
      {children}
    </>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Section({ title, aside, children }: SectionProps): JSX.Element {
  return (
    <section class="section">
      <div class="row between">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A number and what it counts; a link to the rows where there are any to see. */
export function Figure({
  value,
  label,
  note,
  href,
}: {
  readonly value: string | number;
  readonly label: string;
  /** What the number is made of. */
  readonly note?: string;
  readonly href?: string;
}): JSX.Element {
  const body = (
    <>
      <b>{typeof value === 'number' ? value.toLocaleString('en') : value}</b>
      <span>{label}</span>
      {note && <small>{note}</small>}
    </>
  );
  return href ? (
    <a class="figure" href={href}>
      {body}
    </a>
  ) : (
    <div class="figure">{body}</div>
  );
}
