/** All English texts, those of the features included. */
import { features } from '#engine/features/index.ts';
import { strings as ofTheShell, type Strings } from '#engine/shared/strings.ts';

export const strings: Strings = Object.assign({}, ofTheShell, ...features.map(({ texts }) => texts));
