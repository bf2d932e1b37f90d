/** How `npm run samples` runs the samples of pages; docs/samples.md explains it. */
const npm = ['npm', 'install', '--no-audit', '--no-fund', '--save-exact', '{name}@{version}'];
const sdk = { '@serenity-star/sdk': '2.12.0' };

export const samples = {
  languages: {
    typescript: {
      run: ['node', '--import', 'tsx', '{file}'],
      ending: 'ts',
      packages: { ...sdk, tsx: '4.23.15' },
      install: npm,
      command: 'npx tsx (?:--env-file=\\S+ )?',
    },
    javascript: {
      run: ['node', '{file}'],
      ending: 'mjs',
      packages: { ...sdk, express: '5.3.0', fastify: '5.12.8', multer: '2.5.0' },
      install: npm,
      command: 'node ',
    },
    python: {
      run: ['python3', '{file}'],
      ending: 'py',
      packages: { requests: '2.34.2' },
      install: ['pip', 'install', '--quiet', '--target', 'python', '{name}=={version}'],
      command: 'python ',
    },
    bash: { run: ['bash', '{file}'], ending: 'sh', contains: 'curl', command: '(?:bash |\\./)' },
    // .NET 10 runs single files.
    csharp: {
      run: ['dotnet', 'run', '{file}'],
      ending: 'cs',
      head: '#:package SubgenAI.SerenityStar.SDK@2.0.1\n',
    },
  },
  environment: {
    PYTHONPATH: '{folder}/python',
    SERENITY_API_KEY: 'YOUR_API_KEY',
    SERENITY_AGENT_CODE: 'store-helper',
    SERENITY_AGENT_CODES: 'store-helper',
    SERENITY_WIDGET_KEY: 'YOUR_WIDGET_API_KEY',
    ADAPTER_TOKEN: 'YOUR_ADAPTER_TOKEN',
    CALENDLY_DEMO_URI: 'https://api.calendly.com/event_types/DEMO',
    CALENDLY_INTRO_URI: 'https://api.calendly.com/event_types/INTRO',
    CALENDLY_TOKEN: 'YOUR_CALENDLY_TOKEN',
    DESK_TOKEN: 'YOUR_DESK_TOKEN',
    LEADS_TOKEN: 'YOUR_LEADS_TOKEN',
    RELAY_SECRET: 'YOUR_RELAY_SECRET',
    STOCK_TOKEN: 'YOUR_STOCK_TOKEN',
    SUPPORT_PASSWORD: 'YOUR_PASSWORD',
    TICKET_TOKEN: 'YOUR_TICKET_TOKEN',
  },
  pages: {
    'content/docs/getting-started/quickstarters/nodejs.mdx': { SERENITY_AGENT_CODE: 'opening-hours' },
    'content/docs/serenity-aihub/agents/activity.mdx': { SERENITY_AGENT_CODE: 'ticket-sorter' },
    'content/docs/serenity-aihub/capabilities/output-json-format.mdx': {
      SERENITY_AGENT_CODE: 'invoice-reader',
    },
  },
  files: 'samples',
  input: 'What can you help me with?\n\n',
};
