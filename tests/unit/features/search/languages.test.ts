import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '#engine/features/search/shared/language.ts';
import { openIndex, record } from './index.ts';

beforeAll(async () => {
  await Promise.all(['de', 'es', 'pt-BR', 'ja'].map(loadLanguage));
});

it.each([
  [
    'de',
    'Wie kann ich einen Agenten erstellen?',
    'Agenten erstellen',
    'Einen Agenten erstellen Sie so.',
    'Wie ich einen Brief schreibe.',
  ],
  ['es', '¿Cómo puedo crear un agente?', 'Crear agentes', 'Agentes nuevos.', 'Cómo puedo hacer un viaje.'],
  ['pt-BR', 'Como eu posso criar um agente?', 'Criar agentes', 'Agentes novos.', 'Como eu faço um bolo.'],
  [
    'ja',
    'エージェントを作成するにはどうすればいいですか',
    'エージェントの作成',
    '新しいエージェント。',
    'どうすればいいですか、と言うには。',
  ],
])('a question in %s is about what it names', async (language, question, title, text, other) => {
  const index = openIndex([
    record('/page', null, title, text, { language }),
    record('/other', null, 'Qwerty', `${other} ${other}`, { language }),
  ]);
  const { hits } = await index.ask(question);
  expect([hits[0]?.url, hits[0]?.isNear]).toEqual(['/page', undefined]);
});

describe.each([
  ['de', 'Einstellungen', 'Die Einstellungen eines Agenten.', ['einstellung', 'agent']],
  ['es', 'Configuración', 'Las conversaciones se guardan.', ['configuraciones', 'conversación']],
  ['pt-BR', 'Configurações', 'As mensagens enviadas aos agentes.', ['configuração', 'mensagem', 'agente']],
  ['ja', '知識ベース', 'エージェントは文書を検索します。', ['知識', '文書の検索']],
  ['zh', '知识库', '代理可以搜索上传的文件。', ['知识', '搜索文件']],
])('an index of %s', (language, title, text, queries) => {
  const index = openIndex([
    record('/page', null, title, text, { language }),
    record('/other', null, 'Qwerty', 'Xyz.', { language }),
  ]);

  it.each(queries)('finds %s in another form', async (query) => {
    const { hits } = await index.ask(`${query} `);
    expect(hits.map(({ url }) => url)).toEqual(['/page']);
  });
});
