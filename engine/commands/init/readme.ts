/** What the owner of a new site reads first. */
import type { NewSite } from './newSite.ts';

/** Text in which no character is markup. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+.!|&~-]/g, '\\$&');

export const readme = ({ title }: NewSite): string => `# ${plain(title)}

Documentation, built with docwright. You need Node.js 20.19, 22.12 or newer.

| command | what it does |
|---|---|
| \`npm install\` | installs the engine |
| \`npm run dev\` | serves the site while you write |
| \`npm run new\` | asks for a title, and writes a page |
| \`npm run check\` | checks everything, and writes nothing |
| \`npm run build\` | writes the site to \`dist/\` |
| \`npm run preview\` | serves \`dist/\` as a host does |

Pages are below \`content/\`. Title, navigation and address are in \`site.config.ts\`: set \`url\` before you publish.

## Publish

### GitHub Pages

1. In \`site.config.ts\`, set \`url: 'https://OWNER.github.io'\`, \`baseUrl: '/REPOSITORY/'\`, \`trailingSlash: true\` and
   \`hostRules: false\`.
2. In the settings of the repository, choose "GitHub Actions" as the source of Pages.
3. Write \`.github/workflows/pages.yml\`:

\`\`\`yaml
on:
  push:
    branches: [main]
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npm run build
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - uses: actions/deploy-pages@v4
\`\`\`

### Netlify

Connect the repository. The build command is \`npm run build\`, the publish directory is \`dist\`. Headers and redirects are
in it.

### nginx

Copy \`dist/\` to \`/srv/docs\` and \`nginx.conf\` to \`/etc/nginx/conf.d/docs.conf\`. Set \`server_name\` there. Reload nginx after
each copy, because it reads security headers from \`/srv/docs/_nginx.conf\`.
`;
