/** Whether the large and random tests run, `npm run test:deep`: some tests have longer tables there. */
export const isDeep = process.env['DEEP_TESTS'] === '1';
