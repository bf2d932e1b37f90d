/** A small output folder, as a build would leave it, for tests of servers. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deployFiles, type Redirect } from '#engine/output/hosts/hostRules.ts';
import { OutputFolder } from '#engine/output/outputFolder.ts';
import { scriptHash } from '#engine/output/policy.ts';

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${`<p>${title} ★</p>`.repeat(100)}</body></html>`;

const pages = [
  '',
  'docs/billing',
  'docs/billing/credit',
  'docs/release-1.2',
  '404',
  'es',
  'es/docs/billing',
  'es/404',
];

const others: Record<string, string | Uint8Array> = {
  'assets/main-ABCDEFGH.js': `console.log(${JSON.stringify('x'.repeat(3000))});`,
  'assets/main-ABCDEFGH.css': 'body{margin:0}',
  'index.md': '# Home',
  '404.md': '# Not found',
  'docs/billing.md': `# Billing ★\n${'text '.repeat(400)}`,
  'skills/feed/SKILL.md': '# Skill',
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'img/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
  'img/photo.png': Uint8Array.from({ length: 5000 }, (_, index) => index % 256),
  'files/sample.tar.gz': Uint8Array.from([1, 2, 3]),
  '.secret': 'hidden',
  catalog: '{}',
};

const redirects: Redirect[] = [
  { from: '/old', to: '/docs/billing', status: 301 },
  { from: '/moved/*', to: '/docs/:splat', status: 302 },
  { from: '/anchored', to: '/docs/billing#limits', status: 301 },
  { from: '/kept', to: '/docs/billing/credit', status: 308 },
];

export const deployOptions = {
  config: { url: 'https://docs.example.com', baseUrl: '/' },
  inlineScriptHashes: [scriptHash('document.title')],
  sources: { frame: ['https://www.youtube-nocookie.com'] },
  redirects,
  pathHeaders: [
    {
      path: '/catalog',
      isExact: true as const,
      headers: {
        'Content-Type': 'application/linkset+json; profile="p"',
        Link: '</catalog>; rel="api-catalog"',
      },
    },
  ],
};

/** Writes the folder and returns its path. `secret.txt` lies beside it. */
export async function builtSite({ baseUrl = '/', trailingSlash = false } = {}): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'built-site-')), 'dist');
  const isFlat = (name: string) => !trailingSlash || name.endsWith('404');
  const pageFile = (name: string) =>
    name === '' ? 'index.html' : isFlat(name) ? `${name}.html` : `${name}/index.html`;
  const files = {
    ...Object.fromEntries(pages.map((name) => [pageFile(name), page(name || 'home')])),
    ...others,
    ...deployFiles({ ...deployOptions, config: { ...deployOptions.config, baseUrl } }),
  };
  const folder = new OutputFolder(dist);
  for (const [name, content] of Object.entries(files)) {
    await folder.write(name, content);
    if (/\.(html|md|svg)$/.test(name)) await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
  }
  await writeFile(join(dist, '../secret.txt'), 'outside');
  return dist;
}
