/**
 * What checkers of readiness for agents look at, such as https://isitagentready.com, as far as it applies to documentation,
 * behind both servers. `docs/agents.md` says what does not apply.
 */
import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedFolder } from '#engine/serve/published/servedFolder.ts';
import { serve } from '#engine/serve/serve.ts';
import { nginx, startNginx } from './nginx.ts';
import { ask } from './request.ts';
import { projectRoot, sites } from './site.ts';

/** Relations by which a home page leads agents on. */
const relations = /rel="(alternate|describedby|service-desc|service-doc|api-catalog|service-meta|status)"/;

async function startOwn(dist: string) {
  const { hosts: _, ...addresses } = servedFolder(dist) as Exclude<ReturnType<typeof servedFolder>, string>;
  const server = await serve({ dist, ...addresses, port: 0, host: '127.0.0.1', log: () => undefined });
  return { url: server.url, stop: () => server.close() };
}

describe.each([
  ['npm start', startOwn, false],
  ['nginx with the shipped configuration', startNginx, !nginx],
] as const)('%s', (name, start, isMissing) => {
  const folder = join(projectRoot, '.cache/test', `ready-${name.replace(/\W+/g, '-')}`);
  let url: string;
  let stop: () => Promise<unknown>;
  const get = async (path: string, headers = {}) => {
    const { body, ...answer } = await ask(url, path, headers);
    return { ...answer, text: body.toString(), body };
  };

  beforeAll(async () => {
    if (isMissing) return;
    await rm(folder, { recursive: true, force: true });
    await cp(sites.real.dist, join(folder, 'dist'), { recursive: true });
    ({ url, stop } = await start(join(folder, 'dist')));
  });
  afterAll(async () => {
    await stop?.();
    await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(isMissing)('robots.txt has rules for all agents, and names the sitemap', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(/^User-agent: \*\n[\s\S]*^Sitemap: https:\/\/[^\s]+\/sitemap\.xml$/m);
    const sitemap = await get('/sitemap.xml');
    expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, expect.stringMatching(/\/xml/)]);
  });

  test.skipIf(isMissing)(
    'the home page leads on in its headers, and is Markdown for who asks so',
    async () => {
      const page = await get('/');
      expect(page.headers['access-control-allow-origin']).toBeUndefined();
      expect(page.headers['link']).toMatch(relations);
      expect(page.headers['link']).toContain('</.well-known/api-catalog>; rel="api-catalog"');
      for (const path of ['/', '/?check=1', '/docs/glossary?check=1']) {
        const { status, headers, text } = await get(path, { accept: 'text/markdown' });
        expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/markdown/)]);
        expect(headers['vary']).toMatch(/\bAccept\b/);
        expect(text).toMatch(/^# /);
      }
    },
  );

  test.skipIf(isMissing)('the catalog of APIs leads to their descriptions', async () => {
    const { status, headers, text } = await get('/.well-known/api-catalog');
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^application\/linkset\+json/),
    ]);
    expect(headers['access-control-allow-origin']).toBe('*');
    const { linkset } = JSON.parse(text) as {
      linkset: { anchor: string; 'service-desc': { href: string; type: string }[] }[];
    };
    const [api] = linkset;
    expect(api?.anchor).toMatch(/^https:/);
    for (const { href, type } of api?.['service-desc'] ?? []) {
      const answer = await get(new URL(href).pathname);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
  });

  test.skipIf(isMissing)('the index of skills has the digest of each skill as it is served', async () => {
    const { status, headers, text } = await get('/.well-known/agent-skills/index.json');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)]);
    expect(headers['access-control-allow-origin']).toBe('*');
    const { $schema, skills } = JSON.parse(text) as {
      $schema: string;
      skills: { name: string; type: string; description: string; url: string; digest: string }[];
    };
    expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(skills.length).toBeGreaterThan(0);
    for (const skill of skills) {
      const served = await get(skill.url);
      expect(served.headers['content-type']).toMatch(/^text\/markdown/);
      expect(skill).toMatchObject({ type: 'skill-md', description: expect.stringMatching(/\w/) });
      expect(skill.digest).toBe(`sha256:${createHash('sha256').update(served.body).digest('hex')}`);
    }
  });

  // Each would say that there is something that there is not: a sign-in, an agent, a sender of signed requests, a shop.
  test
    .skipIf(isMissing)
    .each([
      'oauth-authorization-server',
      'oauth-protected-resource',
      'openid-configuration',
      'http-message-signatures-directory',
      'agent-card.json',
      'mcp/server-card.json',
      'ucp',
    ])('/.well-known/%s does not exist', async (file) => {
    expect((await get(`/.well-known/${file}`)).status).toBe(404);
  });
});
