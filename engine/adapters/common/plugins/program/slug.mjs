/** Gives the id of a heading by the function of a configuration. */
import { readConfig } from './config.mjs';

const { markdown } = await readConfig(process.argv[2]);

export const answer = ({ words }) => JSON.stringify(markdown.anchor.slugify(words));
