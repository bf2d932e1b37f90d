/**
 * Skills for assistants, from pages with `skill` in their front matter: an index by
 * https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0, and files by https://agentskills.io/specification.
 */
import { hash } from 'node:crypto';
import { stringify } from 'yaml';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { markdownHref } from '#engine/render/renderPage.tsx';
import type { Route } from '#engine/routes/model.ts';
import type { PageSkill } from '#engine/shared/types.ts';
import { toRoutePath } from '#engine/shared/url.ts';

const folder = '.well-known/agent-skills';
const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

interface Task {
  skill: PageSkill;
  route: Route;
}

/** Collects the pages with a skill during a build. */
export const skillsPageConsumer: NonNullable<Feature['pageConsumer']> = {
  files: () => [`${folder}/index.json`],
  async open({ config, problems }) {
    const tasks = new Map<string, Task>();
    return {
      extract: (_, { page }) => page.skill,
      async consume(_, route, seen) {
        const skill = seen as PageSkill | undefined;
        if (!skill || !route.listed || route.locale !== config.defaultLocale.code) return;
        const other = tasks.get(skill.name);
        if (other)
          problems.error(
            { file: route.source, line: 1 },
            `The skill "${skill.name}" is already that of ${other.route.source}.`,
            'Give one of them another name.',
          );
        tasks.set(skill.name, { skill, route });
      },
      textLinks: () => {
        const index = new URL(`${config.baseUrl}${folder}/index.json`, config.url).href;
        return tasks.size > 0 ? [`Skills for assistants: ${index}`] : [];
      },
      async finish(write) {
        const sorted = [...tasks.values()].sort((a, b) => (a.skill.name < b.skill.name ? -1 : 1));
        const skills = await Promise.all(
          sorted.map(async ({ skill, route }) => {
            const text = skillFile(skill, route.summary.href, config);
            const file = `${folder}/${skill.name}/SKILL.md`;
            await write(file, text);
            return {
              name: skill.name,
              type: 'skill-md',
              description: skill.description,
              url: config.baseUrl + file,
              digest: `sha256:${hash('sha256', text)}`,
            };
          }),
        );
        if (skills.length > 0)
          await write(`${folder}/index.json`, JSON.stringify({ $schema: schema, skills }));
      },
    };
  },
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** Text of a skill: rules for every case, what to do and read in each case, and the page that it comes from. */
function skillFile(
  { name, description, rules, decisions }: PageSkill,
  page: string,
  config: SiteConfig,
): string {
  const addressOf = (href: string) => markdownAddress(new URL(href, new URL(page, config.url)), config);
  const rows = decisions.map(
    ({ when, do: step, read }) => `| ${cell(when)} | ${cell(step)} | ${addressOf(read)} |`,
  );
  return [
    `---\n${stringify({ name, description }, { lineWidth: 0 })}---`,
    rules.length > 0 ? rules.map((rule) => `- ${rule}`).join('\n') : '',
    `| When | Do | Read |\n| --- | --- | --- |\n${rows.join('\n')}`,
    `More: ${addressOf(page)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Address of the Markdown of a page of the site, fragment included. Any other address stays as it is. */
function markdownAddress(address: URL, config: SiteConfig): string {
  const route = address.origin === config.url && toRoutePath(address.pathname, config.baseUrl);
  return route ? new URL(markdownHref({ config }, route) + address.hash, config.url).href : address.href;
}
