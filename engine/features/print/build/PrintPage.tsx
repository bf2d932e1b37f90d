import { formatNodes } from '#engine/render/document/formatNodes.tsx';
import type { PartProps } from '#engine/render/site.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { chapterId } from './chapter.ts';
import type { Part } from './editions.ts';

/** A document on a page for print. */
export interface Chapter {
  id: string;
  title: string;
  html: string;
  /** Kinds of pages whose style sheets it needs. */
  styles: readonly string[];
  /** Address of its own page. */
  href: string;
  /** The `status_text` of a page whose subject is inferred. */
  status: string | undefined;
}

interface Props extends PartProps {
  parts: Part[];
  chapters: Chapter[];
  /** Address of its first page. */
  online: string;
  /** Address of the whole version on one page, if this is a section. */
  whole: string | undefined;
}

/** A cover, a table of contents, and every document as a chapter. */
export function PrintPage({ page, site, parts, chapters, online, whole }: Props) {
  const { strings, config, locale } = site;
  const { lastUpdated } = page;
  return (
    <article className="edition">
      <header className="edition__cover">
        {page.title !== config.title && <p className="edition__site">{config.title}</p>}
        <h1>{page.title}</h1>
        <p className="lead">{config.tagline}</p>
        {lastUpdated && (
          <p>
            {formatNodes(strings.lastUpdated, {
              date: <time dateTime={lastUpdated}>{formatDay(lastUpdated, locale.code, 'short')}</time>,
            })}
          </p>
        )}
        <p>
          {formatNodes(strings.printOnline, {
            address: <a href={online}>{new URL(online, config.url).href}</a>,
          })}
        </p>
        <p className="row edition__ways">
          <button type="button" className="button button--primary scripted" data-print="">
            {strings.printNow}
          </button>
          {whole && <a href={whole}>{strings.printAll}</a>}
        </p>
      </header>
      <nav className="edition__contents" aria-labelledby="contents">
        <h2 id="contents">{strings.printContents}</h2>
        <Contents parts={parts} />
      </nav>
      {chapters.map(({ id, title, html, href, status }) => (
        <section key={id} className="chapter" aria-labelledby={id}>
          <h2 id={id} className="chapter__title">
            {title}
          </h2>
          <p className="chapter__address">
            <a href={href}>{new URL(href, config.url).href}</a>
          </p>
          {status !== undefined && (
            <p className="status-line">
              <strong>{strings.preliminary}</strong> {status}
            </p>
          )}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </article>
  );
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <ol>
      {parts.map(({ label, doc, parts: inner }) => (
        <li key={doc?.path ?? label}>
          {doc ? <a href={`#${chapterId(doc.path)}`}>{label}</a> : <span>{label}</span>}
          {inner.length > 0 && <Contents parts={inner} />}
        </li>
      ))}
    </ol>
  );
}
