/** A site with the description of a small API. */
import { features } from '#engine/features/index.ts';
import type { DescribedApi } from '#engine/features/samples/sample.ts';
import { openSite } from '#engine/output/createSite.ts';
import { Problems } from '#engine/shared/problems.ts';
import { writeSite } from '../../site.ts';

export const description = `
openapi: 3.2.0
info: { title: Kettles, version: '1' }
servers: [{ url: 'https://api.kettles.example/v1' }]
security: [{ key: [] }]
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
paths:
  /kettles:
    get:
      operationId: listKettles
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        '200': { description: All, content: { application/json: { example: [{ name: Blue }] } } }
        '429': { description: Later, content: { application/json: { example: { message: Wait } } } }
    post:
      operationId: addKettle
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, notes: { type: object, properties: { main: { type: string } }, patternProperties: { '^x-': { type: string } } }, size: { type: object, properties: { cups: { type: integer } } } }
      responses:
        '201': { description: Added, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }
  /kettles/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: oneKettle
      responses:
        '200': { description: One, content: { application/json: { example: { name: Blue } } } }
  /kettles/newest:
    get:
      operationId: newestKettle
      responses:
        '200': { description: Newest, content: { application/json: { example: { name: Red } } } }
  /kettles/watch:
    get:
      operationId: watchKettles
      responses:
        '200':
          description: A stream
          content: { text/event-stream: { itemSchema: { type: object, properties: { heat: { type: integer, example: 90 } } } } }
  /photos:
    post:
      operationId: addPhoto
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [photo]
              properties: { photo: { type: string, format: binary }, width: { type: integer } }
      responses:
        '204': { description: Added }
`;

export const openapi = `openapi: [{ file: 'content/api/openapi.yaml', docs: 'default', lint: false, anyCase: true }],`;

/** Answers of a server made of the description. */
export async function describedApi(): Promise<DescribedApi> {
  const root = await writeSite({ 'content/api/openapi.yaml': description }, openapi);
  const problems = new Problems();
  const site = await openSite({ root, features }, problems);
  const feature = features.find((one) => one.describedApi);
  if (!site || !feature?.describedApi) throw new Error(problems.report());
  return feature.describedApi(site);
}
