/** Whether the large and random tests run, `npm run test:deep`: those with the tag `deep`. */
export const isDeep = process.env['DEEP_TESTS'] === '1';

/** The options of tests whose tables are longer there. */
export const longer = isDeep ? { tags: 'deep' } : {};
