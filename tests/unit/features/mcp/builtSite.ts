/** A small site with an API and releases, built for tests of its server. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import { Problems } from '#engine/shared/problems.ts';
import { writeSite } from '../../site.ts';

const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers:
  - { url: 'https://api.example.com/v1' }
  - { url: 'https://{host}/v1', description: One of your own., variables: { host: { default: pets.example.com } } }
security: [{ key: [] }]
tags: [{ name: Pets, description: All about pets. }]
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Which pet., schema: { type: string } }
    put:
      operationId: changePet
      tags: [Pets]
      parameters: [{ $ref: '#/components/parameters/Dry' }]
      summary: Change a pet
      description: Writes the name of a pet.
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            examples: { dog: { summary: A dog, value: { name: Rex } }, cat: { summary: A cat, value: { name: Tom } } }
      responses:
        '200': { description: The pet as it is now., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
        '404': { description: There is no such pet., content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
        '429':
          description: Too many calls.
          headers: { Retry-After: { description: Seconds to wait., schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } }
    get:
      operationId: readPet
      tags: [Pets]
      summary: Read a pet
      description: Gives a pet.
      deprecated: true
      security: []
      x-events:
        - { name: bark, description: The pet barks., example: { type: bark } }
      responses:
        '200': { description: The pet., content: { application/json: { schema: { $ref: '#/components/schemas/Large' } } } }
        '404': { description: There is no such pet., content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
components:
  parameters:
    Dry: { name: dry, in: query, description: Only tries., content: { application/json: { schema: { $ref: '#/components/schemas/Switch' } } } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key, description: From the shop. } }
  schemas:
    Pet:
      type: object
      description: An animal that lives with people.
      required: [name]
      properties:
        name: { type: string, description: What it is called., examples: [Rex] }
        title: { type: string, description: Of a noble pet. }
        example: { type: string, description: A picture. }
        mood: { type: integer, enum: [0, 1], x-enum-descriptions: { 0: Glad, 1: Sad } }
        chip: { type: integer, maximum: 9223372036854775807 }
        home: { $ref: '#/components/schemas/Home' }
        friend: { $ref: '#/components/schemas/Pet' }
        toy: { $ref: '#/components/schemas/Toy' }
    Toy: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Ball: { allOf: [{ $ref: '#/components/schemas/Toy' }, { type: object, properties: { bounce: { type: integer } } }] }
    Home:
      oneOf: [{ $ref: '#/components/schemas/House' }, { $ref: '#/components/schemas/Boat' }]
      discriminator: { propertyName: kind, mapping: { house: '#/components/schemas/House', boat: '#/components/schemas/Boat' } }
    House: { type: object, required: [kind], properties: { kind: { const: house } } }
    Boat: { type: object, required: [kind], properties: { kind: { const: boat } } }
    Switch: { type: boolean }
    Fault: { type: object, properties: { message: { type: string, description: What is wrong. } } }
    Large:
      type: object
      required: [pet]
      properties:
        pet: { $ref: '#/components/schemas/Pet' }
        list: { $ref: '#/components/schemas/List' }
    List:
      type: object
      properties:
${Array.from({ length: 400 }, (_, at) => `        field${at}: { type: string, description: ${'A long description of it. '.repeat(4)} }`).join('\n')}
`;

const files = {
  'content/docs/feeding.mdx':
    '---\ntitle: Feeding\ndescription: When pets eat.\n---\n\nPets eat twice a day.\n\n## Mornings\n\nDogs get their breakfast at seven.\n\n### Weekends\n\nBreakfast at weekends is at nine.\n\n## Evenings\n\nCats eat at six.\n\n```bash\n## no heading\n```\n\n## At night {#late}\n\nPets sleep.\n\n## Animals outside\n\n#### In the woods {#owls}\n\nOwls do not.\n\n## Lamps\n\nA script turns the lamps off.\n\n```bash\nlamps off\n```\n',
  'content/api/index.mdx': '---\ntitle: The API\ndescription: Calls for pets.\n---\n\nCalls.\n',
  'content/api/pets.yaml': description,
  'sidebars.ts':
    "export default { docs: [{ type: 'autogenerated', dirName: '.' }], api: [{ type: 'autogenerated', dirName: '.' }] };",
  'content/notes/areas.yml': 'api:\n  label: API\nchat:\n  label: Chat widget\n',
  'content/notes/2025-01-13.mdx':
    '---\ntitle: January\ndescription: First.\n---\n\n<Change kind="new" area="api" title="Pets can be renamed">\n\nWith a call.\n\n</Change>\n',
  'content/notes/2025-03-10.mdx':
    '---\ntitle: March\ndescription: Second.\n---\n\n<Change kind="fixed" area="chat" title="Barking stops">\n\nIt does.\n\n</Change>\n',
};

const config = `
  openapi: [{ file: 'content/api/pets.yaml', docs: 'api' }],
  mcp: { url: 'https://example.com/mcp', handler: true },
  collections: [{ id: 'notes', type: 'releases', dir: 'notes', routeBasePath: '/notes', title: 'Notes', description: 'What is new.' }],
  docs: [
    { id: 'default', routeBasePath: '/docs', sidebars: ['docs'], versions: [{ name: 'current', label: 'Next', dir: 'docs' }] },
    { id: 'api', routeBasePath: '/api', sidebars: ['api'], versions: [{ name: 'current', label: 'Next', dir: 'api' }] },
  ],`;

export interface BuiltSite {
  root: string;
  dist: string;
  config: SiteConfig;
  remove(): Promise<void>;
}

/** Builds the site into a temporary folder; \`more\` are further files. */
export async function builtSite(more: Record<string, string> = {}): Promise<BuiltSite> {
  const root = await writeSite({ ...files, ...more }, config);
  const dist = join(root, 'dist');
  const { problems } = await build({
    root,
    extensions: async () => ({ features }),
    out: dist,
    uncompressed: true,
  });
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const loaded = await loadConfig(root, features, new Problems());
  if (!loaded) throw new Error('The configuration is unusable.');
  return { root, dist, config: loaded, remove: () => rm(root, { recursive: true, force: true }) };
}
