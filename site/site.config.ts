import { defineConfig } from 'docwright';
import { prose } from './prose.ts';
import { samples } from './samples.ts';

export default defineConfig({
  title: 'Serenity* Star',
  tagline: 'Scale up generative AI in your company',
  description:
    'Documentation of Serenity* Star: build, test and run AI agents, connect them to your applications, and keep them under control.',
  url: 'https://docs.serenitystar.ai',
  namePrefix: 'docusaurus',
  image: '/social-card.png',
  copyright: 'Copyright © 2025 Subgen AI',
  locales: [{ code: 'en', label: 'English' }],
  announcementBar: {
    id: 'which-agent',
    text: 'New to agents?',
    link: { label: 'Find the type for your task', to: '/docs/serenity-aihub/which-agent-should-i-use' },
  },
  navbar: [
    { label: 'Docs', to: '/docs/getting-started/overview', activeBasePath: '/docs' },
    { label: 'API', to: '/docs/api/aihub/serenity-star-api-docs', activeBasePath: '/docs/api' },
    { label: 'Blog', to: '/blog' },
    { label: 'Release Notes', to: '/release-notes' },
    { label: 'Terms', to: '/terms/terms-of-use', activeBasePath: '/terms' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
    { type: 'search' },
  ],
  footer: {
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Getting started', to: '/docs/category/getting-started' },
          { label: 'Serenity AI Hub', to: '/docs/category/serenity-aihub' },
          { label: 'Agents', to: '/docs/serenity-aihub/agents' },
          { label: 'Client library reference', to: '/docs/client-library-reference' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'GitHub', href: 'https://github.com/serenitystar-ai' },
          { label: 'Discord', href: 'https://discord.gg/SrT3xP7tS8' },
        ],
      },
      {
        title: 'More',
        links: [
          { label: 'Blog', to: '/blog' },
          { label: 'Release Notes', to: '/release-notes' },
          { label: 'API', to: '/docs/api/aihub/serenity-star-api-docs' },
          { label: 'Terms', to: '/terms/terms-of-use' },
        ],
      },
    ],
  },
  confirm: [
    'The address of the social network that the footer links to; GitHub stands in for it.',
    "The tracking id for page views, as analytics: { adapter: 'google', id: 'G-…' }; nothing is counted without it.",
    "The public key and the agent code of the assistant, as assistant: { key: '…', agentCode: '…', … }; it is off without them.",
    "Where weaknesses are to be reported, as securityTxt: { contact: ['mailto:…'], expires: '…' }.",
  ],
  glossary: '/docs/glossary',
  prose,
  samples,
  print: ['default'],
  openapi: [
    { file: 'content/api/aihub.yaml', docs: 'api', anyCase: true },
    { file: 'content/calls.yaml', anyCase: true, lint: false },
  ],
  collections: [
    {
      id: 'blog',
      type: 'blog',
      dir: 'blog',
      routeBasePath: '/blog',
      title: 'Blog',
      description:
        'Tutorials and ideas for building AI agents with Serenity* Star and connecting them to your tools.',
    },
    {
      id: 'release-notes',
      type: 'releases',
      dir: 'release-notes',
      routeBasePath: '/release-notes',
      title: 'Release Notes',
      description: 'What is new, improved, fixed and removed in Serenity* Star, release by release.',
      sidebarTitle: 'All releases',
      later: {
        label: 'versions of the SDKs',
        to: '/docs/client-library-reference/sdk-versions',
      },
    },
  ],
  connectGuide: '/docs/integrations/docs-in-your-editor',
  search: {
    source: 'embedded',
    missingResultsUrl: 'https://discord.gg/SrT3xP7tS8',
    sections: [
      { id: 'docs', label: 'Docs' },
      { id: 'api', label: 'API', icon: 'code' },
      { id: 'blog', label: 'Blog', icon: 'pen' },
      { id: 'release-notes', label: 'Release Notes', icon: 'tag' },
      { id: 'terms', label: 'Terms', icon: 'shield', rank: 80 },
    ],
    popular: [
      { label: 'Introduction', to: '/docs/getting-started/introduction' },
      { label: 'Create an agent', to: '/docs/serenity-aihub/agents/create-agent' },
      { label: 'Chat widget', to: '/docs/client-library-reference/javascript-chat-widget' },
      { label: 'API reference', to: '/docs/api/aihub/serenity-star-api-docs' },
      { label: 'Errors', to: '/docs/api/aihub/errors' },
    ],
    questions: [
      'How do I add credit by hand?',
      'How do I add a knowledge source?',
      'What is the difference between an assistant and an activity?',
      'Which header carries the API key?',
    ],
  },
  docs: [
    {
      id: 'default',
      routeBasePath: '/docs',
      sidebars: ['docs'],
      sidebarIcons: false,
      versions: [{ name: 'current', label: 'Next', dir: 'docs' }],
    },
    {
      id: 'api',
      routeBasePath: '/docs/api/aihub',
      kind: 'api-home',
      sidebars: ['api'],
      sidebarIcons: false,
      versions: [{ name: 'current', label: 'Next', dir: 'api' }],
    },
    {
      id: 'terms',
      routeBasePath: '/terms',
      kind: 'terms',
      sidebars: ['terms'],
      sidebarIcons: false,
      versions: [{ name: 'current', label: 'Next', dir: 'terms' }],
    },
  ],
});
