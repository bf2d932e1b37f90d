/** Addresses of tabs, which links on other pages name. */
import { expect, test } from 'vitest';
import { features } from '#engine/features/index.ts';
import { buildFixture } from '../../fixtureSite.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const page = `# Install

## On Linux

=== "Rootless"

    === "Docker"

        One.

=== "As root"

    Two.

## Rootless

=== "As root"

    Three.
`;

const built = async (options: string, links: string[]) => {
  const root = temporaryFolder({
    'mkdocs.yml': `site_name: Light\nmarkdown_extensions:\n  - pymdownx.superfences\n  - pymdownx.tabbed:\n      alternate_style: true\n${options}`,
    'docs/index.md': links.map((id) => `[Tab](install.md#${id})\n`).join('\n'),
    'docs/install.md': page,
  });
  const site = await buildFixture(root, features);
  const html = site.files.get('install/index.html') ?? '';
  return {
    ids: Array.from(html.matchAll(/<div id="([^"]*)" class="tabs__panel/g), ([, id]) => id),
    findings: site.findings,
  };
};

test('tabs have the numbers of their group and of themselves', async () => {
  const { ids, findings } = await built('', ['__tabbed_1_2', '__tabbed_2_1']);
  expect(ids).toEqual(['__tabbed_1_1', '__tabbed_2_1', '__tabbed_1_2', '__tabbed_3_1']);
  expect(findings.filter((each) => each.includes('tabbed'))).toEqual([]);
}, 120_000);

test('tabs have slugs where the extension makes them, each one once', async () => {
  const slugs =
    '      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds: { case: lower }\n';
  const { ids, findings } = await built(slugs, ['rootless_1', 'docker']);
  expect(ids).toEqual(['rootless_1', 'docker', 'as-root', 'as-root_1']);
  expect(findings.filter((each) => /rootless|docker|slugify/.test(each))).toEqual([]);
  const below = await built(`${slugs}      combine_header_slug: true\n`, ['on-linux-docker']);
  expect(below.ids).toEqual(['on-linux-rootless', 'on-linux-docker', 'on-linux-as-root', 'rootless-as-root']);
}, 120_000);
