import { beforeAll, describe, expect, it } from 'vitest';
import { loadStemmer } from '#engine/features/search/shared/stem.ts';
import { openIndex, record } from './index.ts';

beforeAll(async () => {
  await Promise.all(['de', 'es', 'pt-BR'].map(loadStemmer));
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
    const { hits } = await index.ask(`${query} `, { facetFilters: [`language:${language}`] });
    expect(hits.map(({ url }) => url)).toEqual(['/page']);
  });
});
