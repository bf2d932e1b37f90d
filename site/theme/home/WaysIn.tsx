import { Icon, icons } from 'docwright/components';
import type { PageProps } from 'docwright/theme';

const ways = [
  {
    title: 'Build an agent',
    text: 'Choose the type that fits the task, write its instructions, try it, and publish a version.',
    path: '/docs/serenity-aihub/agents/create-agent',
    icon: icons.agent,
  },
  {
    title: 'Call the API',
    text: 'Run agents, read conversations and upload files over HTTP, from any language.',
    path: '/docs/api/aihub/serenity-star-api-docs',
    icon: icons.braces,
  },
  {
    title: 'Use an SDK',
    text: 'Libraries for JavaScript, TypeScript and .NET that stream answers and upload files.',
    path: '/docs/client-library-reference',
    icon: icons.terminal,
  },
  {
    title: 'Add the chat widget',
    text: 'One script and one empty element put your agent on your website.',
    path: '/docs/client-library-reference/javascript-chat-widget',
    icon: icons.chat,
  },
];

/** The four roads from the home page into the documentation. */
export function WaysIn({ href }: Pick<PageProps, 'href'>) {
  return (
    <section className="home__section" aria-labelledby="ways-in">
      <h2 id="ways-in">Where to start</h2>
      <ul className="card-grid">
        {ways.map(({ title, text, path, icon }) => (
          <li key={path} className="card card-link">
            <span className="card__icon">
              <Icon path={icon} />
            </span>
            <h3 className="card__title">
              <a href={href(path)}>{title}</a>
            </h3>
            <p className="card__text">{text}</p>
          </li>
        ))}
      </ul>
      <p>
        Have a task in mind? <a href={href('/docs/getting-started/cookbook')}>Find its recipe</a>. Deciding
        whether to use the platform?{' '}
        <a href={href('/docs/getting-started/evaluate')}>Read about security, cost and compliance</a>.
      </p>
    </section>
  );
}
