import type { Feature } from '#engine/output/feature.ts';
import { originOf } from '#engine/output/policy.ts';
import { feedbackOptions } from './config.ts';
import { Feedback } from './Feedback.tsx';
import { feedbackTexts } from './texts.ts';

export const feedback: Feature = {
  name: 'feedback',
  options: feedbackOptions,
  texts: feedbackTexts,
  bundles: ({ config: { feedback: options } }) => ({
    constants: { __FEEDBACK__: typeof options === 'object' ? options : {} },
    ...(options && {
      scripts: [{ file: 'features/feedback/Feedback.browser.ts' }],
      styles: ['features/feedback/Feedback.css'],
    }),
  }),
  slots: { pageEnd: Feedback },
  checkOptions: (config) =>
    config.feedback === 'analytics' && !config.analytics
      ? {
          option: 'feedback',
          message: 'Answers to "Was this page helpful?" are to go to analytics, but there is none.',
          hint: 'Add analytics: { … }, or give them an address of their own: feedback: { endpoint: "/feedback" }.',
        }
      : undefined,
  policy: ({ feedback: options }) => ({
    connect: typeof options === 'object' ? originOf(options.endpoint) : [],
  }),
};
