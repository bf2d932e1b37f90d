/** Parts of pages that code of the site draws, in the browser. */
import { files, hasSamples, Root } from 'site-code:parts';
import type { ComponentType } from 'react';
import { LivePart, type PartProps, WithinRoot } from './runtime.tsx';

/** What components of the site write as HTML is their own, as it was when the page was built. */
const { trustedTypes } = globalThis;
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy('default', {
    createHTML: String,
    ...(hasSamples && { createScript: String }),
  });

/** Loads what draws the island with these properties. */
export async function load(properties: string): Promise<{ default: ComponentType<PartProps> }> {
  const { file } = JSON.parse(properties) as PartProps;
  const code = await files[file]?.();
  if (!code) throw new Error(file);
  return {
    default: (props) => (
      <WithinRoot root={Root}>
        <LivePart {...props} parts={code.parts} />
      </WithinRoot>
    ),
  };
}

export default () => null;
