import { Island, type PageMeta, type PageProps } from 'docwright/theme';
import ChatConfigurator from './ChatConfigurator.island.tsx';

export const meta: PageMeta = {
  path: '/chat-widget-configurator',
  title: 'Chat widget configurator',
  description:
    'Choose the options of the Serenity* Star chat widget in a form, see where the chat stands on a page, and copy the code for your website.',
};

export default function ChatWidget({ href }: PageProps) {
  const widget = href('/docs/client-library-reference/javascript-chat-widget');
  return (
    <article className="configurator-page">
      <h1>Chat widget configurator</h1>
      <p>
        Choose, copy, and replace <code>YOUR_WIDGET_API_KEY</code> in the code with a{' '}
        <a href={`${widget}#security`}>key that can only execute this agent</a>. The address of this page
        holds your choice and never a key, so you can share it.
      </p>
      <Island name="ChatConfigurator" component={ChatConfigurator} props={{}} wake="load" />
      <p className="muted">
        The sketch is ours and follows the names of the modes. Nothing is loaded from the platform. Colors and
        texts are settings of the <a href={`${widget}#channel`}>chat channel</a>; all options are in the{' '}
        <a href={`${widget}#options`}>reference</a>.
      </p>
    </article>
  );
}
