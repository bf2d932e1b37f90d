/** All adapters. A folder that several know belongs to the first of them; the last knows folders without a configuration. */
import type { Adapter } from './adapter.ts';
import { docusaurus } from './docusaurus/adapter.ts';
import { mintlify } from './mintlify/adapter.ts';
import { mkdocs } from './mkdocs/adapter.ts';
import { plain } from './plain/adapter.ts';
import { starlight } from './starlight/adapter.ts';
import { vitepress } from './vitepress/adapter.ts';

export const adapters: readonly Adapter[] = [docusaurus, mkdocs, vitepress, starlight, mintlify, plain];
