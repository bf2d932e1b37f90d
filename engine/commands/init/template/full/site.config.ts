import { defineConfig } from 'docwright';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Guides for those who use it',
  description: '{{description}}',
  // The address under which readers find the site.
  url: 'https://docs.example.com',
  copyright: '{{copyright}}',
  locales: [{ code: 'en', label: 'English' }],
  navbar: [
    { label: 'Guides', to: '/' },
    { label: 'API', to: '/api' },
    { label: 'Blog', to: '/blog' },
    { label: 'Releases', to: '/releases' },
    { type: 'search' },
  ],
  footer: { columns: [] },
  docs: [
    {
      id: 'default',
      routeBasePath: '/',
      versions: [{ name: 'current', label: 'Current', dir: 'docs', sidebars: true }],
    },
    {
      id: 'api',
      routeBasePath: '/api',
      kind: 'api-home',
      versions: [{ name: 'current', label: 'Current', dir: 'api', sidebars: true }],
    },
  ],
  openapi: [{ file: 'content/api/openapi.yaml', docs: 'api' }],
  collections: [
    {
      id: 'blog',
      type: 'blog',
      dir: 'blog',
      routeBasePath: '/blog',
      title: 'Blog',
      description: 'News and ideas.',
    },
    {
      id: 'releases',
      type: 'releases',
      dir: 'releases',
      routeBasePath: '/releases',
      title: 'Releases',
      description: 'What is new, fixed and removed.',
      sidebarTitle: 'All releases',
    },
  ],
});
