import type { CollectionConfig } from '../../config.ts';
import type { CollectionKind } from '../context.ts';
import { blog } from './blog.ts';
import { releases } from './releases.tsx';

/** The kinds of collections by their `type` in the configuration. */
export const kinds: Readonly<Record<CollectionConfig['type'], CollectionKind>> = { blog, releases };
