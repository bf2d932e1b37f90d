import type { PageProps } from 'docwright/theme';

interface Stop {
  title: string;
  text: string;
  path: string;
}

const asking: Stop[] = [
  {
    title: 'Your application',
    text: 'JavaScript and .NET SDKs',
    path: '/docs/client-library-reference',
  },
  {
    title: 'Any other system',
    text: 'REST API, version 2',
    path: '/docs/api/aihub/serenity-star-api-docs',
  },
  {
    title: 'Your website',
    text: 'Chat widget',
    path: '/docs/client-library-reference/javascript-chat-widget',
  },
  {
    title: 'Your tools',
    text: 'n8n, VS Code, Google Tag Manager',
    path: '/docs/integrations',
  },
];

const resources: Stop[] = [
  {
    title: 'AI model',
    text: 'One of many vendors, with its settings',
    path: '/docs/serenity-aihub/ai-models/intro',
  },
  {
    title: 'Knowledge',
    text: 'Your files and websites',
    path: '/docs/serenity-aihub/capabilities/knowledge',
  },
  {
    title: 'Skills',
    text: 'What it can do in other systems',
    path: '/docs/serenity-aihub/capabilities/skills/intro',
  },
  {
    title: 'Security',
    text: 'Limits and protected data',
    path: '/docs/serenity-aihub/capabilities/security',
  },
];

const types: { label: string; path: string }[] = [
  { label: 'Assistant', path: '/docs/serenity-aihub/agents/assistant' },
  { label: 'Copilot', path: '/docs/serenity-aihub/agents/copilot' },
  { label: 'Activity', path: '/docs/serenity-aihub/agents/activity' },
  { label: 'Chat completion', path: '/docs/serenity-aihub/agents/chat-completion' },
  { label: 'Proxy', path: '/docs/serenity-aihub/agents/proxy' },
];

/** The platform in one picture: who asks, the agent, and what it answers with. Columns on wide screens. */
export function ConceptMap({ href }: Pick<PageProps, 'href'>) {
  return (
    <section className="home__section" aria-labelledby="concept-map">
      <h2 id="concept-map">How it fits together</h2>
      <div className="map">
        <Stops title="Who asks" stops={asking} href={href} />
        <Rays />
        <div className="map__agent card">
          <h3>Agent</h3>
          <p>Called by its code, in the version that you name or the latest.</p>
          <ul className="row">
            {types.map(({ label, path }) => (
              <li key={path}>
                <a href={href(path)}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <Rays />
        <Stops title="What it works with" stops={resources} href={href} />
      </div>
    </section>
  );
}

function Stops({ title, stops, href }: { title: string; stops: Stop[] } & Pick<PageProps, 'href'>) {
  return (
    <div className="map__side">
      <h3>{title}</h3>
      <ul className="map__stops">
        {stops.map((stop) => (
          <li key={stop.path} className="card">
            <a href={href(stop.path)}>{stop.title}</a> <small className="muted">{stop.text}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lines from four rows of equal height to one point, stretched to the gap between two columns. */
function Rays() {
  return (
    <svg className="map__rays" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {[12.5, 37.5, 62.5, 87.5].map((row) => (
        <path key={row} d={`M0 ${row}C60 ${row} 40 50 100 50`} />
      ))}
    </svg>
  );
}
