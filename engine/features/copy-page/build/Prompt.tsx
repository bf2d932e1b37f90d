import type { SiteConfig } from '#engine/config/schema.ts';
import { format, type Strings } from '#engine/shared/strings.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';

interface Props {
  title?: string;
  /** As Markdown, with addresses from the root. */
  text: string;
}

/** Makes the component for a text to give to an assistant, with links to the assistants of a site that take one. */
export function promptFor(
  strings: Strings,
  { assistants, url, baseUrl }: Pick<SiteConfig, 'assistants' | 'url' | 'baseUrl'>,
) {
  const taking = assistants.filter((each) => each.url.includes('{prompt}'));
  const home = new URL(baseUrl, url).href;
  return function Prompt({ title = strings.promptTitle, text }: Props) {
    const given = replaceOrigin(text, '', url);
    return (
      <figure className="prompt">
        <figcaption>{title}</figcaption>
        <pre>{given}</pre>
        <p className="prompt__actions" data-search-skip="" data-markdown-ignore="">
          <button type="button" className="button button--small scripted" data-copy-page="">
            {strings.promptCopy}
          </button>
          {taking.map((each) => (
            <a
              key={each.name}
              className="button button--small"
              href={each.url
                .replaceAll('{url}', encodeURIComponent(home))
                .replaceAll('{prompt}', encodeURIComponent(given))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {format(strings.openInAssistant, { name: each.name })}
            </a>
          ))}
        </p>
      </figure>
    );
  };
}
