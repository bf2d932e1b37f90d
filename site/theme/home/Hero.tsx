import type { PageProps } from 'docwright/theme';
import { Samples } from './Samples.tsx';
import { StarTrails } from './StarTrails.tsx';

const quickstarts = [
  { label: 'Node.js', language: 'TypeScript', path: '/docs/getting-started/quickstarters/nodejs' },
  { label: '.NET console', language: 'C#', path: '/docs/getting-started/quickstarters/dotnet' },
  { label: 'Next.js', language: 'TypeScript', path: '/docs/getting-started/quickstarters/nextjs' },
  { label: 'React', language: 'TypeScript', path: '/docs/getting-started/quickstarters/react' },
  { label: 'ASP.NET Core', language: 'C#', path: '/docs/getting-started/quickstarters/aspnetcore' },
  { label: 'SvelteKit', language: 'TypeScript', path: '/docs/getting-started/quickstarters/sveltekit' },
  { label: 'Vue', language: 'TypeScript', path: '/docs/getting-started/quickstarters/vuejs' },
];

/** The night sky on top of the home page, dark in both colour modes. */
export function Hero({ href }: Pick<PageProps, 'href'>) {
  return (
    <header className="hero" data-theme="dark">
      <StarTrails />
      <div className="hero__inner">
        <div className="hero__text">
          <h1>Scale up generative AI in your company</h1>
          <p className="lead">
            On Serenity* Star you build agents from a model, your own knowledge, and skills that act for you.
            Test them, set their limits, and put them to work through the API, an SDK or a chat widget.
          </p>
          <p className="row">
            <a className="button button--primary" href={href('/docs/getting-started/introduction')}>
              Get started
            </a>{' '}
            <a className="button" href={href('/docs/serenity-aihub/which-agent-should-i-use')}>
              Which agent should I use?
            </a>
          </p>
        </div>
        <Samples />
      </div>
      <nav className="hero__quickstarts row" aria-labelledby="quickstarts">
        <h2 id="quickstarts">Quickstarts</h2>
        <ul className="row">
          {quickstarts.map(({ label, language, path }) => (
            <li key={path}>
              <a href={href(path)}>
                {label} <small className="muted">{language}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
