/** Writes sites of any size to build: guides of about 10 kB Markdown with five code blocks each, no two blocks alike. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const sentences = [
  'An agent answers a message with the knowledge that it was given, and says where an answer comes from.',
  'The conversation is kept on the server, so a client only needs to remember its identifier.',
  'Every call names the version of the agent it was made for, which keeps old integrations working.',
  'A request that takes longer than a minute is answered with a task whose state can be asked for.',
  'Limits apply to a workspace as a whole; the dashboard shows how much of each has been used.',
  'Errors carry a code that does not change, a message for people, and the field that they are about.',
  'Keys belong to the server. A browser gets a token that lasts an hour and can do one thing.',
  'Files are read once when they are uploaded, and are searched by meaning from then on.',
];

const samples = [
  (id) => [
    'typescript',
    `import { Client } from '@example/sdk';

const client = new Client({ apiKey: process.env.API_KEY ?? '', agent: 'agent-${id}' });

export async function ask${id}(question: string): Promise<string> {
  const conversation = await client.conversations.create({ agent: 'agent-${id}', retries: ${id % 7} });
  const { text, usage } = await conversation.send(question);
  if (usage.tokens > ${1000 + id}) console.warn(\`\${usage.tokens} tokens\`);
  return text;
}`,
  ],
  (id) => [
    'python',
    `from example import Client

client = Client(agent="agent-${id}")

def ask_${id}(question: str, limit: int = ${id}) -> str:
    """Asks and returns the first answer."""
    for attempt in range(limit % 5 + 1):
        reply = client.send(question, attempt=attempt)
        if reply.text:
            return reply.text
    raise RuntimeError(f"no answer after {limit} attempts")`,
  ],
  (id) => [
    'bash',
    `curl --request POST "https://api.example.com/v2/agent/agent-${id}/execute" \\
  --header "X-API-KEY: $API_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{ "message": "Hello", "channel": ${id}, "stream": true }' \\
  | jq --raw-output '.content'`,
  ],
  (id) => [
    'json',
    JSON.stringify(
      { id: `agent-${id}`, model: { name: 'large', temperature: id / 10 }, skills: ['search', `tool-${id}`] },
      null,
      2,
    ),
  ],
  (id) => [
    'csharp',
    `var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAgent(options => options.Code = "agent-${id}");
var app = builder.Build();
app.MapPost("/ask/${id}", async (Question question, IAgent agent) =>
{
    var reply = await agent.SendAsync(question.Text, cancellationToken: default);
    return Results.Ok(new { reply.Text, Limit = ${id} });
});
app.Run();`,
  ],
];

const paragraph = (from) =>
  Array.from({ length: 5 }, (_, index) => sentences[(from + index) % sentences.length]).join(' ');

function section(page, number, next) {
  const [language, code] = samples[number % samples.length](page * 5 + number);
  return `## Step ${number + 1} of guide ${page}

${paragraph(page + number)}

- **First**, open the agent and note its code, as [the next guide](${next}) shows.
- Then send a message with \`agent-${page}\` and read \`content\` of the answer.
- Keep the identifier of the conversation for the next message.

\`\`\`${language} title="sample-${page}-${number}"
${code}
\`\`\`

### What can go wrong

${paragraph(page + number + 3)}

:::note

${sentences[(page + number) % sentences.length]}

:::
`;
}

const guide = (page, next) => `---
title: Guide ${page}
description: How agent ${page} is built, called and watched, step by step, with samples in five languages.
---

${paragraph(page)}

${[0, 1, 2, 3, 4].map((number) => section(page, number, next)).join('\n')}
| Option | Type | Meaning |
| --- | --- | --- |
| \`code\` | string | Which agent answers. |
| \`limit\` | number | How often agent ${page} is asked. |

${Array.from({ length: 3 }, (_, index) => paragraph(page + index)).join('\n\n')}
`;

const perFolder = 40;
const folderOf = (page) => `part-${Math.floor(page / perFolder)}`;

/** A guide of a site of `count`: its name below the folder of guides, its title, and its text with links below `/docs`. */
export function guideOf(page, count) {
  const next = (page + 1) % count;
  const text = guide(page, `/docs/${folderOf(next)}/guide-${next}`);
  return { file: `${folderOf(page)}/guide-${page}`, title: `Guide ${page}`, text };
}

/** The same after a change of one sentence, as a writer would make it. */
export function editedGuide(count) {
  const { file, text } = guideOf(Math.floor(count / 2), count);
  return { file, text: text.replace('step by step', `step by step, as of ${Date.now()}`) };
}

/** Writes a site of `count` guides into `root`. */
export async function generateSite(root, count) {
  const write = async (file, content) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  await write(
    'site.config.ts',
    `import { defineConfig } from 'docwright';

export default defineConfig({
  title: 'Bench',
  tagline: 'Generated guides',
  description: 'A site to measure builds with.',
  url: 'https://bench.example.com',
  copyright: 'Bench',
  locales: [{ code: 'en', label: 'English' }],
  navbar: [{ label: 'Docs', to: '/docs/part-0/guide-0' }, { type: 'search' }],
  footer: { columns: [{ title: 'Docs', links: [{ label: 'Guides', to: '/docs/part-0/guide-0' }] }] },
  docs: [{ id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs', isLast: true }] }],
});
`,
  );
  await write('sidebars.ts', `export default { docs: [{ type: 'autogenerated', dirName: '.' }] };\n`);
  await write(
    'theme/home.page.tsx',
    `export const meta = { path: '/', title: 'Bench', description: 'A site to measure builds with.' };
export default () => <article><h1>Bench</h1></article>;
`,
  );
  await write('public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n');
  for (let page = 0; page < count; page++) {
    const { file, text } = guideOf(page, count);
    await write(`content/docs/${file}.mdx`, text);
  }
}

/** Changes one guide of a generated site. */
export async function editOne(root, count) {
  const { file, text } = editedGuide(count);
  await writeFile(join(root, `content/docs/${file}.mdx`), text);
}
