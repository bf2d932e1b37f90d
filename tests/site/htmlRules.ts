/** The rules of html-validate that built pages keep, and the exceptions with their reasons. */
import type { ConfigData } from 'html-validate';

export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: ['html5'],
  rules: {
    // React writes `<meta/>`, `open=""`, `charSet` and `popoverTarget`; HTML reads them as `<meta>`, `open` and lower case.
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'doctype-style': ['error', { style: 'lowercase' }],
    // Scripts and styles come from the page's own origin, under names that are hashes of their content.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The progress bar has no value, and a native <progress> without one is drawn differently by every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // The ids that React makes for islands begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // What a template holds takes the place of the page's own heading when it is shown.
    'heading-level': ['error', { sectioningRoots: ['dialog', '[role="dialog"]', 'template'] }],
    // The navigation bar and the drawer, the table of contents and its small form: one of each pair is in view at a time.
    // That visible landmarks have names of their own is proved in a11y.test.ts.
    'unique-landmark': 'off',
  },
};
