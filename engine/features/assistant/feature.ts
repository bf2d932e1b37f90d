import type { Feature } from '#engine/output/feature.ts';
import { assistantFrame, framePath } from './build/assistantFrame.ts';
import { assistantOptions } from './config.ts';
import { assistantTexts } from './texts.ts';

export const assistant: Feature = {
  name: 'assistant',
  options: assistantOptions,
  texts: assistantTexts,
  launcher: {
    file: 'features/assistant/browser/AssistantLauncher.ts',
    isOn: (config) => config.assistant !== undefined,
    label: 'assistantOpen',
    short: 'assistantShort',
  },
  async bundles({ config, inline }) {
    if (!config.assistant) return {};
    const frame = assistantFrame(
      config,
      config.assistant,
      await inline('features/assistant/browser/frame.ts'),
    );
    return {
      constants: { __ASSISTANT__: frame.panel },
      early: { __ASSISTANT_STYLE__: 'features/assistant/browser/assistant.css' },
      files: { [frame.file]: frame.html },
      headers: [{ path: framePath, headers: { 'Content-Security-Policy': frame.policy } }],
    };
  },
  policy: (config) => ({ frame: config.assistant ? ["'self'"] : [] }),
};
