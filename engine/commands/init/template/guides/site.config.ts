import { defineConfig } from 'docwright';

export default defineConfig({
  title: '{{title}}',
  tagline: 'Guides for those who use it',
  description: '{{description}}',
  // The address under which readers find the site.
  url: 'https://docs.example.com',
  copyright: '{{copyright}}',
  locales: [{ code: 'en', label: 'English' }],
  navbar: [{ label: 'Guides', to: '/' }, { type: 'search' }],
  footer: { columns: [] },
  docs: [
    {
      id: 'default',
      routeBasePath: '/',
      versions: [{ name: 'current', label: 'Current', dir: 'docs', sidebars: true }],
    },
  ],
});
