import type { CollectionConfig } from '../../config.ts';
import type { CollectionKind } from '../context.ts';
import { blog } from './blog.ts';
import { releases } from './releases.tsx';

/** The kinds of collections by the `type` that owners give them. */
export const kinds: Readonly<Record<CollectionConfig['type'], CollectionKind>> = { blog, releases };
