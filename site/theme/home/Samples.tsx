import { TabItem, Tabs } from 'docwright/components';
import { Fragment } from 'react';

/** Marks a token as `⟦k import⟧`: the letter is its class in highlighted code. */
const samples = [
  {
    value: 'ts',
    name: 'JavaScript',
    code: `⟦k import⟧ { ⟦t SerenityClient⟧ } ⟦k from⟧ ⟦s '@serenity-star/sdk'⟧;

⟦k const⟧ client = ⟦k new⟧ ⟦t SerenityClient⟧({
  ⟦a apiKey⟧: process.env.⟦n SERENITY_API_KEY⟧,
});
⟦k const⟧ chat = ⟦k await⟧ client.agents.assistants
  .⟦f createConversation⟧(⟦s 'support-desk'⟧);

chat.⟦f on⟧(⟦s 'content'⟧, (text) ⟦k =>⟧ process.stdout.⟦f write⟧(text));
⟦k await⟧ chat.⟦f streamMessage⟧(⟦s 'Where is my order?'⟧);`,
  },
  {
    value: 'csharp',
    name: 'C#',
    code: `⟦k using⟧ ⟦t SerenityStar.Client⟧;

⟦k var⟧ key = ⟦t Environment⟧
    .⟦f GetEnvironmentVariable⟧(⟦s "SERENITY_API_KEY"⟧);
⟦k var⟧ client = ⟦t SerenityClient⟧.⟦f Create⟧(key);
⟦k var⟧ chat = client.Agents.Assistants
    .⟦f CreateConversation⟧(⟦s "support-desk"⟧);

⟦k var⟧ answer = ⟦k await⟧ chat
    .⟦f SendMessageAsync⟧(⟦s "Where is my order?"⟧);
⟦t Console⟧.⟦f WriteLine⟧(answer.Content);`,
  },
  {
    value: 'curl',
    name: 'curl',
    code: `API=https://api.serenitystar.ai/api/v2

⟦f curl⟧ ⟦s "$API/agent/support-desk/execute"⟧ \\
  ⟦a -H⟧ ⟦s "X-API-KEY: $SERENITY_API_KEY"⟧ \\
  ⟦a -H⟧ ⟦s "Content-Type: application/json"⟧ \\
  ⟦a -d⟧ ⟦s '[{"Key": "message", "Value": "Where is my order?"}]'⟧`,
  },
];

/** The same question to an agent in three languages; the choice is the one of all guides. */
export function Samples() {
  return (
    <div className="samples">
      <Tabs groupId="language">
        {samples.map(({ value, name, code }) => (
          <TabItem key={value} value={value} label={name}>
            <figure className="code-block" data-language={name}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>
                <code>{paint(code)}</code>
              </pre>
            </figure>
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

function paint(code: string) {
  return code.split(/⟦(\w [^⟧]*)⟧/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant never move
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant never move
      <span key={index} className={part[0]}>
        {part.slice(2)}
      </span>
    );
  });
}
